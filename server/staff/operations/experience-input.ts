import { z } from 'zod';
import {
  experienceAudiences,
  experienceLimits as limits,
  type ExperienceDefinition,
} from '../../../views/contract/staff/experiences.ts';
import { placedExperience } from '../../../views/experiences/experience-machine.ts';
import { anchorNames } from '../../../views/experiences/placements.ts';
import { fieldError } from '../../errors.ts';
import { flag, requiredText, text, unlessEmpty } from '../../http/operations/input/input.ts';
import { jsonObject } from '../../http/operations/input/json-field.ts';
import { refusals } from '../../refusals.ts';

const instant = z
  .union([z.literal(''), z.iso.datetime({ local: true, offset: true, error: () => refusals.input.dateTime })])
  .default('')
  .transform((at) => (at === '' ? null : new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(at) ? at : `${at}Z`)))
  .meta({
    type: 'string',
    description: 'Date and time, in UTC unless stated otherwise; empty for none',
  });

/** Placed experiences, separated by spaces, commas or lines. */
const placedList = text(1000)
  .default('')
  .transform((value) => [...new Set(value.split(/[\s,]+/).filter((each) => each !== ''))])
  .refine((list) => list.length <= 10 && list.every((each) => placedExperience(each) !== null), {
    error: () => refusals.experiences.list,
  })
  .meta({
    type: 'string',
    description: 'As placement:experience, separated by spaces, commas or lines',
  });

/** Everything about an experience except its ids, as forms, calls and the command line give it. */
export const definitionInput = {
  type: unlessEmpty(z.coerce.number().int().min(0).max(1).default(1)).meta({
    description: '0: nothing to show; 1: a notice',
  }),
  title: requiredText(limits.title, 'aTitle'),
  text: text(limits.text, 'text').default(''),
  label: text(limits.label, 'label').default('').meta({ description: 'Label of the call to action' }),
  href: text(limits.href, 'address')
    .refine((value) => value === '' || /^(\/(?![/\\])|https:\/\/)\S*$/.test(value), {
      error: () => refusals.experiences.path,
    })
    .default('')
    .meta({ type: 'string', description: 'URL of the call to action' }),
  anchor: z
    .enum(['', ...anchorNames])
    .default('')
    .meta({ description: 'The page element that it points at; empty for none' }),
  audience: z.enum(experienceAudiences).default('users'),
  needs_trigger: flag.default(false).meta({ description: 'Whether it is shown only once triggered' }),
  triggerable: placedList,
  metadata: jsonObject(limits.metadata),
  starts_at: instant,
  ends_at: instant,
};

/** Converts valid input to a definition. Throws `bad_input` naming the field where fields do not fit together. */
export function definitionOf(
  placed: { placementId: string; experienceId: string },
  input: z.output<z.ZodObject<typeof definitionInput>>,
): ExperienceDefinition {
  const { type, title, label, href, anchor, audience, triggerable, starts_at: startsAt } = input;
  if ((label === '') !== (href === ''))
    throw fieldError(label === '' ? 'label' : 'href', refusals.experiences.labelAndAddress);
  if (triggerable.includes(`${placed.placementId}:${placed.experienceId}`))
    throw fieldError('triggerable', refusals.experiences.itself);
  if (startsAt !== null && input.ends_at !== null && input.ends_at <= startsAt)
    throw fieldError('ends_at', refusals.experiences.end);
  return {
    ...placed,
    type,
    displayData: { title, text: input.text, action: label === '' ? null : { label, href }, anchor },
    metadata: input.metadata ?? {},
    audience,
    needsTrigger: input.needs_trigger,
    triggerable,
    startsAt,
    endsAt: input.ends_at,
  };
}
