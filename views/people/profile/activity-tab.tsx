import { Fragment } from 'react';
import { EmptyState } from '../../base/shell/empty-state.tsx';
import { unitSeparator } from '../../base/texts/formats.ts';
import { pinUrl, profileUrl } from '../../base/urls/canonical.ts';
import type { UserProfile } from '../../contract/models.ts';
import type { PersonActivity } from '../../contract/people/person-activity.ts';
import { ProfileLog } from '../profile-log.tsx';
import { profileTabTexts } from './profile-tab-texts.ts';
import { givenName } from '../names.ts';
import { en as t } from '../../base/texts/en.ts';

export interface ActivityContent {
  tab: 'activity';
  activities: PersonActivity[];
  nextHref: string | null;
  nowMs: number;
}

const words = profileTabTexts.activity;

/** What a person did lately, newest first ([ROUTE-09]). */
export function ActivityTab({ user, content }: { user: UserProfile; content: ActivityContent }) {
  const { activities, nextHref, nowMs } = content;
  if (activities.length === 0)
    return (
      <EmptyState
        icon="board"
        title={words.none}
        text={user.isMe ? words.noneMine : words.noneOther({ name: givenName(user) })}
        action={{ label: t.profile.findPins, href: '/' }}
      />
    );
  return (
    <ProfileLog
      label={words.tab}
      entries={activities.map((activity) => ({
        id: activity.id,
        at: activity.at,
        text: activity.text,
        heading: <Words activity={activity} />,
        thumbs: activity.pins.map((pin) => ({
          href: pinUrl(pin.id),
          picture: pin.picture,
          alt: pin.altText || pin.title || words.aPin,
        })),
      }))}
      next={{ label: words.older, href: nextHref }}
      nowMs={nowMs}
      locale={t.locale}
    />
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
          {words[act]({ count })} {words.on} <Board board={board} />
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
              {index > 0 && unitSeparator()}
              <a href={profileUrl(username)} dir="auto">
                {fullName || username}
              </a>
            </Fragment>
          ))}
          {count > people.length && ` ${words.others({ count: count - people.length })}`}
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
