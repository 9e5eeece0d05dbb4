import test from 'ava';
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
  type Section,
} from './support/undoing.ts';
import { ada, bob, eve, service, startCast } from './support/undo-cast.ts';

startCast();

const leads = async (path: string): Promise<string | null> =>
  (await ada.send('GET', path)).headers.get('location');

test.serial(
  '[BOARD-06] a merge is undone: board, sections, order, addresses, notes, people and what was left out',
  async (t) => {
    const [from, into] = [await boardOf(ada, 'Kitchens'), await boardOf(ada, 'Home')];
    const pins = await quickPins(service, ada.id, from.id, 4);
    await quickPins(service, ada.id, into.id, 1, 'd'.repeat(32));
    const [left = ''] = await quickPins(service, ada.id, from.id, 1, 'd'.repeat(32));
    await sectionMade(ada, from.id, 'TILES', pins.slice(0, 1));
    await sectionMade(ada, from.id, 'Light', [...pins.slice(1, 3), left]);
    await sectionMade(ada, into.id, 'Tiles', []);
    await service.db.rows(note, [ada.id, left, 'In the attic']);
    await ada.call('POST', `/v3/boards/${from.id}/notes/`, { text: 'Measure first' });
    await bob.call('PUT', `/v3/boards/${from.id}/follow/`);
    await eve.call('PUT', `/v3/boards/${into.id}/follow/`);
    const joins = {
      name: 'test_join',
      text: `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $3)`,
    };
    await service.db.rows(joins, [from.id, eve.id, ada.id]);
    const before = [
      await rowsOn(service.db, from.id),
      await sectionsOf(ada, from.id),
      await rowsOn(service.db, into.id),
    ];

    const merged = dataOf<Job>(
      await ada.call('POST', `/v3/boards/${from.id}/merge/${into.id}/`, { keep_collaborators: true }),
    );
    t.like(merged, { status: 'done', done: 4, dropped: 1, can_undo: true });
    t.is((await ada.call('POST', `/v3/boards/${from.id}/restore/`)).status, 404);
    t.is((await undo(eve, merged.id)).status, 404);
    const [late = ''] = await quickPins(service, ada.id, into.id, 1);
    const light = (await sectionsOf(ada, into.id)).find(({ title }) => title === 'Light');
    await ada.call('PUT', '/v3/bulk_edit/', {
      pin_ids: [late],
      target_board_id: into.id,
      target_section_id: light?.id,
    });
    await ada.call('PUT', '/v3/bulk_edit/', {
      pin_ids: [pins[3]],
      target_board_id: into.id,
      target_section_id: light?.id,
    });

    t.like(dataOf(await undo(ada, merged.id)), { status: 'undone', restored: 4, kept: 1, can_undo: false });
    const [rows, order] = before;
    t.deepEqual(
      await rowsOn(service.db, from.id),
      (rows as string[]).filter((row) => !row.includes(`"id": ${pins[3]}`)),
      'all but the pin that was moved meanwhile',
    );
    t.deepEqual(await sectionsOf(ada, from.id), order as Section[]);
    t.deepEqual(
      titles(await sectionsOf(ada, into.id)),
      ['Tiles 0', 'Light 2'],
      'what came meanwhile stays in one of its own',
    );
    t.is((await ada.send('GET', from.url)).status, 200);
    t.is((await ada.send('GET', `${from.url}light/`)).status, 200);
    t.is(await leads(`${into.url}light/`), `${into.url}light-2/`);
    const notes = async (id: string) =>
      dataOf<unknown[]>(await ada.call('GET', `/v3/boards/${id}/notes/`)).length;
    t.deepEqual([await notes(from.id), await notes(into.id)], [1, 0]);
    const seen = async (who: Member, id: string) =>
      dataOf<Record<string, unknown>>(await who.call('GET', `/v3/boards/${id}/`));
    t.like(await seen(bob, from.id), { followed_by_me: true });
    t.like(await seen(bob, into.id), { followed_by_me: false, follower_count: 1 });
    t.like(await seen(eve, into.id), { followed_by_me: true, collaborated_by_me: false });
    t.like(await seen(eve, from.id), { collaborated_by_me: true });
  },
);

