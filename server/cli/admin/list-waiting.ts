import type { Database } from '../../../db/connection/database.ts';
import { countTodo } from '../../../db/queries/staff/jobs.ts';
import { listAppealRows } from '../../../db/queries/moderation/appeals.ts';
import { waitingJoinRequests } from '../../../db/queries/site/join-requests.ts';
import { countOpenCases, listCases } from '../../moderation/cases.ts';
import { newest } from '../../paging/bookmark.ts';
import { commandLine } from '../../staff/staff.ts';
import { results } from './command/cli-texts.ts';

/** Lines of one answer. */
const most = 200;
const uncapped = 1_000_000;

/** Returns a line for each report, appeal or request to join that waits, and how many more there are. */
export async function listWaiting(db: Database, what: 'reports' | 'appeals' | 'requests'): Promise<string[]> {
  switch (what) {
    case 'reports': {
      const lines = await reportLines(db);
      const { open } = await countOpenCases({ db }, commandLine);
      return lines.length === 0 ? [results.nothingReported] : withMore(lines, open);
    }
    case 'appeals': {
      const rows = await listAppealRows(db, true, newest, most);
      const lines = rows.map(({ kind, subjectId, username, email, words }) =>
        [`${kind} ${subjectId}`, username ?? (email || results.nobody), started(words)].join('  '),
      );
      const { appeals } = await countTodo(db, uncapped);
      return lines.length === 0 ? [results.noAppeals] : withMore(lines, appeals);
    }
    case 'requests': {
      const rows = await waitingJoinRequests(db, '0', most);
      const lines = rows.map(({ id, email, firstName, lastName, answer }) =>
        [id, email, `${firstName} ${lastName}`.trim(), started(answer)].join('  ').trimEnd(),
      );
      const { requests } = await countTodo(db, uncapped);
      return lines.length === 0 ? [results.noRequests] : withMore(lines, requests);
    }
  }
}

async function reportLines(db: Database): Promise<string[]> {
  // Only one page is read, so no token is issued that would need the service's secret.
  const signer = { sign: () => '', verify: () => null };
  const services = { db, signer, clock: { now: () => new Date() } };
  const filter = { which: 'open', order: 'newest', kind: null } as const;
  const { items } = await listCases(services, commandLine, filter, undefined, most);
  return items.map(({ kind, subjectId, username, reportCount, assignee, shown }) =>
    [
      `${kind} ${subjectId}`,
      results.reported({ username: username ?? results.nobody, count: reportCount }),
      ...(assignee === null ? [] : [results.assigned({ username: assignee })]),
      started(shown.title || shown.text),
    ].join('  '),
  );
}

function withMore(lines: string[], total: number): string[] {
  const rest = total - lines.length;
  return rest > 0 ? [...lines, results.andMore({ count: rest })] : lines;
}

/** The first words, on one line. */
function started(text: string): string {
  return text.slice(0, 60).replaceAll(/\s/g, ' ');
}
