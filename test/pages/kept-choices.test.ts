import test from 'ava';
import type { Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { formsIn, type FormOnPage } from './support/forms-in.ts';

let service: TestService;

test.before(async () => {
  service = await startService({ worker: false });
});
test.after.always(() => service?.stop());

/** Sends a form as from before the last login. The answer is its page. */
const sendStale = (who: Member, page: string, { action, sent }: FormOnPage) =>
  who.send('POST', action, {
    body: new URLSearchParams([...sent.filter(([name]) => name !== 'csrf_token'), ['csrf_token', 'stale']]),
    headers: { accept: 'text/html', 'x-csrftoken': '', referer: service.origin + page },
  });

test.serial('[SAVE-08] every choice of a form without script is kept when it is refused', async (t) => {
  const { eve, other } = await members(service, 'eve', 'other');
  const board = await boardOf(eve, 'Chosen');
  await boardOf(eve, 'Target');
  const [pin = ''] = await quickPins(service, eve.id, board.id, 2);
  const theirs = await boardOf(other, 'Theirs');
  const [seen = ''] = await quickPins(service, other.id, theirs.id, 1);
  const invite = { board_id: board.id, invited_user_ids: [other.id] };
  await eve.resource('BoardInviteResource', 'create', invite);
  t.is((await other.resource('BoardInviteResource', 'update', { board_id: board.id })).status, 200);
  let choices = 0;
  for (const page of [
    '/board/create/',
    `/board/${board.id}/edit/`,
    `/board/${board.id}/edit/collaborators/`,
    `/board/${board.id}/arrange/`,
    `/board/${board.id}/merge/`,
    `/board/${board.id}/organize/`,
    `/pin/${pin}/edit/`,
    `/pin/${seen}/repin/`,
    `/pin/${seen}/feedback/`,
    '/report/other/',
    '/pin-builder/',
    '/story-pin-builder/',
    '/pin-builder/carousel/',
    '/upload/',
    '/business/convert/',
    '/settings/account/',
    '/settings/apps/',
    '/settings/notifications/',
    '/settings/privacy/',
    '/email/user_survey/',
    '/onboarding/gender/',
    '/onboarding/interests/',
    '/onboarding/use-case/',
  ]) {
    const asked = await eve.send('GET', page);
    for (const form of formsIn(asked.text)) {
      const refused = await sendStale(eve, page, form);
      t.is(refused.status, 403);
      const shown = formsIn(refused.text).find(({ key }) => key === form.key);
      t.deepEqual(shown?.state, form.chosen, `${page} ${form.action}`);
      choices += form.choices;
    }
  }
  t.true(choices > 80, String(choices));
});
