/** Instances from TypeScript or JavaScript files, which are loaded as they are, without a build step. */
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { createJiti } from 'jiti';
import {
  categoryFault,
  plain,
  primitivesInstance,
  rulesInstance,
  thrownText,
  thrownWords,
  type Category,
  type Finding,
  type Instance,
  type RuleSet,
} from '../../check/index.js';
import type { AnyModel } from '../../models/index.js';
import type { Files } from '../io.js';
import { services } from '../services.js';
import { readSource } from '../sources.js';
import { offsetAt, thrownPlace } from './thrown-place.js';

export type Subject =
  | { readonly kind: 'maps'; readonly name: string; readonly instance: Instance }
  | { readonly kind: 'category'; readonly name: string; readonly model: AnyModel };

export interface LoadedFile {
  readonly subjects: readonly Subject[];
  /** What is wrong with the file or its declarations. */
  readonly problems: readonly string[];
  /** What is wrong at a place, with the text of the file. */
  readonly diagnostics: readonly Diagnosed[];
}

export interface Diagnosed {
  readonly finding: Finding;
  readonly text: string | null;
}

/** The primitives that a file of the language declares. */
export async function loadPrimitives(file: string, files: Files): Promise<LoadedFile> {
  const { programs, findings, texts } = services.load([file], files);
  const diagnostics = findings.map((finding): Diagnosed => {
    return { finding, text: (finding.file !== null && texts.get(finding.file)) || null };
  });
  const problems: string[] = [];
  const subjects: Subject[] = [];
  for (const program of programs) {
    const declared = await primitivesInstance(program);
    problems.push(...declared.problems);
    if (declared.instance.maps.length > 0)
      subjects.push({ kind: 'maps', name: file, instance: declared.instance });
  }
  if (subjects.length + problems.length + diagnostics.length === 0)
    problems.push('it declares no `primitive`');
  return { subjects, problems, diagnostics };
}

/** Runs the module, with the rights of whoever runs rdc, and takes what it exports for the gate. */
export async function loadFile(file: string, files: Files): Promise<LoadedFile> {
  let exported: unknown;
  try {
    exported = await importFile(file);
  } catch (thrown) {
    return unloadable(thrown, file, files);
  }
  const subjects: Subject[] = [];
  const problems: string[] = [];
  for (const [key, value] of Object.entries(exported as object)) {
    try {
      const found = subjectOf(key, key === 'default' ? file : `${file}#${key}`, value);
      if (found.subject) subjects.push(found.subject);
      problems.push(...found.problems);
    } catch (thrown) {
      problems.push(`\`${key}\` cannot be read: ${thrownWords(thrown)}`);
    }
  }
  if (subjects.length + problems.length === 0)
    problems.push(
      'it exports nothing for the gate: `export default defineRules({ … })` or `defineInstance(model)`',
    );
  return { subjects, problems, diagnostics: [] };
}

function unloadable(thrown: unknown, file: string, files: Files): LoadedFile {
  const message = `it cannot be loaded: ${plain(thrownText(thrown).split('\n')[0]!)}`;
  const place = thrownPlace(thrown, file);
  const source = place && readSource(place.file, files);
  const start = source && 'text' in source ? offsetAt(source.text, place) : null;
  if (start === null) return { subjects: [], problems: [message], diagnostics: [] };
  const span = { start, end: start + 1 };
  const finding: Finding = { code: 'gate-input', words: { message }, file: place!.file, span, exit: 2 };
  return { subjects: [], problems: [], diagnostics: [{ finding, text: (source as { text: string }).text }] };
}

interface Exported {
  readonly subject: Subject | null;
  readonly problems: readonly string[];
}

/** What one export is for the gate. @throws what reading it throws */
function subjectOf(key: string, name: string, value: unknown): Exported {
  if (isKind(value, 'rdc-rules')) {
    const { instance, problems } = rulesInstance(value as RuleSet<Record<string, string>>, name);
    return { subject: instance.maps.length > 0 ? { kind: 'maps', name, instance } : null, problems };
  }
  if (!isKind(value, 'rdc-category')) return { subject: null, problems: [] };
  const { model } = value as Category;
  const fault = categoryFault(model);
  return fault === null
    ? { subject: { kind: 'category', name, model }, problems: [] }
    : { subject: null, problems: [`\`${key}\` is no category: ${fault}`] };
}

const isKind = (value: unknown, kind: string): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;

async function importFile(file: string): Promise<unknown> {
  const path = resolve(file);
  const jiti = createJiti(pathToFileURL(path).href, {
    ...{ fsCache: false, moduleCache: false, interopDefault: false },
    // This library under its own name, also where it is not installed.
    virtualModules: { '@rdc-lang/rdc': await import('../../index.js') },
  });
  return jiti.import(path);
}
