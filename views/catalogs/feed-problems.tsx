import type { ReactNode } from 'react';
import type { FeedProblem, ProductFeed } from '../contract/business/catalogs.ts';
import { catalogsUrl } from './catalog-urls.ts';
import { ProblemList } from './feed-row.tsx';
import { listTexts } from '../base/next-link.tsx';
import { catalogTexts as t } from './texts.ts';

/** A page of the lines that the last reading of a feed left out. */
export function FeedProblems(props: {
  businessId: string;
  feed: ProductFeed;
  problems: FeedProblem[];
  nextHref: string | null;
}): ReactNode {
  const { businessId, feed, problems, nextHref } = props;
  const isPartial = feed.refused > feed.problemCount;
  return (
    <section className="catalog-feed__problems">
      <h2>{t.problemsTitle({ name: feed.name })}</h2>
      {isPartial && <p>{t.problemsOnly({ count: feed.refused, max: feed.problemCount })}</p>}
      {problems.length === 0 ? <p>{t.noProblems}</p> : <ProblemList problems={problems} />}
      <div className="row">
        {nextHref !== null && (
          <a className="button quiet" href={nextHref} rel="next">
            {listTexts.more}
          </a>
        )}
        <a className="button quiet" href={catalogsUrl(businessId)}>
          {t.title}
        </a>
      </div>
    </section>
  );
}
