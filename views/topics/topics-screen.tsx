import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import type { TopicBranch, TopicRef } from '../contract/topics.ts';
import { topicTexts as t } from './texts.ts';
import { allTopicsUrl } from './topic-urls.ts';
import { FeedGrid } from '../pins/card/feed-grid.tsx';
import { Chips } from '../search/chips.tsx';
import { TopicTiles } from './topic-tiles.tsx';
import type { ScreenFeed } from '../feeds/screen-feed.ts';

export interface TopicsScreenProps {
  shell: ShellProps;
  title: string;
  lead: string;
  /** Topics the viewer follows. Empty for signed-out visitors. */
  followed: TopicRef[];
  branches: TopicBranch[];
  /** Number of their pictures loaded eagerly. */
  eagerCovers: number;
  /** Whether each topic is listed with its subtopics. Otherwise only root topics are shown, as pictures. */
  isWhole: boolean;
  feed: ScreenFeed | null;
}

/** Topic directory: pictures of the root topics, or all topics by name. */
export function TopicsScreen(props: TopicsScreenProps) {
  const { shell, title, lead, followed, branches, isWhole, feed } = props;
  return (
    <Shell {...shell}>
      <header className="topic-head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {followed.length > 0 && (
        <section className="search-ideas" aria-labelledby="yours">
          <h2 id="yours">{t.yours}</h2>
          <Chips label={t.yours} chips={followed.map(({ name, url }) => ({ label: name, href: url }))} />
        </section>
      )}
      {isWhole ? (
        <Tree branches={branches} />
      ) : (
        <>
          <TopicTiles topics={branches} label={t.widest} eager={props.eagerCovers} />
          <p className="more-links">
            <a className="button quiet" href={allTopicsUrl}>
              {t.emptyAction}
            </a>
          </p>
        </>
      )}
      {feed !== null && feed.items.length > 0 && (
        <>
          <h2 className="results-heading">{t.newest}</h2>
          <FeedGrid {...feed} label={t.newest} t={shell.t} />
        </>
      )}
    </Shell>
  );
}

function Tree({ branches }: { branches: TopicBranch[] }) {
  return (
    <div className="topic-tree">
      {branches.map((branch) => (
        <section key={branch.id} aria-labelledby={`topic-${branch.id}`}>
          <h2 id={`topic-${branch.id}`}>
            <a href={branch.url} dir="auto">
              {branch.name}
            </a>
          </h2>
          <ul>
            {branch.children.map(({ id, name, url }) => (
              <li key={id}>
                <a href={url} dir="auto">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
