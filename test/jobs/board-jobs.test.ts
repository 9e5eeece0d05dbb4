import test from 'ava';
import { stepBoardJob } from '../../server/organize/board-jobs/step-board-job.ts';
import { giveUpBoardJob, resumeBoardJob } from '../../server/organize/board-jobs/resume-board-job.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import type { Answer, Member } from '../support/service/client.ts';
import { expectConsistent } from '../support/service/expect-consistent.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { manyPins } from '../support/data/many-pins.ts';

let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(() => service?.stop());
test.afterEach(() => expectConsistent(service.db));

interface Job {
  id: string;
  status: string;
  total: number;
  done: number;
  dropped: number;
  failure: string | null;
}
const dataOf = <T>(answer: Answer): T => answer.response?.data as T;
const jobNow = async (id: string): Promise<Job> => dataOf(await ada.call('GET', `/v3/boards/jobs/${id}/`));

test.serial(
  '[BOARD-06] a large merge is work in batches: told how far, boards read and saved to meanwhile',
  async (t) => {
    const [from, into] = [await boardOf(ada, 'Large'), await boardOf(ada, 'Larger')];
    await manyPins(service.db, ada.id, from.id, 1800);
    const job = dataOf<Job>(await ada.call('POST', `/v3/boards/${from.id}/merge/${into.id}/`));
    t.like(job, { status: 'running', total: 1800, done: 0 });
    const again = await ada.call('POST', `/v3/boards/${from.id}/merge/${into.id}/`);
    t.is(again.status, 409);
    t.regex(again.response?.message ?? '', /being moved right now/);
    let steps = 0;
    for (; (await jobNow(job.id)).done < 500; steps += 1) await stepBoardJob(service, job.id);
    t.true(steps < 8);
    t.like(await jobNow(job.id), { status: 'running', done: 500, total: 1800 });
    t.is((await bob.call('GET', `/v3/boards/${from.id}/pins/`)).status, 200);
    t.like(dataOf(await bob.call('GET', `/v3/boards/${into.id}/`)), { pin_count: 500 });
    const [late = ''] = await quickPins(service, ada.id, from.id, 1);
    const made = await ada.call('POST', `/v3/boards/${from.id}/sections/`, {
      name: 'Late',
      initial_pins: [late],
    });
    t.is(made.status, 201);
    await resumeBoardJob(service, job.id, 60_000);
    t.like(await jobNow(job.id), { status: 'done', done: 1801, total: 1801 });
    t.like(dataOf(await bob.call('GET', `/v3/boards/${into.id}/`)), { pin_count: 1801, section_count: 1 });
    t.like(dataOf(await bob.call('GET', `/v3/sections/${dataOf<Job>(made).id}/`)), { pin_count: 1 });
    t.is((await ada.call('GET', `/v3/boards/${from.id}/`)).status, 404);
  },
);

test.serial(
  '[BOARD-06] a merge goes on whose worker died between queueing it again and leaving its turn',
  async (t) => {
    const [from, into] = [await boardOf(ada, 'Dying'), await boardOf(ada, 'Living')];
    await manyPins(service.db, ada.id, from.id, 1200);
    const job = dataOf<Job>(await ada.call('POST', `/v3/boards/${from.id}/merge/${into.id}/`));
    while ((await jobNow(job.id)).done === 0) await stepBoardJob(service, job.id);
    await giveUpBoardJob(service, job.id);
    await giveUpBoardJob(service, job.id);
    t.like(await jobNow(job.id), { status: 'running', done: 500 });
    await resumeBoardJob(service, job.id, 60_000);
    t.like(await jobNow(job.id), { status: 'done', done: 1200 });
  },
);

test.serial(
  '[BOARD-06] a pin that was being saved as its board went is brought along afterwards',
  async (t) => {
    const [from, into] = [await boardOf(ada, 'Going'), await boardOf(ada, 'Staying')];
    const job = dataOf<Job>(await ada.call('POST', `/v3/boards/${from.id}/merge/${into.id}/`));
    t.is(job.status, 'done');
    await manyPins(service.db, ada.id, from.id, 3);
    await resumeBoardJob(service, job.id);
    t.like(dataOf(await bob.call('GET', `/v3/boards/${into.id}/`)), { pin_count: 3 });
  },
);

test.serial(
  '[BOARD-07] [BOARD-08] a collaborator removed in mid-work stops it with its sentence',
  async (t) => {
    const [from, into] = [await boardOf(ada, 'Ours'), await boardOf(ada, 'Also ours')];
    await manyPins(service.db, bob.id, from.id, 1200);
    const add = {
      name: 'test_add_member',
      text: `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $2)`,
    };
    for (const board of [from, into]) await service.db.rows(add, [board.id, bob.id]);
    const job = dataOf<Job>(
      await bob.call('PUT', '/v3/bulk_edit/all/', { board_id: from.id, target_board_id: into.id }),
    );
    await stepBoardJob(service, job.id);
    await service.db.rows(
      {
        name: 'test_drop_member',
        text: 'DELETE FROM board_collaborators WHERE board_id = $1 AND user_id = $2',
      },
      [into.id, bob.id],
    );
    await resumeBoardJob(service, job.id, 60_000);
    const ended = dataOf<Job>(await bob.call('GET', `/v3/boards/jobs/${job.id}/`));
    t.like(ended, { status: 'failed', done: 500, total: 1200 });
    t.regex(ended.failure ?? '', /Only people on this board/);
    t.like(dataOf(await ada.call('GET', `/v3/boards/${into.id}/`)), { pin_count: 500 });
  },
);

test.serial('[BOARD-07] a section of many pins is deleted with them, batch by batch', async (t) => {
  const board = await boardOf(ada, 'Big section');
  await manyPins(service.db, ada.id, board.id, 1100);
  const made = dataOf<{ id: string; job: Job }>(
    await ada.call('POST', `/v3/boards/${board.id}/sections/`, { name: 'All of it', all: true }),
  );
  t.is(made.job.status, 'running');
  t.is((await ada.call('DELETE', `/v3/sections/${made.id}/`)).status, 409);
  await resumeBoardJob(service, made.job.id, 60_000);
  t.like(dataOf(await ada.call('GET', `/v3/sections/${made.id}/`)), { pin_count: 1100 });
  const job = dataOf<Job>(await ada.call('DELETE', `/v3/sections/${made.id}/`, { pins: 'delete' }));
  await resumeBoardJob(service, job.id, 60_000);
  t.like(await jobNow(job.id), { status: 'done', done: 1100 });
  t.like(dataOf(await ada.call('GET', `/v3/boards/${board.id}/`)), { pin_count: 0, section_count: 0 });
});
