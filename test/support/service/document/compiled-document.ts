import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Document } from 'openapi-client-axios';
import { upToDateBuild } from '../../builds/built.ts';

export type Validator = Pick<ValidateFunction, 'errors'> & ((data: unknown) => unknown);

interface CompiledDocument {
  document: Document;
  /** Of the `data` of each operation's success, by operation id. */
  dataValidators: Record<string, Validator>;
}

const projectRoot = join(import.meta.dirname, '../../../..');
const cache = join(projectRoot, 'node_modules/.cache/api-document');

/**
 * The OpenAPI document of the current build, and validators compiled from it. Creating them takes most of a second, so
 * they are kept in files and each test process only loads them.
 */
export async function compiledDocument(origin: string): Promise<CompiledDocument> {
  const own = await readFile(import.meta.filename);
  const folder = join(
    cache,
    createHash('sha256')
      .update(await upToDateBuild())
      .update(own)
      .digest('hex')
      .slice(0, 16),
  );
  return (await load(folder)) ?? (await create(origin, folder));
}

async function load(folder: string): Promise<CompiledDocument | null> {
  const text = await readFile(join(folder, 'document.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  return {
    document: JSON.parse(text) as Document,
    dataValidators: createRequire(import.meta.url)(join(folder, 'validators.cjs')) as Record<
      string,
      Validator
    >,
  };
}

async function create(origin: string, folder: string): Promise<CompiledDocument> {
  const text = await (await fetch(`${origin}/v3/openapi.json`)).text();
  const making = `${folder}-${randomUUID().slice(0, 8)}`;
  const others = await readdir(cache).catch(() => []);
  await mkdir(making, { recursive: true });
  await writeFile(join(making, 'document.json'), text);
  await writeFile(join(making, 'validators.cjs'), codeOf(JSON.parse(text) as Document));
  // Fails if another process was first.
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  // Of earlier builds. Another process may be creating a folder with a longer name.
  for (const name of others)
    if (!name.includes('-') && name !== basename(folder))
      await rm(join(cache, name), { recursive: true, force: true });
  const created = await load(folder);
  if (created === null) throw new Error(`${folder} was removed. Run the tests of one build at a time.`);
  return created;
}

function codeOf(document: Document): string {
  const ajv = compilerOf(document, true);
  const keys: Record<string, string> = {};
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, entry] of Object.entries(methods as Record<string, Entry>)) {
      if (!('2XX' in entry.responses)) continue;
      const within = ['properties', 'resource_response', 'properties', 'data'];
      ajv.addSchema({ $ref: pointerTo(path, method, '2XX', within) }, entry.operationId);
      keys[entry.operationId] = entry.operationId;
    }
  return standaloneCode(ajv, keys);
}

interface Entry {
  operationId: string;
  responses: Record<string, unknown>;
}

/** Validators of whole responses, which only generated clients need. Each is compiled on first use. */
export function responseValidators(document: Document) {
  let ajv: Ajv2020 | undefined;
  const validators = new Map<string, ValidateFunction>();
  return ({ path, method }: { path: string; method: string }, response: string): ValidateFunction => {
    const $ref = pointerTo(path, method.toLowerCase(), response);
    let validator = validators.get($ref);
    ajv ??= compilerOf(document, false);
    if (validator === undefined) validators.set($ref, (validator = ajv.compile({ $ref })));
    return validator;
  };
}

function compilerOf(document: Document, source: boolean): Ajv2020 {
  // Optimizing the code takes longer than running it.
  const code = { source, optimize: false };
  const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false, code });
  return ajv.addSchema({ ...document, $id: 'document' });
}

function pointerTo(path: string, method: string, response: string, within: string[] = []): string {
  const place = ['paths', path, method, 'responses', response, 'content', 'application/json', 'schema'];
  const pointer = [...place, ...within].map((part) => encodeURIComponent(part.replaceAll('/', '~1')));
  return `document#/${pointer.join('/')}`;
}
