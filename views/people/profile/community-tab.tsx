import { EmptyState } from '../../base/shell/empty-state.tsx';
import { profileUrl } from '../../base/urls/canonical.ts';
import { BoardGrid } from '../../boards/card/board-card.tsx';
import type { BoardSummary, UserProfile } from '../../contract/models.ts';
import type { ScreenFeed } from '../../feeds/screen-feed.ts';
import { FeedGrid } from '../../pins/card/feed-grid.tsx';
import { profileTabTexts } from './profile-tab-texts.ts';
import { givenName } from '../names.ts';
import { en as t } from '../../base/texts/en.ts';

export type CommunityContent = { tab: 'community'; boards: BoardSummary[] } & (
  | {
      view: 'pins';
      feed: ScreenFeed;
      hasMoreBoards: boolean;
    }
  | { view: 'boards'; nextHref: string | null }
);

const words = profileTabTexts.community;
const isMemberOf = (board: BoardSummary): boolean => board.role !== null;

/** Returns the address of the list of boards that a person shares with others. */
export const sharedBoardsUrl = (username: string): string =>
  `${profileUrl(username, '_community')}?view=boards`;

/** Boards that a person shares with others, and what they pinned there ([ROUTE-09]). */
export function CommunityTab({ user, content }: { user: UserProfile; content: CommunityContent }) {
  const { boards } = content;
  if (content.view === 'boards')
    return (
      <section aria-labelledby="shared">
        <h2 className="subheading" id="shared">
          {words.boards}
        </h2>
        {boards.length === 0 ? (
          <Nothing user={user} />
        ) : (
          <BoardGrid {...content} isMemberOf={isMemberOf} label={words.boards} />
        )}
        <p className="more-links">
          <a className="button quiet" href={profileUrl(user.username, '_community')}>
            {words.back}
          </a>
        </p>
      </section>
    );
  const hasPins = content.feed.items.length > 0;
  if (boards.length === 0 && !hasPins) return <Nothing user={user} />;
  return (
    <>
      {boards.length > 0 && (
        <section aria-labelledby="shared">
          <h2 className="subheading" id="shared">
            {words.boards}
          </h2>
          <BoardGrid boards={boards} isMemberOf={isMemberOf} nextHref={null} label={words.boards} />
          {content.hasMoreBoards && (
            <p className="more-links">
              <a className="button quiet" href={sharedBoardsUrl(user.username)}>
                {words.allBoards}
              </a>
            </p>
          )}
        </section>
      )}
      <section aria-labelledby="together">
        <h2 className="subheading" id="together">
          {words.pins}
        </h2>
        {hasPins ? (
          <FeedGrid {...content.feed} label={words.pins} t={t} />
        ) : (
          <p className="more-links">{words.noPins}</p>
        )}
      </section>
    </>
  );
}

function Nothing({ user }: { user: UserProfile }) {
  return (
    <EmptyState
      icon="board"
      title={words.none}
      text={user.isMe ? words.noneMine : words.noneOther({ name: givenName(user) })}
      action={
        user.isMe ? { label: words.invite, href: '/board/create/' } : { label: words.lookAround, href: '/' }
      }
    />
  );
}
