import { listCalls } from '../../operations/support/list-calls.ts';
import { v5Routes } from '../../../server/http/v5/routes.ts';
import { scopes } from '../../../views/oauth/scopes.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import type { TestService } from '../../support/service/service.ts';
import { pagePaths } from '../../trust/support/page-paths.ts';
import { seedFiles } from './files.ts';
import type { Ground } from './ground.ts';

let addresses = 0;

/** Sends each request from its own network to avoid rate limits. */
export function elsewhere(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

let newcomers = 0;

export async function newcomer(service: TestService): Promise<Member> {
  newcomers += 1;
  return signUp(service.origin, `fuzz${newcomers}x`, { 'x-forwarded-for': elsewhere() });
}

/** Existing objects: boards, sections and pins of some of the accounts, all operations, pages and routes. */
export async function groundOf(service: TestService, members: Member[], inside: string[]): Promise<Ground> {
  const ids: string[] = [];
  for (const member of members.slice(0, 4)) {
    ids.push(member.id);
    for (const privacy of ['public', 'secret']) {
      const board = await member.call('POST', '/v3/boards/', { name: `Board ${privacy}`, privacy });
      const { id } = board.response?.data as { id: string };
      ids.push(id);
      const section = await member.call('POST', `/v3/boards/${id}/sections/`, {
        title: 'Corner',
        name: 'Corner',
      });
      const data = section.response?.data as { id?: string } | null;
      if (data?.id !== undefined) ids.push(data.id);
      const files = await seedFiles();
      const body = new FormData();
      body.set('board_id', id);
      body.set('title', `Lamp ${privacy}`);
      body.set('image', new Blob([Uint8Array.from(files[0]?.bytes ?? [])]), 'a.jpg');
      const pin = await member.send('POST', '/v3/pins/', { body });
      const made = pin.response?.data as { id?: string } | null;
      if (made?.id !== undefined) ids.push(made.id);
    }
  }
  const v5 = v5Routes.map(({ method, path }) => ({ method, path }));
  const token = await members[0]?.call('POST', '/v3/oauth/personal_tokens/', {
    name: 'fuzz',
    scopes: [...scopes],
    password: 'a long enough password',
  });
  return {
    calls: await listCalls(service.origin),
    pages: await pagePaths(service.origin),
    v5,
    files: await seedFiles(),
    known: {
      ids,
      usernames: members.map(({ username }) => username),
      words: [
        'lamp',
        'corner',
        'board-public',
        'me',
        'all',
        'en',
        'a',
        'red lamp',
        'board:1',
        '_saved',
        'save',
        'name',
      ],
      inside,
    },
    bearer: (token?.response?.data as { token?: string } | null)?.token ?? null,
  };
}
