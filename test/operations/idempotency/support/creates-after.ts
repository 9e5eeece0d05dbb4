import { signUp, type Member } from '../../../support/service/client.ts';
import type { TestService } from '../../../support/service/service.ts';
import { boardOf, quickPins } from '../../support/people.ts';
import { createsBy, type Create } from './create.ts';

/** Calls on objects deleted, reported or decided before. Sam is an employee. */
export async function createsAfter(
  service: TestService,
  { ada, bob, sam }: Record<'ada' | 'bob' | 'sam', Member>,
): Promise<Create[]> {
  const by = createsBy(ada);
  const board = await boardOf(ada, 'Reported');
  const [gone, other] = [await boardOf(ada, 'Gone'), await boardOf(ada, 'Gone too')];
  const [deleted = '', deletedToo = '', kept = '', removed = '', appealed = ''] = await quickPins(
    service,
    ada.id,
    board.id,
    5,
  );
  for (const path of [`boards/${gone.id}`, `boards/${other.id}`, `pins/${deleted}`, `pins/${deletedToo}`])
    await done(ada.call('DELETE', `/v3/${path}/`));
  for (const pin of [kept, removed, appealed])
    await done(bob.call('PUT', `/v3/pins/${pin}/feedback/`, { reason: 'spam' }));
  const decide = (pin: string) => `/v3/staff/reports/pin/${pin}/decision/`;
  const removal = { decision: 'remove', reason: 'Spam' };
  for (const pin of [removed, appealed]) await done(sam.call('POST', decide(pin), removal));
  await done(ada.call('POST', `/v3/pins/${appealed}/appeal/`, { words: 'It is mine.' }));
  const [late, later] = [await signUp(service.origin), await signUp(service.origin)];
  const person = (id: string) => `/v3/staff/people/${id}/`;
  return [
    by(
      'boards/{board_id}/restore',
      `/v3/boards/${gone.id}/restore/`,
      {},
      { path: `/v3/boards/${other.id}/restore/` },
      ['boards', 0],
    ),
    by('pins/{id}/restore', `/v3/pins/${deleted}/restore/`, {}, { path: `/v3/pins/${deletedToo}/restore/` }, [
      'pins',
      1,
    ]),
    by(
      'pins/{pin_id}/appeal',
      `/v3/pins/${removed}/appeal/`,
      { words: 'No spam.' },
      { input: { words: 'A mistake.' } },
      ['appeals', 1],
    ),
    by(
      'staff/reports/{kind}/{subject_id}/decision',
      decide(kept),
      { decision: 'dismiss' },
      { input: removal },
      ['staff_acts', 1],
      sam,
    ),
    by(
      'staff/appeals/{kind}/{subject_id}/decision',
      `/v3/staff/appeals/pin/${appealed}/decision/`,
      { decision: 'grant' },
      { input: { decision: 'grant', answer: 'It was yours.' } },
      ['staff_acts', 1],
      sam,
    ),
    by(
      'staff/people/{user_id}/password_reset',
      `${person(late.id)}password_reset/`,
      {},
      { path: `${person(later.id)}password_reset/` },
      ['staff_acts', 1],
      sam,
    ),
    by(
      'staff/people/{user_id}/suspension',
      `${person(late.id)}suspension/`,
      { days: 7, reason: 'Spam' },
      { input: { days: 30, reason: 'Spam' } },
      ['staff_acts', 1],
      sam,
    ),
  ];
}

async function done(call: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await call;
  if (status >= 300) throw new Error(text);
}
