import { limits } from '../../../contract/limits.ts';
import type { Picture } from '../../../contract/models.ts';
import { Shell, type ShellProps } from '../../../layouts/shell.tsx';
import { mediaUrl } from '../../../rules/media-url.ts';
import { pictureSources } from '../../../rules/picture/picture-sources.ts';
import type { PickerOption } from '../../../rules/save/picker-options.ts';
import { builderUrl } from '../../../rules/urls/creation-urls.ts';
import { creationTexts } from '../../../texts/en/pins/creation.ts';
import { DraftList, type DraftItem } from '../../creation/draft-list.tsx';
import { FileField, SelectField, TextAreaField, TextField } from '../../form/field.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import type { FormState } from '../../form/form-state.ts';

export interface BuilderScreenProps {
  shell: ShellProps;
  /** Fields `image`, `title`, `description`, `alt_text`, `link`, `place`, `publish_at`; `act` says what is done. */
  form: FormState;
  /** The draft's picture; null where there is none yet. */
  picture: Picture | null;
  /** Why the draft could not be published at its time. */
  problem: string | null;
  isDraft: boolean;
  places: PickerOption[];
  accept: string;
  /** The person's other drafts and scheduled pins. */
  drafts: DraftItem[];
}

const t = creationTexts.builder;

/** Makes a pin now, later, or bit by bit ([UPLOAD-05]). */
export function BuilderScreen(props: BuilderScreenProps) {
  const { shell, form, picture, problem, isDraft, drafts } = props;
  const { upload } = shell.t;
  return (
    <Shell {...shell}>
      <div className="panel wide up">
        <h1>{t.title}</h1>
        <p className="lead">
          {t.lead} <a href="/pin/create/button/">{upload.fromWeb}</a> · <a href="/upload/">{t.more}</a>
          {isDraft && (
            <>
              {' '}
              · <a href={builderUrl()}>{t.fresh}</a>
            </>
          )}
        </p>
        {problem !== null && (
          <p className="alert" role="alert">
            {problem}
          </p>
        )}
        <FormFrame
          form={form}
          fields={[
            { name: 'image', label: t.picture },
            { name: 'title', label: upload.pinTitle },
            { name: 'description', label: upload.description },
            { name: 'alt_text', label: upload.altText },
            { name: 'link', label: upload.link },
            { name: 'place', label: t.board },
            { name: 'publish_at', label: t.publishAt },
          ]}
          isUpload
          t={shell.t}
        >
          <div className="drop">
            {picture && <Kept picture={picture} alt={upload.keptAlt} />}
            <FileField
              form={form}
              name="image"
              label={picture === null ? t.picture : t.change}
              hint={upload.pictureHint(limits.uploadBytes / 1024 / 1024)}
              accept={props.accept}
              t={shell.t}
            />
          </div>
          <Words {...props} />
        </FormFrame>
        <DraftList drafts={drafts} csrfToken={shell.csrfToken} locale={shell.t.locale} />
      </div>
    </Shell>
  );
}

function Kept({ picture, alt }: { picture: Picture; alt: string }) {
  const { width, height } = pictureSources(picture, 'card');
  return <img className="kept" src={mediaUrl(picture, '236x')} width={width} height={height} alt={alt} />;
}

function Words({ form, places, shell }: BuilderScreenProps) {
  const { upload } = shell.t;
  return (
    <div className="form">
      <TextField
        form={form}
        name="title"
        label={upload.pinTitle}
        hint={upload.upTo(limits.pinTitle)}
        isOptional
        t={shell.t}
      />
      <TextAreaField
        form={form}
        name="description"
        label={upload.description}
        hint={upload.upTo(limits.pinDescription)}
        isOptional
        t={shell.t}
      />
      <TextAreaField
        form={form}
        name="alt_text"
        label={upload.altText}
        hint={`${upload.altTextHint} ${upload.upTo(limits.pinAltText)}`}
        rows={2}
        isOptional
        t={shell.t}
      />
      <TextField
        form={form}
        name="link"
        type="url"
        label={upload.link}
        hint={upload.linkHint}
        isOptional
        t={shell.t}
      />
      <SelectField
        form={form}
        name="place"
        label={t.board}
        options={places.map(({ place, name, boardName }) => ({
          value: place,
          label: boardName === null ? name : `${boardName} › ${name}`,
        }))}
        t={shell.t}
      />
      <button className="b wide" name="act" value="publish">
        {t.publish}
      </button>
      <TextField
        form={form}
        name="publish_at"
        label={t.publishAt}
        hint={t.publishAtHint}
        isOptional
        input={{ type: 'datetime-local', dir: 'ltr' }}
        t={shell.t}
      />
      <div className="pair">
        <button className="b quiet" name="act" value="schedule">
          {t.schedule}
        </button>
        <button className="b quiet" name="act" value="keep">
          {t.keep}
        </button>
      </div>
    </div>
  );
}
