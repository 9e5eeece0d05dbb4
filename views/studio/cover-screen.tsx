import type { ReactNode } from 'react';
import type { Video } from '../contract/pins/media.ts';
import type { Picture } from '../contract/pins/picture.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { mediaUrl } from '../media/media-url.ts';
import { pinEditUrl } from '../base/urls/canonical.ts';
import { studioUrl } from '../drafts/creation-urls.ts';
import { writeMoment } from '../media/moment.ts';
import { studioTexts as t } from './texts.ts';
import { FileField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { VideoPlayer } from '../pins/media/video-player.tsx';
import { pictureTypes } from '../media/accepted-files.ts';

export interface CoverScreenProps {
  shell: ShellProps;
  coverPinId: string;
  title: string;
  /** Null for a story. */
  video: Video | null;
  /** Pictures of a story's pages, null for a text page. */
  pages: (Picture | null)[];
  cover: Picture;
  /** Multipart fields `cover_at` or `cover_page`, and `image`. */
  form: FormState;
  /** Uses the video's current position. Null for a story. */
  momentSlot: ReactNode;
}

/**
 * Changes the cover of the viewer's own video to one of its frames, of a story to a page's picture, or to another
 * picture.
 */
export function CoverScreen(props: CoverScreenProps) {
  const { shell, coverPinId, title, video, pages, cover, form, momentSlot } = props;
  const fields = [
    video === null ? { name: 'cover_page', label: t.coverPage } : { name: 'cover_at', label: t.coverMoment },
    { name: 'image', label: t.coverPicture },
  ];
  const kept = form.values['upload_id'];
  return (
    <Shell {...shell}>
      <div className="panel wide studio">
        <h1>{t.coverOf({ title: title || t.untitled })}</h1>
        <p className="lead">{video === null ? t.storyCoverLead : t.coverLead}</p>
        <div className="studio__cover">
          <figure>
            <img
              src={mediaUrl(cover, '236x')}
              width={236}
              height={Math.round((236 * cover.height) / cover.width)}
              alt=""
              decoding="async"
              style={{ '--c': cover.dominantColor }}
            />
            <figcaption>{t.coverNow}</figcaption>
          </figure>
          {video !== null && (
            <VideoPlayer pinId={coverPinId} video={video} poster={cover} label={title || t.untitled} />
          )}
        </div>
        <FormFrame form={form} fields={fields} isUpload>
          {kept !== undefined && kept !== '' && (
            <p>
              <input type="hidden" name="upload_id" value={kept} />
              {t.coverKept}
            </p>
          )}
          {video === null ? (
            <PageChoice pages={pages} chosen={form.values['cover_page']} />
          ) : (
            <TextField
              form={form}
              name="cover_at"
              label={t.coverMoment}
              hint={t.coverMomentHint({ length: writeMoment(video.durationMs) })}
              autoComplete="off"
              isOptional
            />
          )}
          {momentSlot}
          <FileField
            form={form}
            name="image"
            label={t.coverPicture}
            hint={t.coverPictureHint}
            accept={pictureTypes}
            isOptional
          />
          <button className="button">{t.coverKeep}</button>
        </FormFrame>
        <p>
          <a className="button quiet" href={video === null ? pinEditUrl(coverPinId) : studioUrl()}>
            {video === null ? t.edit : t.back}
          </a>
        </p>
      </div>
    </Shell>
  );
}

function PageChoice({ pages, chosen }: { pages: (Picture | null)[]; chosen: string | undefined }) {
  return (
    <fieldset className="field choice-field" id="cover_page">
      <legend>{t.coverPage}</legend>
      {pages.map((picture, index) => {
        const page = index + 1;
        return picture === null ? null : (
          <label key={page}>
            <input type="radio" name="cover_page" value={page} defaultChecked={chosen === String(page)} />
            <img src={mediaUrl(picture, '60x60')} width={60} height={60} alt="" loading="lazy" />
            {t.coverOfPage({ page })}
          </label>
        );
      })}
    </fieldset>
  );
}
