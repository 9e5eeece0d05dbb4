import type { ReactNode } from 'react';
import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import {
  builderUrl,
  carouselBuilderUrl,
  storyBuilderUrl,
  studioUrl,
} from '../../views/drafts/creation-urls.ts';
import { creationTexts } from '../../views/pins/texts/creation.ts';
import { DraftList, ToDrafts, type DraftItem } from '../../views/drafts/draft-list.tsx';
import { Alert } from '../../views/base/form/alert.tsx';

export interface BuilderScreenProps {
  shell: ShellProps;
  /** The pin form, usually its island. */
  builder: ReactNode;
  /** Reason why the scheduled publication failed. */
  problem: string | null;
  /** What the site still has of a refused form. */
  kept: string[];
  /** What became of the draft's video that cannot be shown (yet), for people without script. */
  video: { text: string; isRefused: boolean } | null;
  isDraft: boolean;
  /** The person's other drafts and scheduled pins. */
  drafts: DraftItem[];
}

const t = creationTexts.builder;

/** Creates a pin now, later, or as a draft ([UPLOAD-05]). */
export default function BuilderScreen({
  shell,
  builder,
  problem,
  kept,
  video,
  isDraft,
  drafts,
}: BuilderScreenProps) {
  const { upload } = shell.t;
  return (
    <Shell {...shell}>
      <div className="panel wide upload-panel">
        <h1>{t.title}</h1>
        <p className="lead">{t.lead}</p>
        {!isDraft && <ToDrafts drafts={drafts} />}
        <Alert>{problem}</Alert>
        {kept.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {video !== null && (
          <noscript>{video.isRefused ? <Alert>{video.text}</Alert> : <p>{video.text}</p>}</noscript>
        )}
        {builder}
        <ul className="creation-links">
          {isDraft && (
            <li>
              <a href={builderUrl()}>{t.fresh}</a>
            </li>
          )}
          <li>
            <a href={storyBuilderUrl()}>{t.story}</a>
          </li>
          <li>
            <a href={carouselBuilderUrl()}>{t.carousel}</a>
          </li>
          <li>
            <a href={studioUrl()}>{t.studio}</a>
          </li>
          <li>
            <a href="/upload/">{t.more}</a>
          </li>
          <li>
            <a href="/pin/create/button/">{upload.fromWeb}</a>
          </li>
        </ul>
        <DraftList drafts={drafts} csrfToken={shell.csrfToken} locale={shell.t.locale} />
      </div>
    </Shell>
  );
}
