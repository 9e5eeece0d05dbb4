import type { ReactNode } from 'react';
import type { Picture } from '../../contract/pins/picture.ts';
import type { Quarantine, ReportedThing, ShownMedia } from '../../contract/staff/staff.ts';
import { mediaUrl } from '../../media/media-url.ts';
import { reportTexts as t } from '../texts/reports.ts';

/** The picture of a reported item, beside the one it resembles if it is quarantined. */
export function ThingPicture({ shown }: { shown: ReportedThing }): ReactNode {
  const { picture, pictureUrl, quarantined } = shown;
  if (picture === null) return null;
  return quarantined === undefined ? (
    <StaffPicture picture={picture} src={pictureUrl} />
  ) : (
    <QuarantinedPair picture={picture} quarantined={quarantined} />
  );
}

/** A picture at an address for the staff, or at its public one. */
export function StaffPicture({ picture, src }: { picture: Picture; src: string | null }): ReactNode {
  return (
    <img
      src={src ?? mediaUrl(picture, '236x')}
      width={236}
      height={Math.round((236 * picture.height) / picture.width)}
      alt=""
      decoding="async"
    />
  );
}

/** A quarantined picture beside the one it resembles. */
function QuarantinedPair({ picture, quarantined }: { picture: Picture; quarantined: Quarantine }): ReactNode {
  return (
    <div className="staff__comparison">
      <figure>
        <StaffPicture picture={picture} src={null} />
        <figcaption>{t.heldThis}</figcaption>
      </figure>
      <figure>
        <StaffPicture picture={quarantined.near} src={quarantined.nearUrl} />
        <figcaption>{t.heldNear}</figcaption>
      </figure>
    </div>
  );
}

/** Words of a reported item, where it leads, and its state. */
export function ThingWords({ shown }: { shown: ReportedThing }): ReactNode {
  return (
    <>
      {shown.title !== '' && <h2 dir="auto">{shown.title}</h2>}
      {shown.text !== '' && (
        <p className="staff__quote" dir="auto">
          {shown.text}
        </p>
      )}
      <ThingLink link={shown.link} />
      {shown.quarantined !== undefined && (
        <p className="staff__state">{t.quarantined({ percent: shown.quarantined.percent })}</p>
      )}
      {shown.isGone && <p className="staff__state">{shown.isRemoved ? t.removed : t.gone}</p>}
      {shown.boardName !== null && <p className="staff__aside">{t.board({ name: shown.boardName })}</p>}
      {shown.isBoardSensitive && (
        <p className="staff__aside">{shown.isBoardMarked ? t.isMarked : t.isSensitive}</p>
      )}
      {shown.copies > 1 && <p className="staff__aside">{t.copies({ count: shown.copies })}</p>}
    </>
  );
}

/** An address as text: what was reported may be dangerous to follow. */
function ThingLink({ link }: { link: string }): ReactNode {
  return (
    link !== '' && (
      <p className="staff__aside">
        {t.leadsTo} <code dir="ltr">{link}</code>
      </p>
    )
  );
}

/** The film and pages of a reported Pin. Nothing for a picture alone. */
export function ThingMedia({ media }: { media: ShownMedia[] }): ReactNode {
  if (media.length === 0) return null;
  return (
    <section>
      <h2>{t.contents}</h2>
      <ol className="staff__media">
        {media.map((each, index) => (
          <li key={index}>
            {each.filmUrl !== null ? (
              <video
                controls
                playsInline
                preload="none"
                src={each.filmUrl}
                {...(each.pictureUrl !== null && { poster: each.pictureUrl })}
                {...(each.picture !== null && {
                  width: 236,
                  height: Math.round((236 * each.picture.height) / each.picture.width),
                })}
                aria-label={t.film({ number: index + 1 })}
              />
            ) : (
              each.picture !== null && <StaffPicture picture={each.picture} src={each.pictureUrl} />
            )}
            {each.text !== '' && <p dir="auto">{each.text}</p>}
            <ThingLink link={each.link} />
          </li>
        ))}
      </ol>
    </section>
  );
}
