import type { ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import type { Picture } from '../../contract/pins/picture.ts';
import { mediaUrl } from '../../media/media-url.ts';
import { pictureSources } from '../../media/picture-sources.ts';
import type { PickerOption } from '../../saves/picker/picker-options.ts';
import { builderTexts as t } from '../texts/builder.ts';
import { builderFormTexts } from '../texts/builder-form.ts';
import type { Texts } from '../../base/texts/en.ts';
import { firstKey } from './builder-machine.ts';
import { FileField } from '../../base/form/field.tsx';
import { FormFrame } from '../../base/form/form-frame.tsx';
import type { FormState } from '../../base/form/form-state.ts';
import { BuilderFields, builderLabels, PublishFields, type BuilderFieldTexts } from './builder-fields.tsx';

export interface BuilderViewProps {
  /**
   * Fields `image`, `title`, `description`, `tags`, `alt_text`, `link`, `place`, `publish_at`. `act` is the submitted
   * action.
   */
  form: FormState;
  /** The draft's picture, or null. */
  picture: Picture | null;
  places: PickerOption[];
  accept: string;
  texts: BuilderFieldTexts & Pick<Texts, 'media'>;
  /** Set by the island after hydration. */
  live?: LiveBuilder | undefined;
}

/** Parts that the island adds to the plain form. */
export interface LiveBuilder {
  /** Key of the open pin. With another one, the form and its fields are made anew. */
  key: string;
  /** Above the form: the pin strip and rejected files. */
  head: ReactNode;
  /** Replaces the picture: the open pin's preview, upload progress and tools. */
  media: ReactNode;
  /** Below the fields: the save status. */
  kept: ReactNode;
  isBusy: boolean;
}

/** The pin builder form, plain or hydrated ([UPLOAD-05]). */
export function BuilderView({ form, picture, places, accept, texts, live }: BuilderViewProps) {
  const { upload } = texts;
  const megabytes = 1024 * 1024;
  return (
    <>
      {live?.head}
      <FormFrame key={live?.key ?? firstKey} form={form} fields={builderLabels(texts)} isUpload>
        <div className="drop-zone pin-builder__drop-zone">
          {live ? live.media : picture && <Kept picture={picture} alt={upload.keptAlt} />}
          <FileField
            form={form}
            name="image"
            label={live ? t.add : picture === null ? builderFormTexts.picture : builderFormTexts.change}
            hint={`${upload.pictureHint} ${texts.media.videoOrPicture({ megabytes: limits.videoBytes / megabytes })}`}
            accept={accept}
            isMultiple={live !== undefined}
          />
          {live && <p className="pin-builder__drop-hint">{t.drop}</p>}
          {live && (
            <label className="button quiet pin-builder__camera">
              {t.camera}
              <input className="visually-hidden" type="file" accept="image/*" capture="environment" />
            </label>
          )}
        </div>
        <div className="form">
          <BuilderFields form={form} places={places} t={texts} />
          {live?.kept}
          <PublishFields
            form={form}
            timeHint={live ? t.localTime : builderFormTexts.publishAtHint}
            isBusy={live?.isBusy ?? false}
          />
        </div>
      </FormFrame>
    </>
  );
}

function Kept({ picture, alt }: { picture: Picture; alt: string }) {
  const { width, height } = pictureSources(picture, 'card');
  return (
    <img
      className="uploaded-picture"
      src={mediaUrl(picture, '236x')}
      width={width}
      height={height}
      alt={alt}
    />
  );
}
