import { limits } from '../../views/contract/limits.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import type { SaveTarget } from '../../views/contract/models.ts';
import type { RichKind } from '../../views/contract/pins/rich.ts';
import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import { mediaUrl } from '../../views/media/media-url.ts';
import { builderUrl } from '../../views/drafts/creation-urls.ts';
import { PinFields } from '../../views/drafts/pin-fields.tsx';
import { pictureSources } from '../../views/media/picture-sources.ts';
import { FileField, SelectField, TextField } from '../../views/base/form/field.tsx';
import { FormFrame } from '../../views/base/form/form-frame.tsx';
import type { FormState } from '../../views/base/form/form-state.ts';
import { KindFields, kindLabels } from '../../views/base/form/kind-fields.tsx';
import { en as t } from '../../views/base/texts/en.ts';

export interface UploadScreenProps {
  shell: ShellProps;
  /**
   * Multipart fields: `image` (file), `image_url`, `title`, `description`, `alt_text`, `link`, `board_id`
   * (empty for the profile), `new_board_name`, `kind` and the fields of the kind.
   */
  form: FormState;
  boards: Pick<SaveTarget, 'id' | 'name'>[];
  /** Accepted types of the file input, such as `image/jpeg,image/png`. */
  accept: string;
  /**
   * A picture accepted before other fields were rejected, or still being prepared (null). Resubmitted as `upload_id`.
   */
  keptUpload: { id: string; picture: Picture | null } | null;
}

export default function UploadScreen({ shell, form, boards, accept, keptUpload }: UploadScreenProps) {
  const { t } = shell;
  const { upload } = t;
  const labels: [name: string, label: string][] = [
    ['image', upload.picture],
    ['image_url', upload.pictureUrl],
    ['title', upload.pinTitle],
    ['description', upload.description],
    ['alt_text', upload.altText],
    ['link', upload.link],
    ['board_id', upload.board],
    ['new_board_name', upload.newBoard],
    ...kindLabels(kindOf(form), t),
  ];
  return (
    <Shell {...shell}>
      <div className="panel wide upload-panel">
        <h1>{upload.title}</h1>
        <p className="lead">
          {upload.lead} <a href="/pin/create/button/">{upload.fromWeb}</a> ·{' '}
          <a href={builderUrl()}>{upload.builder}</a>
        </p>
        <FormFrame form={form} fields={labels.map(([name, label]) => ({ name, label }))} isUpload>
          <PictureFields form={form} accept={accept} keptUpload={keptUpload} />
          <div className="form">
            <PinFields form={form} t={t} />
            <SelectField
              form={form}
              name="board_id"
              label={upload.board}
              options={[
                { value: '', label: upload.profile },
                ...boards.map((board) => ({ value: board.id, label: board.name })),
              ]}
            />
            <TextField
              form={form}
              name="new_board_name"
              label={upload.newBoard}
              hint={`${upload.newBoardHint} ${upload.upTo(limits.boardName)}`}
              isOptional
            />
            <KindFields form={form} />
            <button className="button wide" type="submit">
              {upload.submit}
            </button>
          </div>
        </FormFrame>
      </div>
    </Shell>
  );
}

function kindOf(form: FormState): RichKind | '' {
  const { kind } = form.values;
  return kind === 'product' || kind === 'recipe' || kind === 'article' ? kind : '';
}

function PictureFields({
  form,
  accept,
  keptUpload,
}: Pick<UploadScreenProps, 'form' | 'accept' | 'keptUpload'>) {
  const { upload } = t;
  return (
    <div className="drop-zone">
      {keptUpload && <KeptPicture {...keptUpload} />}
      {form.values['video_upload_id'] !== undefined && (
        <p>
          <input type="hidden" name="video_upload_id" value={form.values['video_upload_id']} />
          {t.media.keptVideo}
        </p>
      )}
      <FileField
        form={form}
        name="image"
        label={upload.picture}
        hint={`${upload.pictureHint} ${t.media.videoOrPicture({ megabytes: limits.videoBytes / 1024 / 1024 })}`}
        accept={accept}
      />
      <p className="alternative">{upload.or}</p>
      <TextField
        form={form}
        name="image_url"
        type="url"
        label={upload.pictureUrl}
        hint={upload.pictureUrlHint}
        isOptional
      />
    </div>
  );
}

function KeptPicture({ id, picture }: { id: string; picture: Picture | null }) {
  return (
    <>
      <input type="hidden" name="upload_id" value={id} />
      {picture !== null && (
        <img
          className="uploaded-picture"
          src={mediaUrl(picture, '236x')}
          width={pictureSources(picture, 'card').width}
          height={pictureSources(picture, 'card').height}
          alt={t.upload.keptAlt}
        />
      )}
      <p>{t.upload.kept}</p>
    </>
  );
}
