import type { RequestHandler } from 'express';
import { dayRange } from '../../../views/stats/day-range.ts';
import { isId } from '../../../views/base/text/is-id.ts';
import type { StatSubject } from '../../../views/stats/stats-urls.ts';
import type { Config } from '../../config/config.ts';
import { AppError, isAppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { statsTable } from '../../stats/stats-table.ts';
import { readRequestContext } from '../request-context.ts';

/** Serves daily figures as a table, for `statsTableUrl`, to the people whom the stats page shows them. */
export function statsRoute(services: Services, config: Config): RequestHandler {
  return async (request, response) => {
    response
      .set({ 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' })
      .vary('Cookie');
    try {
      const { viewer } = await readRequestContext(request, services, config);
      if (viewer.user === null) throw new AppError('not_signed_in');
      const asked = new URL(request.originalUrl, 'http://here/').searchParams;
      const subject = subjectOf(asked, viewer.user.id);
      const days = { from: asked.get('from') ?? undefined, until: asked.get('until') ?? undefined };
      const range = dayRange(days, services.clock.now().getTime());
      const table = await statsTable(services, viewer.user.id, subject, range);
      const name = ['stats', ...Object.keys(subject).slice(-1), range.from, range.until].join('-');
      response.type('text/csv').set('Content-Disposition', `attachment; filename="${name}.csv"`).send(table);
    } catch (error) {
      if (!isAppError(error)) throw error;
      response.status(error.status).type('text/plain').send(error.message);
    }
  };
}

/** Returns whose figures are asked for, by default those of all the member's pins. Throws `not_found` for no ids. */
function subjectOf(asked: URLSearchParams, memberId: string): StatSubject {
  const [pin, board, business, campaign, person] = ['pin', 'board', 'business', 'campaign', 'for'].map(
    (name) => {
      const id = asked.get(name);
      if (id !== null && !isId(id)) throw new AppError('not_found');
      return id;
    },
  );
  if (pin) return { pin };
  if (board) return { board };
  if (business && campaign) return { business, campaign };
  return { for: person ?? memberId };
}
