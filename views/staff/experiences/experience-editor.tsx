import { experienceAudiences } from '../../contract/staff/experiences.ts';
import { anchorNames, placements } from '../../experiences/placements.ts';
import { experienceStaffTexts as t } from '../texts/experiences.ts';
import { en } from '../../base/texts/en.ts';
import { SelectField, TextAreaField, TextField } from '../../base/form/field.tsx';
import { FormFrame } from '../../base/form/form-frame.tsx';
import type { FormState } from '../../base/form/form-state.ts';

const names = [
  ...([
    'placement_id',
    'experience_id',
    'type',
    'title',
    'text',
    'label',
    'href',
    'anchor',
    'audience',
  ] as const),
  ...(['needs_trigger', 'triggerable', 'metadata', 'starts_at', 'ends_at'] as const),
];

/** The form for writing an experience (EXP-01). The ids of an existing one cannot be changed. */
export function ExperienceEditor({ form, isNew }: { form: FormState; isNew: boolean }) {
  const { fields } = t;
  const shown = names.filter((name) => isNew || (name !== 'placement_id' && name !== 'experience_id'));
  const common = { form, t: en };
  const number = { inputMode: 'numeric', pattern: '[0-9]+' } as const;
  return (
    <FormFrame form={form} fields={shown.map((name) => ({ name, label: fields[name] }))}>
      {isNew && (
        <>
          <TextField
            {...common}
            name="placement_id"
            label={fields.placement_id}
            hint={fields.placementHint({ home: placements.home, pin: placements.pin })}
            input={number}
          />
          <TextField
            {...common}
            name="experience_id"
            label={fields.experience_id}
            hint={fields.experienceHint}
            input={number}
          />
        </>
      )}
      <SelectField
        {...common}
        name="type"
        label={fields.type}
        options={(['1', '0'] as const).map((value) => ({ value, label: t.types[value] }))}
      />
      <TextField {...common} name="title" label={fields.title} />
      <TextAreaField {...common} name="text" label={fields.text} rows={3} isOptional />
      <TextField {...common} name="label" label={fields.label} isOptional />
      <TextField {...common} name="href" label={fields.href} hint={fields.hrefHint} isOptional />
      <SelectField
        {...common}
        name="anchor"
        label={fields.anchor}
        hint={fields.anchorHint}
        options={[
          { value: '', label: t.noAnchor },
          ...anchorNames.map((value) => ({ value, label: t.anchors[value] })),
        ]}
      />
      <SelectField
        {...common}
        name="audience"
        label={fields.audience}
        options={experienceAudiences.map((value) => ({ value, label: t.audiences[value] }))}
      />
      <SelectField
        {...common}
        name="needs_trigger"
        label={fields.needs_trigger}
        options={[
          { value: 'false', label: fields.always },
          { value: 'true', label: fields.afterTrigger },
        ]}
      />
      <TextAreaField
        {...common}
        name="triggerable"
        label={fields.triggerable}
        hint={fields.triggerableHint}
        rows={2}
        isOptional
      />
      <TextAreaField
        {...common}
        name="metadata"
        label={fields.metadata}
        hint={fields.metadataHint}
        rows={3}
        isOptional
      />
      {(['starts_at', 'ends_at'] as const).map((name) => (
        <TextField
          {...common}
          key={name}
          name={name}
          label={fields[name]}
          hint={fields.timeHint}
          isOptional
          input={{ type: 'datetime-local' }}
        />
      ))}
      <button className="button">{isNew ? t.create : t.save}</button>
    </FormFrame>
  );
}
