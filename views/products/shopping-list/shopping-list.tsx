import { EmptyState } from '../../base/shell/empty-state.tsx';
import { profileUrl } from '../../base/urls/canonical.ts';
import type { UserProfile } from '../../contract/models.ts';
import type { TopicRef } from '../../contract/topics.ts';
import type { ScreenFeed } from '../../feeds/screen-feed.ts';
import { FeedGrid } from '../../pins/card/feed-grid.tsx';
import { shoppingListShows, type ShoppingListShow } from './shopping-list-filter.ts';
import { shoppingListTexts as words } from './shopping-list-texts.ts';
import { givenName } from '../../people/names.ts';
import { en as t } from '../../base/texts/en.ts';

export interface ShoppingListContent {
  tab: 'shopping';
  feed: ScreenFeed;
  show: ShoppingListShow;
  topicId: string | null;
  /** Topics of the products, as categories to choose from. */
  topics: TopicRef[];
}

/** Returns the address of a shopping list with a filter. */
export function shoppingListUrl(
  username: string,
  { show, topicId }: { show: ShoppingListShow; topicId: string | null },
): string {
  const query = new URLSearchParams({
    ...(show !== 'all' && { show }),
    ...(topicId !== null && { topic: topicId }),
  }).toString();
  return `${profileUrl(username, '_shopping_list')}${query === '' ? '' : `?${query}`}`;
}

/** The products that a person keeps, with a filter that works without script ([ROUTE-09], [BIZ-04]). */
export function ShoppingList({ user, content }: { user: UserProfile; content: ShoppingListContent }) {
  const isFiltered = content.show !== 'all' || content.topicId !== null;
  const isEmpty = content.feed.items.length === 0;
  if (isEmpty && !isFiltered)
    return (
      <EmptyState
        icon="board"
        title={words.none}
        text={user.isMe ? words.noneMine : words.noneOther({ name: givenName(user) })}
        action={{ label: words.browse, href: '/shopping/' }}
      />
    );
  return (
    <>
      <Filter user={user} content={content} />
      {isEmpty ? (
        <EmptyState
          icon="search"
          title={words.noMatch}
          text={words.noMatchText}
          action={{ label: words.showAll, href: profileUrl(user.username, '_shopping_list') }}
        />
      ) : (
        <FeedGrid {...content.feed} label={words.products} t={t} />
      )}
    </>
  );
}

function Filter({ user, content }: { user: UserProfile; content: ShoppingListContent }) {
  return (
    <div className="toolbar">
      <form method="get" action={profileUrl(user.username, '_shopping_list')}>
        <label className="visually-hidden" htmlFor="show">
          {words.show}
        </label>
        <select id="show" name="show" defaultValue={content.show}>
          {shoppingListShows.map((show) => (
            <option key={show} value={show}>
              {words.shows[show]}
            </option>
          ))}
        </select>
        {content.topics.length > 0 && (
          <>
            <label className="visually-hidden" htmlFor="topic">
              {words.category}
            </label>
            <select id="topic" name="topic" defaultValue={content.topicId ?? ''}>
              <option value="">{words.everyCategory}</option>
              {content.topics.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </>
        )}
        <button className="button quiet">{words.apply}</button>
      </form>
    </div>
  );
}
