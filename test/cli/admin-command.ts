import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Database } from '../../db/connection/database.ts';
import { nouns, runAudited } from '../../server/cli/admin/command/nouns.ts';
import { readAdminCommand } from '../../server/cli/admin/command/read-admin-command.ts';
import { runOutboxCommand } from '../../server/cli/admin/outbox.ts';
import { runRoleCommand } from '../../server/cli/admin/roles.ts';

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
  if (noun in nouns) {
    const work = (await nouns[noun]?.read(rest)) ?? '';
    return typeof work === 'string' ? { code: 2, out: work } : told(await runAudited(work, db));
  }
  const read = readAdminCommand(words);
  if (read.kind === 'wrong') return { code: 2, out: read.message };
  if (read.kind === 'outbox') return told(await runAudited(() => runOutboxCommand(db, read.recipient), db));
  if (read.kind !== 'command') throw new Error(`${words.join(' ')} is about no role`);
  return told(await runAudited(() => runRoleCommand(db, read.command), db));
}

function told({ lines, failure }: { lines: string[]; failure: string | null }): Ended {
  const said = failure === null ? lines : [...lines, failure];
  return { code: failure === null ? 0 : 1, out: said.map((line) => `${line}\n`).join('') };
}
