import type { ReactNode } from 'react';
import type { Business } from '../contract/business/business.ts';
import type { FeedProblem, ProductFeed } from '../contract/business/catalogs.ts';
import type { BoardRef } from '../contract/models.ts';
import { mayManage } from '../business/areas.ts';
import { catalogsUrl, feedActionUrl, problemsUrl, removeFeedUrl, replaceFeedUrl } from './catalog-urls.ts';
import { catalogTexts as t } from './texts.ts';
import type { Texts } from '../base/texts/en.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { SettingRow } from '../accounts/settings/settings-screen.tsx';

interface FeedRowProps {
  business: Business;
  feed: ProductFeed;
  /** Board of its pins. Null if it is gone. */
  board: BoardRef | null;
  csrfToken: string;
  t: Texts;
}

const isBusy = ({ status }: ProductFeed): boolean =>
  status === 'waiting' || status === 'running' || status === 'removing';

/** A product feed with its status, what can be done with it, and the lines that were left out. */
export function FeedRow(props: FeedRowProps): ReactNode {
  const { business, feed, csrfToken } = props;
  return (
    <>
      <SettingRow title={feed.name} text={<FeedState {...props} />}>
        <FeedActions business={business} feed={feed} csrfToken={csrfToken} />
      </SettingRow>
      {needsConfirmation(feed) && (
        <section className="catalog-feed__unconfirmed">
          <p>{t.unconfirmedText({ count: feed.unconfirmed })}</p>
          {mayManage(business.role) && (
            <ActionForm
              action={`${feedActionUrl(business.id, feed.id)}removals/`}
              method="PUT"
              csrfToken={csrfToken}
            >
              <button className="button danger">{t.confirmRemovals({ count: feed.unconfirmed })}</button>
            </ActionForm>
          )}
        </section>
      )}
      {feed.problems.length > 0 && (
        <details className="catalog-feed__problems">
          <summary>{t.problems({ count: feed.refused })}</summary>
          <ProblemList problems={feed.problems} />
          {feed.refused > feed.problems.length && (
            <p>
              <a
                className="button quiet"
                href={problemsUrl(business.id, feed.id)}
                aria-label={`${t.allProblems}: ${feed.name}`}
              >
                {t.allProblems}
              </a>
            </p>
          )}
        </details>
      )}
    </>
  );
}

function needsConfirmation(feed: ProductFeed): boolean {
  return feed.unconfirmed > 0 && !isBusy(feed);
}

/** Lines that were left out, with the reason. */
export function ProblemList({ problems }: { problems: readonly FeedProblem[] }): ReactNode {
  return (
    <ul>
      {problems.map(({ line, item, problem, isKept = false }, at) => (
        <li key={`${line} ${item} ${at}`}>
          <b>{t.line({ line, item })}</b>: {problem}
          {isKept && ` ${t.kept}`}
        </li>
      ))}
    </ul>
  );
}

function FeedState({ feed, board, t: texts }: FeedRowProps): ReactNode {
  const moment = new Intl.DateTimeFormat(texts.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const status = needsConfirmation(feed) ? 'unconfirmed' : feed.status;
  return (
    <>
      {t.status[status]} · {feed.url === '' ? t.fromFile : <bdi>{feed.url}</bdi>}
      {feed.hasLogin && <> · {t.withLogin}</>}
      {feed.status === 'running' && <> · {t.progress({ done: feed.done, total: feed.total })}</>}
      {feed.status === 'done' && (
        <>
          {' · '}
          {t.outcome({
            added: feed.added,
            changed: feed.changed,
            removed: feed.removed,
            refused: feed.refused,
          })}
        </>
      )}
      {feed.readAt !== null && (
        <>
          {' · '}
          <time dateTime={feed.readAt}>{t.readAt({ when: moment.format(new Date(feed.readAt)) })}</time>
        </>
      )}
      {board !== null && (
        <>
          <br />
          {t.board}: <a href={board.url}>{board.name}</a>
        </>
      )}
      {feed.failure !== null && (
        <>
          <br />
          {feed.failure}
        </>
      )}
    </>
  );
}

function FeedActions({ business, feed, csrfToken }: Pick<FeedRowProps, 'business' | 'feed' | 'csrfToken'>) {
  const link = (href: string, label: string): ReactNode => (
    <a className="button quiet" href={href} aria-label={`${label}: ${feed.name}`}>
      {label}
    </a>
  );
  const can = mayManage(business.role);
  return (
    <div className="campaign__acts">
      {isBusy(feed) && link(catalogsUrl(business.id), t.refresh)}
      {!isBusy(feed) && can && (
        <ActionForm action={feedActionUrl(business.id, feed.id)} method="PUT" csrfToken={csrfToken}>
          <button className="button quiet" aria-label={`${t.readAgain}: ${feed.name}`}>
            {t.readAgain}
          </button>
        </ActionForm>
      )}
      {feed.status !== 'removing' && can && link(replaceFeedUrl(business.id, feed.id), t.replace)}
      {feed.status !== 'removing' && can && link(removeFeedUrl(business.id, feed.id), t.remove)}
    </div>
  );
}
