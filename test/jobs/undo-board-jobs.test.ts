import test from 'ava';
import { pruneExpired } from '../support/data/prune-expired.ts';
import { resumeBoardJob } from '../../server/organize/board-jobs/resume-board-job.ts';
import { stepBoardJob } from '../../server/organize/board-jobs/step-board-job.ts';
import { boardOf, quickPins } from '../operations/support/people.ts';
import type { Member } from '../support/service/client.ts';
import { manyPins } from '../support/data/many-pins.ts';
import {
  countOf,
  dataOf,
  jobNow,
  note,
  rowsOn,
  sectionMade,
  sectionsOf,
  titles,
  undo,
  type Job,
} from './support/undoing.ts';
import { ada, bob, eve, service, startCast } from './support/undo-cast.ts';

startCast();

const moveAll = async (from: string, to: string): Promise<Job> =>
  dataOf(await ada.call('PUT', '/v3/bulk_edit/all/', { board_id: from, target_board_id: to }));

test.serial(
  '[BOARD-07] a move of all pins is undone, also in the middle and over many batches',
  async (t) => {
    const [from, to] = [await boardOf(ada, 'From'), await boardOf(ada, 'To')];
    await manyPins(service.db, ada.id, from.id, 1100);
    const section = await ada.call('POST', `/v3/boards/${from.id}/sections/`, {
      name: 'Some',
      initial_pins: await quickPins(service, ada.id, from.id, 3),
    });
    t.is(section.status, 201);
    const before = await rowsOn(service.db, from.id);

    const early = await moveAll(from.id, to.id);
    t.like(early, { status: 'running', can_undo: true });
    await stepBoardJob(service, early.id);
    t.is(await countOf(ada, to.id), 500);
    t.like(dataOf(await undo(ada, early.id)), { status: 'undone', done: 500, restored: 500, kept: 0 });
    await resumeBoardJob(service, early.id, 60_000);
    t.like(
      await jobNow(ada, early.id),
      { status: 'undone', can_undo: false },
      'its entry in the queue does no more',
    );
    t.deepEqual(await rowsOn(service.db, from.id), before);

    const job = await moveAll(from.id, to.id);
    await resumeBoardJob(service, job.id, 60_000);
    t.like(await jobNow(ada, job.id), { status: 'done', done: 1103, can_undo: true });
    t.is(await countOf(ada, from.id), 0);
    t.is((await undo(eve, job.id)).status, 404);
    t.like(dataOf(await undo(ada, job.id)), {
      status: 'running',
      is_undoing: true,
      restored: 0,
      can_undo: false,
    });
    await stepBoardJob(service, job.id);
    t.like(await jobNow(ada, job.id), { status: 'running', is_undoing: true, restored: 500 });
    t.is(await countOf(ada, from.id), 500, 'readable meanwhile');
    t.like(dataOf(await undo(ada, job.id)), { status: 'running' }, 'asked again');
    await resumeBoardJob(service, job.id, 60_000);
    t.like(await jobNow(ada, job.id), { status: 'undone', restored: 1103, kept: 0, is_undoing: false });
    t.deepEqual(await rowsOn(service.db, from.id), before, 'sections too');
    t.is(await countOf(ada, to.id), 0);
    t.like(dataOf(await undo(ada, job.id)), { status: 'undone', restored: 1103 });
  },
);

test.serial('[BOARD-07] an undo leaves alone what came or was changed meanwhile', async (t) => {
  const [from, to, third] = [await boardOf(ada, 'A'), await boardOf(ada, 'B'), await boardOf(ada, 'C')];
  const pins = await quickPins(service, ada.id, from.id, 6);
  const job = await moveAll(from.id, to.id);
  t.like(job, { status: 'done', done: 6, can_undo: true });
  const [late = ''] = await quickPins(service, ada.id, to.id, 1);
  await ada.call('PUT', '/v3/bulk_edit/', { pin_ids: [pins[0]], target_board_id: third.id });
  await ada.call('DELETE', `/v3/pins/${pins[1]}/`);
  t.like(dataOf(await undo(ada, job.id)), { status: 'undone', restored: 4, kept: 2 });
  t.deepEqual(
    [await countOf(ada, from.id), await countOf(ada, to.id), await countOf(ada, third.id)],
    [4, 1, 1],
  );
  t.is((await rowsOn(service.db, to.id)).length, 1);
  t.true((await rowsOn(service.db, to.id))[0]?.includes(late));

  const copied = dataOf<Job>(
    await ada.call('POST', '/v3/bulk_edit/all/', { board_id: from.id, target_board_id: third.id }),
  );
  t.like(copied, { status: 'done', done: 4 });
  const copies = dataOf<{ id: string }[]>(await ada.call('GET', `/v3/boards/${third.id}/pins/`));
  const [told, noted] = copies.map(({ id }) => id).filter((id) => id !== pins[0]);
  t.is((await ada.call('PUT', `/v3/pins/${told}/`, { title: 'My own words' })).status, 200);
  await service.db.rows(note, [ada.id, noted, 'Keep this']);
  t.like(dataOf(await undo(ada, copied.id)), { status: 'undone', restored: 2, kept: 2 });
  t.deepEqual([await countOf(ada, from.id), await countOf(ada, third.id)], [4, 3]);
});

