/** The protocol between the gate and programs in any language (docs/protocol.md): messages as data, no I/O. */
export { readHello, undefinedValue } from './declared.js';
export { plain, readMessage, readRefusal, type ErrorKind, type Reply } from './replies.js';
export { helloRequest, requestLine, type Asked, type Topic } from './requests.js';
export { secondReverse, tuple, untuple } from './second.js';
