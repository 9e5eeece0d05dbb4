import test from 'ava';
import type { Answer, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { say, path } from '../support/comment-calls.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
});
test.after.always(() => service?.stop());

const problem = (answer: Answer): string | undefined => answer.response?.error?.fields[0]?.field;
const nothing = [
  '\u200B\u200D',
  '\u2800 \u2800',
  '\u3164',
  '\u115F',
  '\u202E\u2066',
  '\u2060\uFEFF',
  '\u00AD',
];

test.serial('[BOARD-01] [CLOSE-07] what nobody can see is no name and no text', async (t) => {
  const board = await boardOf(ada, 'Seen');
  const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
  for (const name of nothing) {
    const escaped = JSON.stringify(name);
    t.is(problem(await ada.call('POST', '/v3/boards/', { name })), 'name', escaped);
    t.is(problem(await ada.call('POST', `/v3/boards/${board.id}/sections/`, { name })), 'name', escaped);
    t.is(problem(await ada.call('POST', path(pin), { text: name })), 'text', escaped);
    t.is(
      problem(await ada.call('PUT', '/v3/users/me/settings/', { first_name: name })),
      'first_name',
      escaped,
    );
  }
});

test.serial(
  '[BOARD-01] [INTL-01] names keep their joiners and marks, and turn nothing around them',
  async (t) => {
    const board = await boardOf(ada, '\u202Eevil\u202C  family 👩‍👩‍👧 \u2067می\u200Cخواهم\u2069');
    const named = async (): Promise<string> =>
      ((await ada.call('GET', `/v3/boards/${board.id}/`)).response?.data as { name: string }).name;
    t.is(await named(), 'evil  family 👩‍👩‍👧 می\u200Cخواهم');
    await ada.call('PUT', `/v3/boards/${board.id}/`, { name: 'Two\r\nlines\u2028of\tname' });
    t.is(await named(), 'Two lines of name');
    await ada.call('PUT', '/v3/users/me/settings/', { first_name: 'Ada\nB', last_name: '\u202DLove' });
    const shown = (await ada.call('GET', '/v3/users/ada/')).response?.data as { full_name: string };
    t.is(shown.full_name, 'Ada B Love');
    const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
    t.is((await say(ada, pin, 'Two\nlines \u202Ehere')).text, 'Two\nlines here', 'a comment may have lines');
  },
);
