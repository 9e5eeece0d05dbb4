import type { UserSummary, BoardRef } from '../../contract/models.ts';
import { Shell, type ShellProps } from '../../layouts/shell.tsx';
import { profileUrl } from '../../rules/urls/canonical.ts';
import { Avatar } from '../base/avatar.tsx';
import { CsrfField } from '../form/csrf-field.tsx';
import type { TopicRef } from '../../contract/topics.ts';
import { tuneTexts } from '../../texts/en/discovery/tune.ts';
import { HomeSwitchList, type HomeSwitches } from '../topics/home-switches.tsx';
import { EmptyState } from '../shell/empty-state.tsx';

export interface TuneScreenProps {
  shell: ShellProps;
  people: UserSummary[];
  boards: BoardRef[];
  topics: TopicRef[];
  /** What may come to the feed. */
  tuning: HomeSwitches;
  /** More is followed than the page shows. */
  isCut: boolean;
}

/** 'Tune your home feed' (ROUTE-13): what the feed follows, each to be switched off. */
export function TuneScreen({ shell, people, boards, topics, tuning, isCut }: TuneScreenProps) {
  const { t } = shell;
  return (
    <Shell {...shell}>
      <div className="panel wide">
        <h1>{t.tune.title}</h1>
        <p className="lead">{t.tune.lead}</p>
        <HomeSwitchList shell={shell} tuning={tuning} />
        {people.length === 0 && boards.length === 0 && topics.length === 0 && (
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
                  <a className="by" href={topic.url} dir="auto">
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
                  <a className="by" href={profileUrl(person.username)} dir="auto">
                    <Avatar user={person} size={48} />
                    {person.fullName || person.username}
                  </a>
                  <Unfollow shell={shell} action={`/v3/users/${person.id}/follow/`} name={person.fullName} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {boards.length > 0 && (
          <section aria-labelledby="boards">
            <h2 id="boards">{t.tune.boards}</h2>
            <ul className="rows">
              {boards.map((board) => (
                <li key={board.id}>
                  <a className="by" href={board.url} dir="auto">
                    {board.name}
                  </a>
                  <Unfollow shell={shell} action={`/v3/boards/${board.id}/follow/`} name={board.name} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {isCut && <p>{t.tune.cut}</p>}
      </div>
    </Shell>
  );
}

function Unfollow({ shell, action, name }: { shell: ShellProps; action: string; name: string }) {
  return (
    <form method="post" action={action}>
      <CsrfField token={shell.csrfToken} />
      <input type="hidden" name="_method" value="DELETE" />
      <button className="b quiet" aria-label={shell.t.tune.unfollow(name)}>
        {shell.t.board.following}
      </button>
    </form>
  );
}