test.serial(
  '[BOARD-07] deleted pins of a board come back whole, for a day, to who may have them back',
  async (t) => {
    const board = await boardOf(ada, 'Shared');
    const share = {
      name: 'test_share_board',
      text: `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $2)`,
    };
    await service.db.rows(share, [board.id, bob.id]);
    const mine = await quickPins(service, ada.id, board.id, 4);
    await quickPins(service, bob.id, board.id, 2);
    await ada.call('POST', `/v3/boards/${board.id}/sections/`, {
      name: 'Kept',
      initial_pins: mine.slice(0, 2),
    });
    await service.db.rows(note, [ada.id, mine[3], 'For the hall']);
    const before = await rowsOn(service.db, board.id);
    const deleteAll = async (who: Member): Promise<Job> =>
      dataOf(await who.call('DELETE', '/v3/bulk_edit/all/', { board_id: board.id }));

    const first = await deleteAll(ada);
    t.like(first, { status: 'done', done: 6, can_undo: true });
    await pruneExpired(service.db);
    t.like(dataOf(await undo(ada, first.id)), { status: 'undone', restored: 6 });
    t.deepEqual(await rowsOn(service.db, board.id), before, 'words, sections, notes and whose they are');

    const bobs = await deleteAll(bob);
    t.like(bobs, { status: 'done', done: 6 });
    await service.db.rows(
      { name: 'test_leave', text: 'DELETE FROM board_collaborators WHERE board_id = $1 AND user_id = $2' },
      [board.id, bob.id],
    );
    t.is((await undo(bob, bobs.id)).status, 403, 'no more on the board');
    t.is(await countOf(ada, board.id), 0);

    const age = {
      name: 'test_age_job',
      text: `UPDATE board_jobs SET finished_at = now() - interval '26 hours'`,
    };
    await service.db.rows(age);
    t.is((await undo(bob, bobs.id)).response?.error?.id, 'job_not_undoable');
    await pruneExpired(service.db);
    const kept = {
      name: 'test_kept',
      text: 'SELECT (SELECT count(*) FROM board_job_pins) + (SELECT count(*) FROM pin_notes WHERE pin_id = $1) AS n',
    };
    t.deepEqual(await service.db.rows(kept, [mine[3]]), [{ n: '0' }], 'nothing of them is kept after that');
  },
);

test.serial(
  '[BOARD-07] a section made of all pins goes again with the undo, unless it is used',
  async (t) => {
    const board = await boardOf(ada, 'All in one');
    await quickPins(service, ada.id, board.id, 3);
    const make = async (): Promise<Job> =>
      dataOf<{ job: Job }>(
        await ada.call('POST', `/v3/boards/${board.id}/sections/`, { name: 'Everything', all: true }),
      ).job;
    t.like(dataOf(await undo(ada, (await make()).id)), { status: 'undone', restored: 3 });
    t.deepEqual(await sectionsOf(ada, board.id), []);
    const job = await make();
    const [late = ''] = await quickPins(service, ada.id, board.id, 1);
    const [section] = await sectionsOf(ada, board.id);
    await ada.call('PUT', '/v3/bulk_edit/', {
      pin_ids: [late],
      target_board_id: board.id,
      target_section_id: section?.id,
    });
    await undo(ada, job.id);
    t.deepEqual(titles(await sectionsOf(ada, board.id)), ['Everything 1']);
  },
);

test.serial(
  '[BOARD-07] chosen deletions and copies are undone, on each board that they were on',
  async (t) => {
    const [one, two] = [await boardOf(ada, 'One'), await boardOf(ada, 'Two')];
    const [first = '', second = ''] = await quickPins(service, ada.id, one.id, 2);
    const [third = ''] = await quickPins(service, ada.id, two.id, 1);
    await sectionMade(ada, one.id, 'Nook', [first]);
    await service.db.rows(note, [ada.id, first, 'Mind the step']);
    const before = [await rowsOn(service.db, one.id), await rowsOn(service.db, two.id)];
    const gone = dataOf<{ count: number; undo_job_ids: string[] }>(
      await ada.call('DELETE', '/v3/bulk_edit/', { pin_ids: [first, second, third] }),
    );
    t.like(gone, { count: 3 });
    t.is(gone.undo_job_ids.length, 2);
    t.is(await countOf(ada, one.id), 0);
    t.is((await undo(bob, gone.undo_job_ids[0] ?? '')).status, 404);
    for (const id of gone.undo_job_ids) t.like(dataOf(await undo(ada, id)), { status: 'undone', kept: 0 });
    t.deepEqual([await rowsOn(service.db, one.id), await rowsOn(service.db, two.id)], before);

    const copied = dataOf<{ pin_ids: string[]; undo_job_ids: string[] }>(
      await bob.call('POST', '/v3/bulk_edit/', {
        pin_ids: [first, second],
        target_board_id: (await boardOf(bob, 'Of Bob')).id,
      }),
    );
    t.is(copied.pin_ids.length, 2);
    t.like(dataOf(await undo(bob, copied.undo_job_ids[0] ?? '')), { status: 'undone', restored: 2 });
    t.is((await bob.call('GET', `/v3/pins/${copied.pin_ids[0]}/`)).status, 404);
  },
);
