import test from 'ava';
import type { Answer, Member } from '../../support/service/client.ts';
import { expectConsistent } from '../../support/service/expect-consistent.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
});
test.after.always(() => service?.stop());
test.afterEach(() => expectConsistent(service.db));

interface Edit {
  undo_job_ids: string[];
  former_places: { board_id: string; section_id: string | null; pin_ids: string[] }[];
}
const edit = (answer: Answer): Edit => answer.response?.data as Edit;
const archive = (id: string) => ada.call('PUT', `/v3/boards/${id}/archive/`);
const pinsOn = async (id: string): Promise<string[]> =>
  ((await ada.call('GET', `/v3/boards/${id}/pins/`)).response?.data as { id: string }[])
    .map((pin) => pin.id)
    .toSorted();

test.serial('[BOARD-05] [BOARD-07] chosen pins deleted from an archived board are put back', async (t) => {
  const { id } = await boardOf(ada, 'Once');
  const pins = await quickPins(service, ada.id, id, 3);
  await archive(id);
  const gone = edit(await ada.call('DELETE', '/v3/bulk_edit/', { board_id: id, pin_ids: pins.slice(0, 2) }));
  t.deepEqual(await pinsOn(id), pins.slice(2));
  const undone = await ada.call('POST', `/v3/boards/jobs/${gone.undo_job_ids[0]}/undo/`);
  t.is(undone.status, 200, undone.text);
  t.deepEqual(await pinsOn(id), pins);
});

test.serial('[BOARD-05] [BOARD-07] pins go back to an archived board only if they were on it', async (t) => {
  const [from, to] = [await boardOf(ada, 'Archive'), await boardOf(ada, 'Now')];
  const pins = await quickPins(service, ada.id, from.id, 3);
  const [stranger = ''] = await quickPins(service, ada.id, to.id, 1);
  await archive(from.id);
  const moved = await ada.call('PUT', '/v3/bulk_edit/', { board_id: to.id, pin_ids: pins.slice(0, 2) });
  const { former_places: places } = edit(moved);
  const back = (list: unknown) => ada.call('PUT', '/v3/bulk_edit/places/', { places: list });
  const untrue = await back([{ board_id: from.id, pin_ids: [pins[0], stranger] }]);
  t.is(untrue.response?.error?.id, 'board_archived');
  t.deepEqual(await pinsOn(from.id), pins.slice(2));
  t.like((await back(places)).response?.data, { count: 2 });
  t.deepEqual(await pinsOn(from.id), pins);
  t.is((await ada.call('PUT', '/v3/bulk_edit/', { board_id: from.id, pin_ids: [stranger] })).status, 409);
});
