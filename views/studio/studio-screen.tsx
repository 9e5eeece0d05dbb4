import type { ReactNode } from 'react';
import type { StudioUpload, StudioVideo } from '../contract/studio.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { mediaUrl } from '../media/media-url.ts';
import { videoDuration } from '../base/time/durations.ts';
import { pinEditUrl, pinUrl } from '../base/urls/canonical.ts';
import { builderUrl, studioUrl, coverUrl } from '../drafts/creation-urls.ts';
import { pinStatsUrl } from '../stats/stats-urls.ts';
import { studioTexts as t } from './texts.ts';
import { DraftList, type DraftItem } from '../drafts/draft-list.tsx';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { NextLink } from '../base/next-link.tsx';
import { listedUnits } from '../base/texts/formats.ts';

export interface StudioScreenProps {
  shell: ShellProps;
  uploads: StudioUpload[];
  /** Drafts and scheduled pins that are videos. */
  drafts: DraftItem[];
  videos: StudioVideo[];
  nextHref: string | null;
}

/** A creator's videos in one list with their actions ([ROUTE-16], [VIDEO-03]). */
export function StudioScreen({ shell, uploads, drafts, videos, nextHref }: StudioScreenProps) {
  return (
    <Shell {...shell}>
      <div className="panel wide studio">
        <h1>{t.title}</h1>
        <p className="lead">{t.lead}</p>
        <p>
          <a className="button" href={builderUrl()}>
            {t.upload}
          </a>
        </p>
        {uploads.length > 0 && (
          <section aria-labelledby="studio-uploads">
            <h2 id="studio-uploads">{t.uploads}</h2>
            <ul className="studio__list">
              {uploads.map(({ id, problem }) => (
                <li key={id}>{problem === null ? t.preparing : <Refused problem={problem} />}</li>
              ))}
            </ul>
          </section>
        )}
        <DraftList drafts={drafts} csrfToken={shell.csrfToken} locale={shell.t.locale} />
        <section aria-labelledby="studio-videos">
          <h2 id="studio-videos">{t.videos}</h2>
          {videos.length === 0 && <EmptyState icon="plus" title={t.empty} text={t.emptyText} />}
          <ul className="studio__list">
            {videos.map((video) => (
              <Video key={video.pin.id} video={video} number={shell.t.number} />
            ))}
          </ul>
          <NextLink href={nextHref} label={t.more} />
        </section>
      </div>
    </Shell>
  );
}

function Refused({ problem }: { problem: string }): ReactNode {
  return (
    <>
      <b>{t.refused}</b>
      <span className="error-text">{problem}</span>
    </>
  );
}

function Video({ video, number }: { video: StudioVideo; number: (value: number) => string }): ReactNode {
  const { pin, durationMs, captions } = video;
  const title = pin.title || t.untitled;
  const acts: [string, string][] = [
    [t.edit, pinEditUrl(pin.id)],
    [t.cover, coverUrl(pin.id)],
    [t.captions, studioUrl(pin.id)],
    [t.stats, pinStatsUrl(pin.id)],
  ];
  return (
    <li className="studio__video">
      <a className="studio__picture" href={pinUrl(pin.id)} tabIndex={-1} aria-hidden="true">
        <img
          src={mediaUrl(pin.picture, '136x136')}
          width={96}
          height={96}
          alt=""
          loading="lazy"
          decoding="async"
        />
        <span>{videoDuration(durationMs)}</span>
      </a>
      <div className="studio__facts">
        <b dir="auto">
          <a href={pinUrl(pin.id)}>{title}</a>
        </b>
        <span>
          {[
            t.ready,
            t.seen({ count: number(video.impressions) }),
            t.opened({ count: number(video.closeups) }),
            t.saved({ count: number(video.saves) }),
          ].join(' · ')}
        </span>
        <span>
          {captions.length === 0
            ? t.noCaptions
            : t.hasCaptions({ labels: listedUnits(captions.map(({ label }) => label)) })}
        </span>
      </div>
      <div className="studio__actions">
        {acts.map(([label, href]) => (
          <a key={label} className="button quiet" href={href} aria-label={t.acts({ act: label, title })}>
            {label}
          </a>
        ))}
      </div>
    </li>
  );
}
