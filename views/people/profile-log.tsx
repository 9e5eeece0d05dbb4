import type { ReactNode } from 'react';
import { relativeTime } from '../base/time/relative-time.ts';
import type { Picture } from '../contract/pins/picture.ts';
import { mediaUrl } from '../media/media-url.ts';
import { NextLink } from '../base/next-link.tsx';

export interface LogEntry {
  id: string;
  /** What it is about. */
  heading: ReactNode;
  /** ISO 8601. */
  at: string;
  /** Follows the time. */
  act?: ReactNode;
  text: string;
  thumbs: { href: string; picture: Picture; alt: string }[];
}

/** A tab of a profile that lists what the person did, newest first. */
export function ProfileLog({
  label,
  entries,
  next,
  nowMs,
  locale,
}: {
  label: string;
  entries: LogEntry[];
  next: { label: string; href: string | null };
  nowMs: number;
  locale: string;
}) {
  return (
    <section className="panel wide" aria-label={label}>
      <ol className="activity-list">
        {entries.map(({ id, heading, at, act, text, thumbs }) => (
          <li key={id}>
            <p>
              {heading} <time dateTime={at}>{relativeTime(Date.parse(at), nowMs, locale)}</time>
              {act}
            </p>
            {text !== '' && <blockquote dir="auto">{text}</blockquote>}
            {thumbs.length > 0 && (
              <ul className="activity-list__pins">
                {thumbs.map(({ href, picture, alt }) => (
                  <li key={href}>
                    <a href={href}>
                      <img
                        src={mediaUrl(picture, '136x136')}
                        width={136}
                        height={136}
                        alt={alt}
                        loading="lazy"
                        style={{ '--c': picture.dominantColor }}
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <NextLink href={next.href} label={next.label} />
    </section>
  );
}
