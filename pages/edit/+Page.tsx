import type { ReactNode } from 'react';
import type { UserSummary, BoardRef } from '../../views/contract/models.ts';
import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import { profileUrl } from '../../views/base/urls/canonical.ts';
import { Avatar } from '../../views/base/avatar.tsx';
import { CsrfField } from '../../views/base/form/csrf-field.tsx';
import type { TopicRef } from '../../views/contract/topics.ts';
import { tuneTexts } from '../../views/feeds/texts/tune.ts';
import type { HomeLeanings, HomeSwitches } from '../../views/feeds/leanings.ts';
import { HomeSliders } from '../../views/topics/home-sliders.tsx';
import { HomeSwitchList } from '../../views/topics/home-switches.tsx';
import { EmptyState } from '../../views/base/shell/empty-state.tsx';
import { NextLink } from '../../views/base/next-link.tsx';

export interface TuneScreenProps {
  shell: ShellProps;
  people: UserSummary[];
  boards: BoardRef[];
  topics: TopicRef[];
  /** Sources of the home feed, and what it leans to. */
  tuning: HomeSwitches & HomeLeanings;
  /** Saves the sliders as they are moved. */
  keeper?: ReactNode;
  nextPeopleHref: string | null;
  nextBoardsHref: string | null;
  /** Both lists start at their first page. */
  isFirst: boolean;
}

/** 'Tune your home feed' (ROUTE-13): the feed's sources, each with a switch. */
export default function TuneScreen(props: TuneScreenProps) {
  const { shell, people, boards, topics, tuning, keeper, nextPeopleHref, nextBoardsHref, isFirst } = props;
  const { t } = shell;
  return (
    <Shell {...shell}>
      <div className="panel wide">
        <h1>{t.tune.title}</h1>
        <p className="lead">{t.tune.lead}</p>
        <HomeSwitchList shell={shell} tuning={tuning} />
        <HomeSliders shell={shell} tuning={tuning} keeper={keeper} />
        {isFirst && people.length === 0 && boards.length === 0 && topics.length === 0 && (
          <EmptyState
            icon="person"
            title={t.tune.emptyTitle}
            text={t.tune.emptyText}
            action={{ label: t.profile.findPins, href: '/' }}
          />
        )}
        {topics.length > 0 && (
          <section aria-labelledby="topics">
            <h2 id="topics">{tuneTexts.topics}</h2>
            <ul className="rows">
              {topics.map((topic) => (
                <li key={topic.id}>
                  <a className="byline" href={topic.url} dir="auto">
                    {topic.name}
                  </a>
                  <Unfollow shell={shell} action={`/v3/interests/${topic.id}/follow/`} name={topic.name} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {people.length > 0 && (
          <section aria-labelledby="people">
            <h2 id="people">{t.tune.people}</h2>
            <ul className="rows">
              {people.map((person) => (
                <li key={person.id}>
                  <a className="byline" href={profileUrl(person.username)} dir="auto">
                    <Avatar user={person} size={48} />
                    {person.fullName || person.username}
                  </a>
                  <Unfollow
                    shell={shell}
                    action={`/v3/users/${person.id}/follow/`}
                    name={person.fullName || person.username}
                  />
                </li>
              ))}
            </ul>
            <NextLink href={nextPeopleHref} label={t.profile.morePeople} />
          </section>
        )}
        {boards.length > 0 && (
          <section aria-labelledby="boards">
            <h2 id="boards">{t.tune.boards}</h2>
            <ul className="rows">
              {boards.map((board) => (
                <li key={board.id}>
                  <a className="byline" href={board.url} dir="auto">
                    {board.name}
                  </a>
                  <Unfollow shell={shell} action={`/v3/boards/${board.id}/follow/`} name={board.name} />
                </li>
              ))}
            </ul>
            <NextLink href={nextBoardsHref} label={t.profile.moreBoards} />
          </section>
        )}
        {!isFirst && (
          <p>
            <a className="standalone-link" href="/edit/">
              {t.tune.first}
            </a>
          </p>
        )}
      </div>
    </Shell>
  );
}

function Unfollow({ shell, action, name }: { shell: ShellProps; action: string; name: string }) {
  return (
    <form method="post" action={action}>
      <CsrfField token={shell.csrfToken} />
      <input type="hidden" name="_method" value="DELETE" />
      <button className="button quiet" aria-label={shell.t.tune.unfollow({ name })}>
        {shell.t.board.following}
      </button>
    </form>
  );
}
