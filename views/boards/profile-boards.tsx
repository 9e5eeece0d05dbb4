import type { ReactNode } from 'react';
import type { BoardSummary, UserProfile } from '../contract/models.ts';
import { profileUrl, reorderUrl } from '../base/urls/canonical.ts';
import type { Texts } from '../base/texts/en.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { BoardGrid } from './card/board-card.tsx';
import { NextLink } from '../base/next-link.tsx';
import { givenName } from '../people/names.ts';
import { en as t } from '../base/texts/en.ts';

export type BoardSortName = keyof Texts['boards']['list']['sorts'];

export type ProfileBoardsContent = { tab: 'boards' } & (
  | {
      view: 'boards';
      boards: BoardSummary[];
      nextHref: string | null;
      sort: BoardSortName;
      /** The first archived boards. First page only. */
      archived: BoardSummary[];
    }
  | { view: 'archived'; boards: BoardSummary[]; nextHref: string | null }
  | {
      view: 'deleted';
      boards: { id: string; name: string; restorableUntil: string }[];
      nextHref: string | null;
    }
  | { view: 'order'; list: ReactNode; nextHref: string | null }
);

export interface ProfileBoardsProps {
  user: UserProfile;
  content: ProfileBoardsContent;
  csrfToken: string;
}

const isMemberOf = (board: BoardSummary): boolean => board.role !== null;

/** Boards of a profile: sorted, being reordered, archived, or deleted and restorable. */
export function ProfileBoards({ user, content, csrfToken }: ProfileBoardsProps) {
  switch (content.view) {
    case 'boards':
      return <Boards user={user} content={content} t={t} />;
    case 'archived':
      return <Archived user={user} content={content} t={t} />;
    case 'deleted':
      return <Deleted user={user} content={content} csrfToken={csrfToken} t={t} />;
    case 'order':
      return <Order user={user} content={content} t={t} />;
  }
}

type Part<View extends ProfileBoardsContent['view']> = {
  user: UserProfile;
  content: Extract<ProfileBoardsContent, { view: View }>;
  t: Texts;
};

function Boards({ user, content, t }: Part<'boards'>) {
  const { boards, archived } = content;
  const { profile } = t;
  const { list } = t.boards;
  return (
    <>
      {(user.isMe || boards.length > 1) && (
        <Toolbar user={user} sort={boards.length > 1 ? content.sort : null} />
      )}
      {boards.length === 0 ? (
        <EmptyState
          icon="board"
          title={profile.noBoards}
          text={user.isMe ? profile.noBoardsMine : profile.noneOther({ name: givenName(user) })}
          action={user.isMe ? { label: profile.findPins, href: '/' } : null}
        />
      ) : (
        <BoardGrid
          boards={boards}
          isMemberOf={isMemberOf}
          nextHref={content.nextHref}
          label={profile.boards}
          isFirst
        />
      )}
      {archived.length > 0 && (
        <section aria-labelledby="archived">
          <h2 className="subheading" id="archived">
            {list.archived}
          </h2>
          <BoardGrid boards={archived} isMemberOf={isMemberOf} nextHref={null} label={list.archived} />
          <p className="more-links">
            <a className="button quiet" href={profileUrl(user.username, '_archived')}>
              {list.allArchived}
            </a>
          </p>
        </section>
      )}
      {user.isMe && (
        <p className="more-links">
          <a href={profileUrl(user.username, '_deleted')}>{list.deleted}</a>
        </p>
      )}
    </>
  );
}

/** Sorting has its own form, so it works without script. `sort` is null where there is nothing to sort. */
function Toolbar({ user, sort }: { user: UserProfile; sort: BoardSortName | null }) {
  const { list, create } = t.boards;
  return (
    <div className="toolbar">
      {sort !== null && (
        <form method="get" action={profileUrl(user.username)}>
          <label className="visually-hidden" htmlFor="sort">
            {list.sort}
          </label>
          <select id="sort" name="sort" defaultValue={sort}>
            {Object.entries(list.sorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <button className="button quiet">{list.apply}</button>
        </form>
      )}
      {user.isMe && (
        <div className="actions">
          {sort !== null && (
            <a className="button quiet" href={reorderUrl(user.username)}>
              {list.reorder}
            </a>
          )}
          <a className="button" href="/board/create/">
            {create.action}
          </a>
        </div>
      )}
    </div>
  );
}

function Back({ user }: { user: UserProfile }) {
  return (
    <p className="more-links">
      <a className="button quiet" href={profileUrl(user.username)}>
        {t.boards.list.backToBoards}
      </a>
    </p>
  );
}

function Archived({ user, content, t }: Part<'archived'>) {
  const { list } = t.boards;
  return (
    <section aria-labelledby="archived">
      <h2 className="subheading" id="archived">
        {list.archived}
      </h2>
      {content.boards.length === 0 ? (
        <EmptyState icon="archive" title={list.noArchived} text={list.noArchivedText} action={null} />
      ) : (
        <BoardGrid {...content} isMemberOf={isMemberOf} label={list.archived} />
      )}
      <Back user={user} />
    </section>
  );
}

function Deleted({ user, content, csrfToken, t }: Part<'deleted'> & { csrfToken: string }) {
  const { list } = t.boards;
  if (content.boards.length === 0)
    return (
      <>
        <EmptyState icon="board" title={list.noDeleted} text={list.noDeletedText} action={null} />
        <Back user={user} />
      </>
    );
  const day = new Intl.DateTimeFormat(t.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <section className="panel wide" aria-labelledby="deleted">
      <h2 id="deleted">{list.deleted}</h2>
      <p className="lead">{list.deletedLead}</p>
      <ul className="rows">
        {content.boards.map((board) => (
          <li key={board.id}>
            <span className="byline two-lines">
              <bdi>{board.name}</bdi>
              <small>{list.until({ day: day.format(new Date(board.restorableUntil)) })}</small>
            </span>
            <ActionForm action={`/v3/boards/${board.id}/restore/`} csrfToken={csrfToken}>
              <button className="button quiet" aria-label={list.restoreNamed({ name: board.name })}>
                {list.restore}
              </button>
            </ActionForm>
          </li>
        ))}
      </ul>
      <NextLink href={content.nextHref} label={t.profile.moreBoards} />
      <Back user={user} />
    </section>
  );
}

function Order({ user, content, t }: Part<'order'>) {
  const { list, order } = t.boards;
  return (
    <section className="panel wide" aria-labelledby="order">
      <h2 id="order">{order.title}</h2>
      <p className="lead">{order.lead}</p>
      {content.list}
      <p className="more-links">
        {content.nextHref !== null && (
          <a className="button quiet" href={content.nextHref} rel="next">
            {t.profile.moreBoards}
          </a>
        )}
        <a className="button" href={profileUrl(user.username)}>
          {list.done}
        </a>
      </p>
    </section>
  );
}