test.serial(
  '[BOARD-06] a large merge is stopped and undone in the middle, and undone after its end under a new name',
  async (t) => {
    const [from, into] = [await boardOf(ada, 'Large'), await boardOf(ada, 'Larger')];
    await manyPins(service.db, ada.id, from.id, 1100);
    await sectionMade(ada, from.id, 'Corner', await quickPins(service, ada.id, from.id, 2));
    const before = await rowsOn(service.db, from.id);
    const merge = async (): Promise<Job> =>
      dataOf(await ada.call('POST', `/v3/boards/${from.id}/merge/${into.id}/`));
    const early = await merge();
    for (let steps = 0; steps < 20 && (await jobNow(ada, early.id)).done < 500; steps += 1)
      await stepBoardJob(service, early.id);
    await undo(ada, early.id);
    await resumeBoardJob(service, early.id, 60_000);
    t.like(await jobNow(ada, early.id), { status: 'undone', kept: 0 });
    t.deepEqual(await rowsOn(service.db, from.id), before);
    t.deepEqual(titles(await sectionsOf(ada, into.id)), []);

    const job = await merge();
    await resumeBoardJob(service, job.id, 60_000);
    t.is((await ada.call('GET', `/v3/boards/${from.id}/`)).status, 404);
    await boardOf(ada, 'Large');
    await undo(ada, job.id);
    await stepBoardJob(service, job.id);
    t.like(
      dataOf(await ada.call('GET', `/v3/boards/${from.id}/`)),
      { name: 'Large 2' },
      'readable meanwhile',
    );
    await resumeBoardJob(service, job.id, 60_000);
    t.like(await jobNow(ada, job.id), { status: 'undone', restored: 1102, kept: 0 });
    t.deepEqual(await rowsOn(service.db, from.id), before);
    t.deepEqual([await countOf(ada, from.id), await countOf(ada, into.id)], [1102, 0]);
    t.deepEqual(titles(await sectionsOf(ada, from.id)), ['Corner 2']);
    t.deepEqual(titles(await sectionsOf(ada, into.id)), []);
  },
);

test.serial(
  '[BOARD-07] a section that went comes back to its place with its pins and addresses, whatever became of them',
  async (t) => {
    const board = await boardOf(ada, 'Sectioned');
    const pins = await quickPins(service, ada.id, board.id, 3);
    await sectionMade(ada, board.id, 'First', []);
    const middle = await sectionMade(ada, board.id, 'Middle', pins);
    const last = await sectionMade(ada, board.id, 'Last', []);
    await ada.call('PUT', `/v3/sections/${middle}/`, { name: 'Center' });
    const [before, order] = [await rowsOn(service.db, board.id), await sectionsOf(ada, board.id)];
    const remove = async (pinsGo: 'keep' | 'delete'): Promise<Job> =>
      dataOf(await ada.call('DELETE', `/v3/sections/${middle}/`, { pins: pinsGo }));
    const jobs = [
      () => remove('delete'),
      () => remove('keep'),
      async () => dataOf<Job>(await ada.call('POST', `/v3/sections/${middle}/merge/${last}/`)),
    ];
    for (const act of jobs) {
      const job = await act();
      t.like(job, { status: 'done', done: 3, can_undo: true });
      t.deepEqual((await sectionsOf(ada, board.id)).length, 2);
      t.like(dataOf(await undo(ada, job.id)), { status: 'undone', restored: 3, kept: 0 });
      t.deepEqual(await rowsOn(service.db, board.id), before);
      t.deepEqual(await sectionsOf(ada, board.id), order);
      t.is(await leads(`${board.url}middle/`), `${board.url}center/`);
    }
    const again = await remove('delete');
    await sectionMade(ada, board.id, 'CENTER', []);
    t.like(dataOf(await undo(ada, again.id)), { status: 'undone', restored: 3 });
    t.deepEqual(
      titles(await sectionsOf(ada, board.id)),
      ['First 0', 'Last 0', 'CENTER 3'],
      'one of that title takes them',
    );
    await resumeBoardJob(service, again.id);
  },
);

test.serial(
  '[BOARD-06] an undo whose board was deleted or merged since says so, and works once that is put right',
  async (t) => {
    const [from, into, last] = [
      await boardOf(ada, 'First of three'),
      await boardOf(ada, 'Second of three'),
      await boardOf(ada, 'Third of three'),
    ];
    await quickPins(service, ada.id, from.id, 2);
    const merge = async (a: string, b: string): Promise<Job> =>
      dataOf(await ada.call('POST', `/v3/boards/${a}/merge/${b}/`));
    const refusal = async (id: string) => (await undo(ada, id)).response?.error?.id;
    const first = await merge(from.id, into.id);
    const second = await merge(into.id, last.id);
    t.is(await refusal(first.id), 'undo_board_merged');
    t.like(dataOf(await undo(ada, second.id)), { status: 'undone', restored: 2 });
    await ada.call('DELETE', `/v3/boards/${into.id}/`);
    t.is(await refusal(first.id), 'undo_board_deleted');
    t.is((await ada.call('POST', `/v3/boards/${into.id}/restore/`)).status, 200);
    t.like(dataOf(await undo(ada, first.id)), { status: 'undone', restored: 2 });
    t.is(await countOf(ada, from.id), 2);
  },
);
