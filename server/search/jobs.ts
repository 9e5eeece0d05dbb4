import type { Sql } from '../../db/connection/database.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import { pruneSearchQueries } from '../../db/queries/search/history.ts';
import { ageNewPins } from '../../db/queries/search/query.ts';
import { queueContexts, queueOldContexts } from '../../db/queries/search/pin-contexts.ts';
import { tellLanguages } from '../../db/queries/search/tell-languages.ts';
import { chooseStandIn, chooseStandIns, standInsOfPersonJob } from '../../db/queries/search/stand-ins.ts';
import { readTextsAgain } from '../../db/queries/search/read-again.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import { idAt } from '../../views/base/time/id-time.ts';

const newMs = 7 * 24 * 3600 * 1000;
const contextMs = 7 * 24 * 3600 * 1000;
/** Longer than the hour after which it is looked at again. */
const standInMs = 2 * 3600 * 1000;
/** Contexts that an hour reads again. */
const contextsAgain = 5000;
const atOnce = 2000;

/**
 * Ends the freshness boost of week-old pins, deletes old query counts, queues contexts that are a week old, and looks at
 * what was saved lately: copies of pins that are not public.
 */
export async function tidySearch(sql: Sql, now: Date): Promise<void> {
  while ((await ageNewPins(sql, idAt(now.getTime() - newMs), atOnce)) === atOnce);
  await pruneSearchQueries(sql);
  await queueOldContexts(sql, new Date(now.getTime() - contextMs), contextsAgain);
  await insertJob(sql, 'choose-stand-ins', { after: idAt(now.getTime() - standInMs) }, { priority: 9 });
}

/** Rewrites search documents after a change of how texts are read, and tells languages, some rows at a time. */
export const searchJobs = (sql: Sql): Record<string, JobHandler> => ({
  'read-texts-again': again(sql, 'read-texts-again', readTextsAgain),
  // Kinds of their own, which workers of earlier versions leave alone: those tell no languages, or only missing ones.
  'tell-languages': again(sql, 'tell-languages', readTextsAgain),
  'correct-pin-languages': again(sql, 'correct-pin-languages', readTextsAgain),
  'queue-contexts': again(sql, 'queue-contexts', (tx, after, limit) => queueContexts(tx, after, limit)),
  'queue-contexts-of-board': again(sql, 'queue-contexts-of-board', (tx, after, limit, { board }) =>
    queueContexts(tx, after, limit, String(board)),
  ),
  'choose-stand-ins': again(sql, 'choose-stand-ins', (tx, after, limit) =>
    chooseStandIns('all', tx, after, limit),
  ),
  'choose-stand-ins-of-board': again(sql, 'choose-stand-ins-of-board', (tx, after, limit, { board }) =>
    chooseStandIns('board', tx, after, limit, String(board)),
  ),
  [standInsOfPersonJob]: again(sql, standInsOfPersonJob, (tx, after, limit, { person }) =>
    chooseStandIns('person', tx, after, limit, String(person)),
  ),
  'choose-stand-in': { run: async ({ pin }) => chooseStandIn(sql, String(pin)) },
  ...ofLanguages(sql, 'tell'),
  ...ofLanguages(sql, 'correct'),
});

const ofLanguages = (sql: Sql, verb: 'tell' | 'correct'): Record<string, JobHandler> => {
  const [boards, comments] = [`${verb}-board-languages`, `${verb}-comment-languages`];
  return {
    [boards]: again(sql, boards, (tx, after, limit) => tellLanguages('boards', tx, after, limit)),
    [comments]: again(sql, comments, (tx, after, limit) => tellLanguages('comments', tx, after, limit)),
  };
};

type Read = (
  sql: Sql,
  after: string,
  limit: number,
  payload: Record<string, unknown>,
) => Promise<string | null>;

const again = (sql: Sql, kind: string, read: Read): JobHandler => ({
  async run(payload) {
    const last = await read(sql, String(payload['after']), atOnce, payload);
    if (last !== null) await insertJob(sql, kind, { ...payload, after: last }, { priority: 9 });
  },
});
