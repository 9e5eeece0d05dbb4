import type { ReactNode } from 'react';
import { limits } from '../contract/limits.ts';
import type { PinCard } from '../contract/models.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import type { PickerOption } from '../saves/picker/picker-options.ts';
import { PinPreview } from './card/pin-preview.tsx';
import { CsrfField } from '../base/form/csrf-field.tsx';
import { TextAreaField, TextField } from '../base/form/field.tsx';
import { LanguageField, languageFieldLabel } from '../base/form/language-field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import type { Sponsorship } from './sponsorship-texts.ts';
import { builderUrl } from '../drafts/creation-urls.ts';
import { DetailsForm } from '../drafts/details-form.tsx';
import { SponsorshipForm } from './closeup/sponsorship-form.tsx';
import { BoardChoice } from '../saves/picker/board-picker.tsx';

export interface EditPinScreenProps {
  shell: ShellProps;
  pin: PinCard;
  /** Fields `title`, `description`, `alt_text`, `link`, `place`, filled with the pin's values. */
  form: FormState;
  options: PickerOption[];
  /** Current place of the pin. */
  chosen: string;
  /** There are too many boards for this page. */
  hasMoreBoards: boolean;
  /** The picture with the part that cards show. Null for other media, which show their own cover. */
  cropSlot: ReactNode;
  /** Maximum length of the description. A copy keeps the original's link. */
  maxDescription: number;
  isCopy: boolean;
  /** Form for further details. Null on a copy. */
  detailsForm: FormState | null;
  /** Product tags on the picture. Null on a copy. */
  tagsSlot: ReactNode;
  /** Sponsorship form. Null on a copy. */
  sponsorForm: FormState | null;
  sponsorship: Sponsorship | null;
  remove: FormState;
  cancelHref: string;
  /** Page for changing a video's cover. Null for other media. */
  coverHref: string | null;
}

/** Edits the viewer's own pin (text, link, board and section) and deletes it ([ROUTE-07]). */
export function EditPinScreen(props: EditPinScreenProps) {
  const { shell, pin, form, options, chosen, isCopy, remove, cancelHref } = props;
  const { t } = shell;
  const texts = t.pinEdit;
  return (
    <Shell {...shell}>
      <div className="repin-panel">
        <PinPreview pin={pin} t={t} />
        <div>
          <h1>{texts.title}</h1>
          {props.coverHref !== null && (
            <p>
              <a className="button quiet" href={props.coverHref}>
                {texts.cover}
              </a>
            </p>
          )}
          {isCopy ? (
            <p>{texts.linkOfCopy}</p>
          ) : (
            <p>
              {texts.mediaFixed} <a href={builderUrl()}>{texts.fresh}</a>
            </p>
          )}
          <FormFrame
            form={form}
            fields={[
              { name: 'title', label: texts.pinTitle },
              { name: 'description', label: texts.description },
              { name: 'alt_text', label: texts.altText },
              { name: 'link', label: texts.link },
              languageFieldLabel(),
              ...cropFields(pin, t),
              { name: 'place', label: texts.place },
            ]}
          >
            <TextField
              form={form}
              name="title"
              label={texts.pinTitle}
              hint={t.upload.upTo(limits.pinTitle)}
              isOptional
            />
            <TextAreaField
              form={form}
              name="description"
              label={texts.description}
              hint={t.upload.upTo(props.maxDescription)}
              isOptional
            />
            <TextAreaField
              form={form}
              name="alt_text"
              label={texts.altText}
              hint={`${texts.altTextHint} ${t.upload.upTo(limits.pinAltText)}`}
              rows={2}
              isOptional
            />
            {!isCopy && (
              <TextField
                form={form}
                name="link"
                type="url"
                label={texts.link}
                hint={t.upload.linkHint}
                isOptional
              />
            )}
            <LanguageField form={form} />
            <CropFields pin={pin} form={form} slot={props.cropSlot} t={t} />
            <fieldset className="field choice-field" id="place">
              <legend>{texts.place}</legend>
              <BoardChoice options={options} chosen={chosen} t={t} />
            </fieldset>
            <div className="actions">
              <button className="button" type="submit">
                {texts.submit}
              </button>
              {props.hasMoreBoards && (
                <button className="button quiet" name="next" value="all_boards">
                  {texts.allBoards}
                </button>
              )}
              <a className="button quiet" href={cancelHref}>
                {texts.cancel}
              </a>
            </div>
          </FormFrame>
          {props.detailsForm !== null && <DetailsForm form={props.detailsForm} />}
          {props.tagsSlot}
          {props.sponsorForm !== null && (
            <SponsorshipForm form={props.sponsorForm} sponsorship={props.sponsorship} />
          )}
          <details className="disclosure danger">
            <summary>{texts.remove}</summary>
            <p>{texts.removeLead}</p>
            <form method="post" action={remove.action}>
              <CsrfField token={remove.csrfToken} />
              {remove.hidden?.map((field) => (
                <input type="hidden" key={field.name} {...field} />
              ))}
              <button className="button">{texts.removeConfirm}</button>
            </form>
          </details>
        </div>
      </div>
    </Shell>
  );
}

/** Fields of the part that cards show. None for a video, a carousel or a story, which show their own cover. */
function cropFields({ media }: PinCard, { pinEdit }: ShellProps['t']) {
  return media === null
    ? [
        { name: 'crop_top_percent', label: pinEdit.cropTop },
        { name: 'crop_bottom_percent', label: pinEdit.cropBottom },
      ]
    : [];
}

function CropFields({
  pin,
  form,
  slot,
  t,
}: {
  pin: PinCard;
  form: FormState;
  slot: ReactNode;
  t: ShellProps['t'];
}) {
  const fields = cropFields(pin, t);
  if (fields.length === 0) return null;
  return (
    <fieldset className="field">
      <legend>{t.pinEdit.crop}</legend>
      {slot}
      <p>
        <small>{t.pinEdit.cropHint}</small>
      </p>
      {fields.map((field) => (
        <TextField
          key={field.name}
          form={form}
          {...field}
          input={{ inputMode: 'numeric', maxLength: 3 }}
          autoComplete="off"
          isOptional
        />
      ))}
    </fieldset>
  );
}
