import type { ReactNode } from 'react';
import type { Video } from '../contract/media.ts';
import type { Picture } from '../contract/picture.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { mediaUrl } from '../media/media-url.ts';
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
  video: Video;
  cover: Picture;
  /** Multipart fields `cover_at` and `image`. */
  form: FormState;
  /** Uses the video's current position. */
  momentSlot: ReactNode;
}

/** Changes the cover of one's own video to one of its frames or a picture ([VIDEO-03]). */
export function CoverScreen({ shell, coverPinId, title, video, cover, form, momentSlot }: CoverScreenProps) {
  const fields = [
    { name: 'cover_at', label: t.coverMoment },
    { name: 'image', label: t.coverPicture },
  ];
  const kept = form.values['upload_id'];
  return (
    <Shell {...shell}>
      <div className="panel wide studio">
        <h1 dir="auto">{t.coverOf(title || t.untitled)}</h1>
        <p className="lead">{t.coverLead}</p>
        <div className="studio-cover">
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
          <VideoPlayer
            pinId={coverPinId}
            video={video}
            poster={cover}
            label={title || t.untitled}
            t={shell.t}
          />
        </div>
        <FormFrame form={form} fields={fields} isUpload t={shell.t}>
          {kept !== undefined && kept !== '' && (
            <p>
              <input type="hidden" name="upload_id" value={kept} />
              {t.coverKept}
            </p>
          )}
          <TextField
            form={form}
            name="cover_at"
            label={t.coverMoment}
            hint={t.coverMomentHint(writeMoment(video.durationMs))}
            autoComplete="off"
            isOptional
            t={shell.t}
          />
          {momentSlot}
          <FileField
            form={form}
            name="image"
            label={t.coverPicture}
            hint={t.coverPictureHint}
            accept={pictureTypes}
            isOptional
            t={shell.t}
          />
          <button className="b">{t.coverKeep}</button>
        </FormFrame>
        <p>
          <a className="b quiet" href={studioUrl()}>
            {t.back}
          </a>
        </p>
      </div>
    </Shell>
  );
}
