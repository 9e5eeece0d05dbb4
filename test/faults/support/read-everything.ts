import { listCalls } from '../../operations/support/list-calls.ts';
import type { Member } from '../../support/service/client.ts';
import { pagePaths } from '../../trust/support/page-paths.ts';

/** Requests every page and every read of the API as a member with one board. Returns those that failed. */
export async function readEverything(member: Member): Promise<{ asked: number; faults: string[] }> {
  const { origin, username } = member;
  const board = await member.call('POST', '/v3/boards/', { name: 'Lamps' });
  const { id = '' } = (board.response?.data ?? {}) as { id?: string };
  const calls = (await listCalls(origin)).filter(({ method }) => method === 'GET');
  const paths = [
    ...(await pagePaths(origin)),
    ...calls.map(({ path }) => path.replace(/\{(\w+)\}/g, '@$1')),
  ].map((path) => path.replace(/@(\w+)/g, (_all, name: string) => (/user/.test(name) ? username : id)));
  const faults: string[] = [];
  for (const path of paths) {
    const { status, text } = await member.send('GET', path, {
      headers: { accept: path.startsWith('/v3') ? 'application/json' : 'text/html' },
    });
    if (status >= 500 && status !== 501) faults.push(`${status} for ${path}: ${text.slice(0, 200)}`);
  }
  return { asked: paths.length, faults };
}
