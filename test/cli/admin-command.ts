import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Database } from '../../db/connection/database.ts';
import { nouns, runAudited } from '../../server/cli/admin/command/nouns.ts';

export interface Ended {
  /** 0 on success, 1 on failure, 2 on wrong usage. */
  code: number;
  out: string;
}

/** Runs `npm run admin -- <words>` as a process, from the build of the tests. */
export async function adminProcess(env: Record<string, string>, ...words: string[]): Promise<Ended> {
  const child = startAdmin(env, ...words);
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (out += String(part)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out };
}

/** Starts such a process, for a test that ends it. */
export function startAdmin(
  env: Record<string, string>,
  ...words: string[]
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, ['server/cli/admin.js', ...words], {
    env: { ...process.env, LC_ALL: 'C', ...env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs the same command in this process. */
export async function adminWork(db: Database, ...words: string[]): Promise<Ended> {
  const [noun = '', ...rest] = words;
  const work = (await nouns[noun]?.read(rest)) ?? '';
  if (typeof work === 'string') return { code: 2, out: work };
  const { lines, failure } = await runAudited(work, db);
  const said = failure === null ? lines : [...lines, failure];
  return { code: failure === null ? 0 : 1, out: said.map((line) => `${line}\n`).join('') };
}
