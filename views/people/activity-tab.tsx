import { Fragment } from 'react';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { relativeTime } from '../base/text/relative-time.ts';
import type { Texts } from '../base/texts/en.ts';
import { pinUrl, profileUrl } from '../base/urls/canonical.ts';
import type { PinCard, UserProfile } from '../contract/models.ts';
import type { PersonActivity } from '../contract/person-activity.ts';
import { mediaUrl } from '../media/media-url.ts';
import { profileTabTexts } from './profile-tab-texts.ts';

export interface ActivityContent {
  tab: 'activity';
  activities: PersonActivity[];
  nextHref: string | null;
  nowMs: number;
}

const words = profileTabTexts.activity;

/** What a person did lately, newest first ([ROUTE-09]). */
export function ActivityTab({ user, content, t }: { user: UserProfile; content: ActivityContent; t: Texts }) {
  const { activities, nextHref, nowMs } = content;
  if (activities.length === 0)
    return (
      <EmptyState
        icon="board"
        title={words.none}
        text={user.isMe ? words.noneMine : words.noneOther(user.firstName || user.username)}
        action={{ label: t.profile.findPins, href: '/' }}
      />
    );
  return (
    <section className="panel wide" aria-label={words.tab}>
      <ol className="activity-list">
        {activities.map((activity) => (
          <li key={activity.id}>
            <p>
              <Words activity={activity} />{' '}
              <time dateTime={activity.at}>{relativeTime(Date.parse(activity.at), nowMs, t.locale)}</time>
            </p>
            {activity.text !== '' && <blockquote dir="auto">{activity.text}</blockquote>}
            {activity.pins.length > 0 && (
              <ul className="activity-list__pins">
                {activity.pins.map((pin) => (
                  <Thumb key={pin.id} pin={pin} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {nextHref !== null && (
        <p className="more-links">
          <a className="button quiet" href={nextHref} rel="next">
            {words.older}
          </a>
        </p>
      )}
    </section>
  );
}

function Words({ activity }: { activity: PersonActivity }) {
  const { act, board, count, people, pins } = activity;
  const [pin] = pins;
  switch (act) {
    case 'created':
    case 'saved':
      return (
        <>
          {words[act](count)} {words.on} <Board board={board} />
        </>
      );
    case 'made_board':
      return (
        <>
          {words.madeBoard} <Board board={board} />
        </>
      );
    case 'commented':
    case 'tried':
      return (
        <>
          {words[act]}{' '}
          {pin !== undefined && (
            <a href={pinUrl(pin.id)} dir="auto">
              {pin.title || words.aPin}
            </a>
          )}
        </>
      );
    case 'followed':
      return (
        <>
          {words.followed}{' '}
          {people.map(({ username, fullName }, index) => (
            <Fragment key={username}>
              {index > 0 && ', '}
              <a href={profileUrl(username)} dir="auto">
                {fullName || username}
              </a>
            </Fragment>
          ))}
          {count > people.length && ` ${words.others(count - people.length)}`}
        </>
      );
  }
}

function Board({ board }: Pick<PersonActivity, 'board'>) {
  return (
    board && (
      <a href={board.url} dir="auto">
        {board.name}
      </a>
    )
  );
}

function Thumb({ pin }: { pin: PinCard }) {
  return (
    <li>
      <a href={pinUrl(pin.id)}>
        <img
          src={mediaUrl(pin.picture, '136x136')}
          width={136}
          height={136}
          alt={pin.altText || pin.title || words.aPin}
          loading="lazy"
          style={{ '--c': pin.picture.dominantColor }}
        />
      </a>
    </li>
  );
}
