import type { PickerOption } from '../../saves/picker/picker-options.ts';
import { builderTexts } from '../texts/builder.ts';
import { builderFormTexts as own } from '../texts/builder-form.ts';
import type { pinFieldTexts } from '../texts/pin-fields.ts';
import { SelectField, TextField } from '../../base/form/field.tsx';
import type { FormState } from '../../base/form/form-state.ts';
import { PinFields } from '../pin-fields.tsx';

export interface BuilderFieldsProps {
  form: FormState;
  places: PickerOption[];
  t: BuilderFieldTexts;
}

/** Strings around the fields. */
export interface BuilderFieldTexts {
  upload: typeof pinFieldTexts;
}

/** Field names and labels, for the error summary. */
export function builderLabels({ upload }: BuilderFieldTexts): { name: string; label: string }[] {
  return [
    { name: 'image', label: own.picture },
    { name: 'title', label: upload.pinTitle },
    { name: 'description', label: upload.description },
    { name: 'tags', label: builderTexts.tags },
    { name: 'alt_text', label: upload.altText },
    { name: 'link', label: upload.link },
    { name: 'place', label: own.board },
    { name: 'new_board_name', label: own.newBoard },
    { name: 'publish_at', label: own.publishAt },
  ];
}

/** Details of a new pin, and its destination. */
export function BuilderFields({ form, places, t }: BuilderFieldsProps) {
  return (
    <>
      <PinFields form={form} t={t}>
        <TextField
          form={form}
          name="tags"
          label={builderTexts.tags}
          hint={builderTexts.tagsHint}
          isOptional
        />
      </PinFields>
      <PlaceField form={form} places={places} />
      <TextField
        form={form}
        name="new_board_name"
        label={own.newBoard}
        hint={own.newBoardHint}
        autoComplete="off"
        isOptional
      />
    </>
  );
}

/**
 * Destination of a pin: board, section or profile. A chosen one that takes no pins stays chosen without its name, since
 * a browser would choose the first of the others, the public profile.
 */
export function PlaceField({ form, places }: Omit<BuilderFieldsProps, 't'> & {}) {
  const chosen = form.values['place'] || undefined;
  const isGone = chosen !== undefined && places.every(({ place }) => place !== chosen);
  const options = places.map(({ place, name, boardName }) => ({
    value: place,
    label: boardName === null ? name : `${boardName} › ${name}`,
  }));
  return (
    <SelectField
      form={isGone ? { ...form, errors: { place: own.placeGone, ...form.errors } } : form}
      name="place"
      label={own.board}
      options={isGone ? [{ value: chosen, label: own.choosePlace }, ...options] : options}
    />
  );
}

/** Publish now, at a given time, or later. `timeHint` names the time zone. */
export function PublishFields({
  form,
  timeHint,
  isBusy = false,
}: {
  form: FormState;
  timeHint: string;
  isBusy?: boolean;
}) {
  return (
    <>
      <button className="button wide" name="act" value="publish" aria-busy={isBusy || undefined}>
        {own.publish}
      </button>
      <TextField
        form={form}
        name="publish_at"
        label={own.publishAt}
        hint={timeHint}
        isOptional
        input={{ type: 'datetime-local', dir: 'ltr' }}
      />
      <div className="field-pair">
        <button className="button quiet" name="act" value="schedule">
          {own.schedule}
        </button>
        <button className="button quiet" name="act" value="keep">
          {own.keep}
        </button>
      </div>
    </>
  );
}
