import type { PinCard } from '../../../views/contract/models.ts';
import type { NewsDecision, NewsItem } from '../../../views/contract/news.ts';
import { Shell, type ShellProps } from '../../../views/base/shell/shell.tsx';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { pictureSources } from '../../../views/media/picture-sources.ts';
import { cutText } from '../../../views/base/text/cut-text.ts';
import { pinUrl, profileUrl } from '../../../views/base/urls/canonical.ts';
import { momentOf } from '../../../views/base/texts/formats.ts';
import { newsUrl, notificationsUrl } from '../../../views/notifications/news-urls.ts';
import { newsSentence, newsTexts as t } from '../../../views/notifications/texts.ts';
import { appealTexts } from '../../../views/staff/texts/appeals.ts';
import { Avatar } from '../../../views/base/avatar.tsx';
import { pinAlt } from '../../../views/pins/card/pin-words.ts';
import { ActionForm } from '../../../views/base/form/action-form.tsx';

export interface NewsScreenProps {
  shell: ShellProps;
  item: NewsItem;
  pins: { pin: PinCard; isHidden: boolean }[];
  decision: NewsDecision | null;
}

/** A notification: its actors, and pins of theirs that can be hidden (ROUTE-03, FEED-06). */
export default function NewsScreen({ shell, item, pins, decision }: NewsScreenProps) {
  const isElsewhere = item.href !== newsUrl(item.id);
  return (
    <Shell {...shell}>
      <div className="panel wide inbox">
        <h1>{newsSentence(item)}</h1>
        <p className="actions">
          {isElsewhere && (
            <a className="button" href={item.href}>
              {t.open}
            </a>
          )}
          <a className="button quiet" href={notificationsUrl}>
            {t.back}
          </a>
        </p>
        {decision !== null && <Decision pin={item.pin} decision={decision} shell={shell} />}
        {item.actors.length > 0 && (
          <>
            <h2>{t.who}</h2>
            <ul className="rows">
              {item.actors.map((person) => (
                <li key={person.id}>
                  <a className="byline" href={profileUrl(person.username)} dir="auto">
                    <Avatar user={person} size={48} />
                    {person.fullName || person.username}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {pins.length > 0 && (
          <>
            <h2>{t.pins}</h2>
            <p className="muted">{t.pinsHint}</p>
            <ul className="notification-pins">
              {pins.map((one) => (
                <NewsPin key={one.pin.id} {...one} newsId={item.id} shell={shell} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Shell>
  );
}

/** What the staff decided about, why and when, and the way to an appeal. */
function Decision({
  pin,
  decision,
  shell,
}: {
  pin: PinCard | null;
  decision: NewsDecision;
  shell: ShellProps;
}) {
  const { outcome, words, reason, at, appealHref } = decision;
  return (
    <section className="notification-decision">
      {words !== '' && (
        <blockquote dir="auto">
          <p>{words}</p>
        </blockquote>
      )}
      {pin !== null && (
        <p>
          <a className="byline" href={pinUrl(pin.id)} dir="auto">
            <img className="thumbnail" src={mediaUrl(pin.picture, '136x136')} width={56} height={56} alt="" />
            {pin.title || pinAlt(pin, shell.t)}
          </a>
        </p>
      )}
      {reason !== '' && <p dir="auto">{t.decision.why({ reason })}</p>}
      <p className="muted">
        <time dateTime={at}>{momentOf(new Date(at))}</time>
      </p>
      <p>{t.decision[outcome]}</p>
      <p>
        <a className="button quiet" href={appealHref}>
          {appealTexts.pins.appeal}
        </a>
      </p>
    </section>
  );
}

function NewsPin({
  pin,
  isHidden,
  newsId,
  shell,
}: NewsScreenProps['pins'][number] & { newsId: string; shell: ShellProps }) {
  const { width, height } = pictureSources(pin.picture, 'card');
  const name = cutText(pinAlt(pin, shell.t), 60);
  return (
    <li id={`p${pin.id}`}>
      {isHidden ? (
        <p>{t.hidden}</p>
      ) : (
        <a href={pinUrl(pin.id)}>
          <img
            src={mediaUrl(pin.picture, '236x')}
            width={width}
            height={height}
            alt={pinAlt(pin, shell.t)}
            loading="lazy"
          />
        </a>
      )}
      <ActionForm
        action={`/v3/news_hub/${newsId}/pin/${pin.id}/${isHidden ? 'undo' : 'hide'}/`}
        method="PUT"
        csrfToken={shell.csrfToken}
      >
        <button
          className="button quiet"
          aria-label={isHidden ? t.undoNamed({ name }) : t.hideNamed({ name })}
        >
          {isHidden ? t.undo : t.hide}
        </button>
      </ActionForm>
    </li>
  );
}
