import type { BoardSummary, UserSummary } from '../contract/models.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import type { TopicRef } from '../contract/topics.ts';
import type { SearchScope } from './scopes.ts';
import { searchUrl } from './search-url.ts';
import { withElement } from '../base/text/with-element.tsx';
import { FilterRow } from './filters/filter-row.tsx';
import { filtersIn, hasFilters, type PinFilters } from './filters/filters.ts';
import { filterTexts } from './filters/texts.ts';
import { NamedMatches, type NamedMatchesProps } from './named-matches.tsx';
import { BoardGrid } from '../boards/card/board-card.tsx';
import { FeedGrid } from '../pins/card/feed-grid.tsx';
import { ActionForm } from '../base/form/action-form.tsx';
import { Icon } from '../base/icon.tsx';
import { Chips } from './chips.tsx';
import { SearchPeople } from './search-people.tsx';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { Tabs } from '../base/shell/header/tabs.tsx';
import type { ScreenFeed } from '../feeds/screen-feed.ts';
import { en as t } from '../base/texts/en.ts';

export interface SearchScreenProps {
  shell: ShellProps;
  query: string;
  /** What the results are of: the query, another spelling of it, or some of its words. */
  searched: string;
  scope: SearchScope;
  filters: PinFilters;
  /** People and boards whose names begin with the query. */
  named: NamedMatchesProps['matches'];
  results: {
    feed: ScreenFeed | null;
    boards: BoardSummary[];
    people: UserSummary[];
    nextHref: string | null;
  };
  /** Corrected spelling, and whether the results already use it. */
  spelling: { query: string; isUsed: boolean } | null;
  /** Whether the results match only some of the words, because nothing matches all. */
  isPartial: boolean;
  /** Whether the last of them have words near the typed ones instead. */
  hasRelated: boolean;
  /** Whether pins of boards named as the query follow the few that are found by words. */
  hasNamedBoards: boolean;
  /** The topic whose pins follow the few that are found by words. */
  topic: TopicRef | null;
  guides: string[];
  /** Pins of the offered spelling. Null if none is offered. */
  suggested: ScreenFeed | null;
  /** Pins near the few that are found. Null if there are enough, or none are. */
  near: ScreenFeed | null;
  /** Queries to search for next. */
  related: string[];
  /** Suggestions for an empty query or empty results. */
  ideas: { recent: string[]; trending: string[]; viewed: ScreenFeed | null; popular: ScreenFeed } | null;
  viewerId: string | null;
}

/** A search page: tabs, refinements, results. Without results, what others search for and save (SRCH-01). */
export function SearchScreen(props: SearchScreenProps) {
  const { shell, query, searched, scope, filters, guides, ideas, viewerId } = props;
  const { t } = shell;
  const { finding } = t;
  const offered: SearchScope[] = [
    'pins',
    'videos',
    'buyable_pins',
    'boards',
    'users',
    ...(viewerId === null ? [] : ['my_pins' as const]),
  ];
  const scopes = offered.includes(scope) ? offered : [...offered, scope];
  return (
    <Shell {...shell}>
      <h1 className={query === '' ? 'results-heading' : 'results-query'}>
        {query === '' ? finding.emptyTitle : finding.results({ query, scope: finding.scopes[scope] })}
      </h1>
      {query !== '' && (
        <Tabs
          label={finding.tabs}
          tabs={scopes.map((name) => ({
            label: finding.scopes[name],
            href: searchUrl(name, query, filtersIn(name, filters)),
            isCurrent: name === scope,
          }))}
        />
      )}
      <Spelling {...props} />
      {props.topic !== null && <OfTopic topic={props.topic} />}
      {props.hasNamedBoards && <OfBoards {...props} />}
      {props.isPartial && <p className="search-correction">{finding.someOf}</p>}
      {props.hasRelated && !props.isPartial && <p className="search-correction">{finding.relatedToo}</p>}
      <div className="search-tools">
        <FilterRow {...{ scope, filters, guides }} query={searched} label={finding.guides} />
        <NamedMatches matches={props.named} t={t} />
      </div>
      {ideas === null ? <Results {...props} /> : <Ideas {...props} ideas={ideas} />}
    </Shell>
  );
}

function OfTopic({ topic }: { topic: TopicRef }) {
  return (
    <p className="search-correction">
      {withElement(
        (mark) => t.finding.ofTopic({ topic: mark }),
        <a href={topic.url}>
          <b>{topic.name}</b>
        </a>,
      )}
    </p>
  );
}

function OfBoards({ query, shell }: SearchScreenProps) {
  const { finding } = shell.t;
  return (
    <p className="search-correction">
      {withElement(
        (mark) => finding.ofBoards({ boards: mark }),
        <a href={searchUrl('boards', query)}>{finding.boardsNamed({ query })}</a>,
      )}
    </p>
  );
}

function Spelling({ spelling, query, scope, filters, shell }: SearchScreenProps) {
  if (spelling === null) return null;
  const { finding } = shell.t;
  return (
    <p className="search-correction">
      {spelling.isUsed && <>{finding.insteadOf({ query })} </>}
      {withElement(
        (mark) => (spelling.isUsed ? finding.showing : finding.didYouMean)({ query: mark }),
        <a href={searchUrl(scope, spelling.query, filters)}>
          <b>{spelling.query}</b>
        </a>,
      )}
    </p>
  );
}

