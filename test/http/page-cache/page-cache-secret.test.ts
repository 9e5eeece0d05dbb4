import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../../operations/support/people.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  // Long enough that nothing in this file expires.
  service = await startService({ worker: false, env: { PAGE_CACHE_SECONDS: '3600' } });
  ({ ada } = await members(service, 'ada'));
});
test.after.always(() => service.stop());

const soon = { timeoutMs: 3000 };

for (const [what, act] of [
  ['becomes secret', (id: string) => ada.call('PUT', `/v3/boards/${id}/`, { privacy: 'secret' })],
  ['is deleted', (id: string) => ada.call('DELETE', `/v3/boards/${id}/`)],
] as const)
  test.serial(
    `[BOARD-09] a board that ${what} leaves every page that is kept for visitors at once`,
    async (t) => {
      const name = `Board that ${what}`;
      const board = await boardOf(ada, name);
      const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
      // Unique addresses that no earlier test has cached.
      const pages = [board.url, `/pin/${pin}/`, '/ada/', '/', '/ada/pins/'].map(
        (path) => `${path}?of=${board.id}`,
      );
      const visitor = new Client(service.origin);
      visitor.cookies.clear();
      const tells = async (path: string): Promise<boolean> => {
        const { status, text } = await visitor.send('GET', path);
        return status === 200 && (text.includes(name) || text.includes(`/pin/${pin}/`));
      };
      for (const path of pages) t.true(await tells(path), path);
      for (const path of pages) t.true(await tells(path), `${path} from memory`);
      t.is((await act(board.id)).status, 200);
      for (const path of pages)
        await waitFor(async () => !(await tells(path)), { what: `${path} to be let go of`, ...soon });
    },
  );
