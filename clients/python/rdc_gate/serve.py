"""The loop of a program: one request per line in, one answer per point out."""

import json
import os
import sys

from .answers import Answerer


def serve(rules):
    """Answers requests until the input ends. What the user's functions print goes to standard error."""
    source, sink = _private_channel()
    answerer = Answerer(rules)
    for line in source:
        for message in answerer.answer(json.loads(line)):
            sink.write(json.dumps(message, separators=(",", ":"), allow_nan=False) + "\n")
            sink.flush()


def _private_channel():
    """The real standard input and output under descriptors of their own; from now on 0 is empty and 1 is standard error.

    So what the user, a C extension or a child process prints cannot get between the messages.
    """
    sys.stdout.flush()
    source = os.fdopen(os.dup(0), "r", encoding="utf-8", newline="\n")
    sink = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return source, sink