function Results({
  results,
  spelling,
  suggested,
  near,
  related,
  query,
  scope,
  shell,
  viewerId,
}: SearchScreenProps) {
  const { t } = shell;
  const label = t.finding.results({ query, scope: t.finding.scopes[scope] });
  return (
    <>
      {results.boards.length > 0 && (
        <BoardGrid
          boards={results.boards}
          isMemberOf={(board) => board.owner.id === viewerId || board.role !== null}
          nextHref={results.feed === null ? results.nextHref : null}
          label={t.finding.scopes.boards}
          isFirst
        />
      )}
      {results.people.length > 0 && (
        <SearchPeople people={results.people} nextHref={results.nextHref} label={label} />
      )}
      {results.feed !== null && (
        <FeedGrid {...results.feed} label={label} isLast={suggested === null && near === null} t={t} />
      )}
      {suggested !== null && spelling !== null && (
        <>
          <h2 className="results-heading">
            <a href={searchUrl(scope, spelling.query)}>{filterTexts.resultsFor({ query: spelling.query })}</a>
          </h2>
          <FeedGrid {...suggested} label={filterTexts.resultsFor({ query: spelling.query })} t={t} />
        </>
      )}
      {related.length > 0 && (
        <section className="search-ideas" aria-labelledby="related">
          <h2 id="related">{filterTexts.related}</h2>
          <Chips label={filterTexts.related} chips={related.map(toChip)} />
        </section>
      )}
      {near !== null && (
        <>
          <h2 className="results-heading">{t.finding.likeThese}</h2>
          <FeedGrid {...near} label={t.finding.likeThese} t={t} />
        </>
      )}
    </>
  );
}

const browse = ['ideas', 'today', 'shopping', 'videos'] as const;

function Ideas({
  ideas,
  query,
  searched,
  scope,
  filters,
  shell,
}: SearchScreenProps & { ideas: NonNullable<SearchScreenProps['ideas']> }) {
  const { t } = shell;
  const { finding } = t;
  return (
    <>
      {query !== '' && !hasFilters(filters) && (
        <EmptyState icon="search" title={finding.nothing({ query })} text={finding.nothingText} />
      )}
      {hasFilters(filters) && (
        <EmptyState
          icon="search"
          title={filterTexts.nothing({ query: searched })}
          text={filterTexts.nothingText}
          action={{ label: filterTexts.clear, href: searchUrl(scope, searched) }}
        />
      )}
      {query === '' && (
        <Chips
          label={t.browseLabel}
          chips={browse.map((place) => ({ label: t.browse[place], href: `/${place}/` }))}
        />
      )}
      {query === '' && ideas.recent.length > 0 && <Recent {...{ shell, ideas, t }} />}
      {ideas.trending.length > 0 && (
        <section className="search-ideas" aria-labelledby="trending">
          <h2 id="trending">{finding.trending}</h2>
          <Chips label={finding.trending} chips={ideas.trending.map(toChip)} />
        </section>
      )}
      {ideas.viewed !== null && <Viewed feed={ideas.viewed} {...{ shell, t }} />}
      {ideas.popular.items.length > 0 && (
        <>
          <h2 className="results-heading">{query === '' ? finding.popular : finding.lookAround}</h2>
          <FeedGrid {...ideas.popular} label={finding.popular} t={t} />
        </>
      )}
    </>
  );
}

function Recent({ ideas, shell }: { ideas: NonNullable<SearchScreenProps['ideas']>; shell: ShellProps }) {
  const forget = { action: '/v3/search/recent/', csrfToken: shell.csrfToken, method: 'DELETE' } as const;
  return (
    <section className="search-ideas" aria-labelledby="recent">
      <h2 id="recent">{t.finding.recent}</h2>
      <ul className="recent-searches">
        {ideas.recent.map((query) => (
          <li key={query}>
            <a href={searchUrl('pins', query)} dir="auto">
              {query}
            </a>
            <ActionForm {...forget} fields={{ query }}>
              <button className="button icon" aria-label={t.finding.removeRecent({ query })}>
                <Icon name="close" size={16} />
              </button>
            </ActionForm>
          </li>
        ))}
      </ul>
      <ActionForm {...forget}>
        <button className="button quiet">{t.finding.clearRecent}</button>
      </ActionForm>
    </section>
  );
}

/** The pins that this browser has opened, and a way to forget them. */
function Viewed({ feed, shell }: { feed: ScreenFeed; shell: ShellProps }) {
  const { finding } = t;
  return (
    <>
      <h2 className="results-heading">{finding.viewed}</h2>
      <FeedGrid {...feed} label={finding.viewed} isLast={false} t={t} />
      <div className="search-ideas">
        <ActionForm action="/v3/session_state/visited_pins/" method="DELETE" csrfToken={shell.csrfToken}>
          <button className="button quiet">{finding.clearViewed}</button>
        </ActionForm>
      </div>
    </>
  );
}

const toChip = (query: string) => ({ label: query, href: searchUrl('pins', query) });
