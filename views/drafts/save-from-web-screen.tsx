import { limits } from '../contract/limits.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import type { PickerOption } from '../saves/picker/picker-options.ts';
import { creationTexts } from '../pins/texts/creation.ts';
import { PageAddressForm } from './page-address-form.tsx';
import { SelectField, TextAreaField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { Alert } from '../base/form/alert.tsx';

export interface OutsidePicture {
  url: string;
  width: number | null;
  height: number | null;
  alt: string;
}

export interface SaveFromWebScreenProps {
  shell: ShellProps;
  /** Source page as requested, or '' before one is given. */
  address: string;
  /** Host of the source page, for the heading. */
  site: string;
  /** Reason why nothing can be saved from the page, or null. */
  refusal: { title: string; text: string; said: string } | null;
  pictures: OutsidePicture[];
  /** Kind of the page's rich metadata. */
  kind: 'product' | 'recipe' | 'article' | null;
  /** The person's existing pin of this page. */
  saved: { href: string; boardName: string } | null;
  /** Fields `image_url`, `title`, `description`, `place`, `new_board_name`. */
  form: FormState;
  places: PickerOption[];
}

const t = creationTexts.web;

/** Selects one of a page's pictures and its destination. The pop-up of Save buttons on other sites ([SAVE-12]). */
export function SaveFromWebScreen(props: SaveFromWebScreenProps) {
  const { shell, address, refusal, pictures, form } = props;
  const isOpen = address !== '' && refusal === null;
  return (
    <Shell {...shell}>
      <div className="panel wide save-from-web">
        <h1>{t.title}</h1>
        {isOpen ? (
          <p className="lead">
            {t.pictures({ count: pictures.length })} {t.from({ site: props.site })}
          </p>
        ) : (
          address === '' && <p className="lead">{t.lead}</p>
        )}
        {refusal !== null && <Refusal {...refusal} site={props.site} />}
        {isOpen ? (
          <FormFrame
            form={form}
            fields={[
              { name: 'image_url', label: t.pictures({ count: pictures.length }) },
              { name: 'title', label: t.pinTitle },
              { name: 'description', label: t.description },
              { name: 'place', label: t.board },
              { name: 'new_board_name', label: t.newBoard },
            ]}
          >
            <Pictures pictures={pictures} chosen={form.values['image_url'] ?? ''} />
            <Words {...props} />
          </FormFrame>
        ) : (
          <PageAddressForm address={address} upload={refusal !== null} />
        )}
      </div>
    </Shell>
  );
}

function Refusal({ title, text, said, site }: { title: string; text: string; said: string; site: string }) {
  return (
    <Alert>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      {said !== '' && (
        <>
          <p>{t.noPinSaid({ site })}</p>
          <blockquote dir="auto">{said}</blockquote>
        </>
      )}
    </Alert>
  );
}

function Pictures({ pictures, chosen }: { pictures: OutsidePicture[]; chosen: string }) {
  const [first] = pictures;
  const choice = pictures.some(({ url }) => url === chosen) ? chosen : first?.url;
  return (
    <fieldset className="save-from-web__pictures" id="image_url">
      <legend className="visually-hidden">{t.pictures({ count: pictures.length })}</legend>
      {pictures.map(({ url, width, height, alt }, index) => (
        <label key={url}>
          <input type="radio" name="image_url" value={url} defaultChecked={url === choice} />
          <img
            src={url}
            width={width ?? 236}
            height={height ?? 236}
            alt={t.picture({ place: index + 1, words: alt })}
            loading={index < 6 ? 'eager' : 'lazy'}
            referrerPolicy="no-referrer"
            decoding="async"
          />
          {width !== null && height !== null && (
            <small>
              {width} × {height}
            </small>
          )}
        </label>
      ))}
    </fieldset>
  );
}

function Words({ form, saved, kind, places, shell }: SaveFromWebScreenProps) {
  return (
    <div className="form">
      {saved !== null && (
        <p className="save-from-web__note" role="status">
          <strong>{t.saved({ board: saved.boardName })}.</strong> {t.savedText}{' '}
          <a href={saved.href}>{t.savedOpen}</a>.
        </p>
      )}
      <SelectField
        form={form}
        name="place"
        label={t.board}
        options={places.map(({ place, name, boardName }) => ({
          value: place,
          label: boardName === null ? name : `${boardName} › ${name}`,
        }))}
      />
      <button className="button wide" type="submit">
        {t.submit}
      </button>
      <TextField
        form={form}
        name="title"
        label={t.pinTitle}
        hint={shell.t.upload.upTo(limits.pinTitle)}
        isOptional
      />
      <TextAreaField
        form={form}
        name="description"
        label={t.description}
        hint={shell.t.upload.upTo(limits.pinDescriptionOnBoard)}
        rows={3}
        isOptional
      />
      <TextField
        form={form}
        name="new_board_name"
        label={t.newBoard}
        hint={`${t.newBoardHint} ${shell.t.upload.upTo(limits.boardName)}`}
        isOptional
      />
      {kind !== null && <p className="save-from-web__note">{t.found[kind]}</p>}
    </div>
  );
}
