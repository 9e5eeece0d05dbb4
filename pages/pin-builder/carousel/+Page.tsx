import type { ReactNode } from 'react';
import { limits } from '../../../views/contract/limits.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';
import { Shell, type ShellProps } from '../../../views/base/shell/shell.tsx';
import type { DraftSlot } from '../../../views/drafts/pages/draft-pages.ts';
import type { PickerOption } from '../../../views/saves/picker/picker-options.ts';
import { builderFormTexts } from '../../../views/drafts/texts/builder-form.ts';
import { pagesTexts as t } from '../../../views/drafts/texts/pages.ts';
import { refusalTexts } from '../../../views/drafts/texts/refusals.ts';
import {
  BuilderFields,
  builderLabels,
  PublishFields,
} from '../../../views/drafts/builder/builder-fields.tsx';
import { DraftList, ToDrafts, type DraftItem } from '../../../views/drafts/draft-list.tsx';
import { ActionButtons } from '../../../views/drafts/pages/action-buttons.tsx';
import { DraftPicture } from '../../../views/drafts/pages/draft-picture.tsx';
import { KeptFile } from '../../../views/drafts/kept-file.tsx';
import { FileField } from '../../../views/base/form/field.tsx';
import { FormFrame } from '../../../views/base/form/form-frame.tsx';
import type { FormState } from '../../../views/base/form/form-state.ts';
import { Alert } from '../../../views/base/form/alert.tsx';
import { pictureTypes } from '../../../views/media/accepted-files.ts';
import { pictureTexts } from '../../../views/uploads/texts.ts';

export interface CarouselBuilderScreenProps {
  shell: ShellProps;
  /** Text fields; pictures as `slot_id`, `slot_title`, `slot_details`, `slot_link`; `image`, `change`, `act`. */
  form: FormState;
  slots: (DraftSlot & { picture: Picture | null })[];
  places: PickerOption[];
  problem: string | null;
  drafts: DraftItem[];
  keeper: ReactNode;
}

/** Creates a carousel picture by picture ([UPLOAD-05]). Each button saves the input, then performs its action. */
export default function CarouselBuilderScreen(props: CarouselBuilderScreenProps) {
  const { shell, form, slots, places, problem, drafts, keeper } = props;
  return (
    <Shell {...shell}>
      <div className="panel wide upload-panel" id="draft">
        <h1>{t.carouselTitle}</h1>
        <p className="lead">{t.carouselLead}</p>
        {slots.length === 0 && <ToDrafts drafts={drafts} />}
        <Alert>{problem}</Alert>
        <FormFrame
          form={form}
          fields={[...builderLabels(shell.t), { name: 'slots', label: t.carouselTitle }]}
          isUpload
        >
          {/* Enter presses the first button of a form. */}
          <button className="visually-hidden" name="change" value="" tabIndex={-1} aria-hidden>
            {t.keep}
          </button>
          <div className="page-editor__sidebar">
            <ol className="page-editor__blocks" id="slots" data-reorder="slot">
              {slots.map((slot, at) => (
                <Slot key={slot.id} slot={slot} at={at} count={slots.length} />
              ))}
            </ol>
            {slots.length < limits.carouselSlots && (
              <div
                className="drop-zone page-editor__upload"
                data-room={limits.carouselSlots - slots.length}
                data-full={refusalTexts.slots({ least: limits.carouselSlotsMin, most: limits.carouselSlots })}
              >
                <KeptFile form={form} />
                <FileField
                  form={form}
                  name="image"
                  label={t.addPicture}
                  hint={pictureTexts.hint}
                  accept={pictureTypes}
                  isOptional
                />
                <button className="button quiet" name="change" value="add-file">
                  {t.addFileNow}
                </button>
              </div>
            )}
          </div>
          <div className="form">
            <h2>{t.about}</h2>
            <BuilderFields form={form} places={places} t={shell.t} />
            {keeper}
            <PublishFields form={form} timeHint={builderFormTexts.publishAtHint} />
          </div>
        </FormFrame>
        <DraftList drafts={drafts} csrfToken={shell.csrfToken} locale={shell.t.locale} />
      </div>
    </Shell>
  );
}

function Slot({
  slot,
  at,
  count,
}: {
  slot: CarouselBuilderScreenProps['slots'][number];
  at: number;
  count: number;
}) {
  const { id, picture, title, details, link } = slot;
  const name = t.slot({ place: at + 1 });
  return (
    <li className="page-editor__block">
      <h2>{name}</h2>
      <DraftPicture picture={picture} />
      <input type="hidden" name="slot_id" value={id} />
      <div className="field">
        <label htmlFor={`title-${id}`}>{`${t.slotTitle} (${name})`}</label>
        <input
          id={`title-${id}`}
          name="slot_title"
          maxLength={limits.slotTitle}
          dir="auto"
          defaultValue={title}
        />
        <label htmlFor={`details-${id}`}>{`${t.slotDetails} (${name})`}</label>
        <textarea
          id={`details-${id}`}
          name="slot_details"
          rows={2}
          maxLength={limits.slotDetails}
          dir="auto"
          defaultValue={details}
        />
        <label htmlFor={`link-${id}`}>{`${t.slotLink} (${name})`}</label>
        <input id={`link-${id}`} name="slot_link" type="url" maxLength={limits.pinLink} defaultValue={link} />
      </div>
      <ActionButtons what="slot" at={at} count={count} name={name} />
    </li>
  );
}
