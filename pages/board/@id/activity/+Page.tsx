import type { BoardEvent } from '../../../../views/contract/board-members.ts';
import type { BoardSummary } from '../../../../views/contract/models.ts';
import { Shell, type ShellProps } from '../../../../views/base/shell/shell.tsx';
import { relativeTime } from '../../../../views/base/time/relative-time.ts';
import { profileUrl } from '../../../../views/base/urls/canonical.ts';
import { peopleTexts as t } from '../../../../views/people/texts.ts';
import { Avatar } from '../../../../views/base/avatar.tsx';
import { EmptyState } from '../../../../views/base/shell/empty-state.tsx';
import { NextLink } from '../../../../views/base/next-link.tsx';

export interface BoardActivityScreenProps {
  shell: ShellProps;
  board: Pick<BoardSummary, 'name' | 'url'>;
  events: BoardEvent[];
  nextHref: string | null;
  nowMs: number;
}

/** A board's activity log, for its members. */
export default function BoardActivityScreen({
  shell,
  board,
  events,
  nextHref,
  nowMs,
}: BoardActivityScreenProps) {
  return (
    <Shell {...shell}>
      <div className="panel wide people-panel">
        <h1>{t.activityTitle({ board: board.name })}</h1>
        <p className="lead">
          <a href={board.url}>{t.openBoard}</a>
          {'. '}
          {t.activityLead}
        </p>
        {events.length === 0 && <EmptyState icon="board" title={t.noActivity} text={t.noActivityText} />}
        <ol className="rows">
          {events.map((event) => (
            <li key={event.id}>
              <span className="byline">
                <Avatar user={event.actor} size={48} />
                <span>
                  <a href={profileUrl(event.actor.username)} dir="auto">
                    {event.actor.fullName || event.actor.username}
                  </a>{' '}
                  {action(event)}
                  <small>
                    <time dateTime={event.at}>
                      {relativeTime(Date.parse(event.at), nowMs, shell.t.locale)}
                    </time>
                  </small>
                </span>
              </span>
            </li>
          ))}
        </ol>
        <NextLink href={nextHref} label={t.olderActivity} />
      </div>
    </Shell>
  );
}

function action(event: BoardEvent): string {
  switch (event.kind) {
    case 'joined':
      return t.events.joined;
    case 'left':
      return t.events.left;
    case 'removed':
      return t.events.removed({ name: event.personName ?? t.events.somebody });
    case 'section_made':
      return t.events.section_made({ title: event.title });
    case 'pins_added':
      return t.events.pins_added({ count: event.count });
  }
}
