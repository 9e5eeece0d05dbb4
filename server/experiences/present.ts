import { z } from 'zod';
import type { Experience } from '../../views/contract/staff/experiences.ts';
import { idText } from '../../views/contract/output.ts';

export const experienceStatus = z.enum(['new', 'triggered', 'viewed', 'completed', 'dismissed']);

export const experienceSchema = z
  .object({
    experience_id: idText,
    placement_id: idText,
    placed_experience_id: z.string().describe('placementId:experienceId'),
    status: experienceStatus,
    type: z.number().describe('0: nothing to show; 1: a notice with title, text and link'),
    display_data: z.object({
      title: z.string(),
      text: z.string(),
      action: z.object({ label: z.string(), href: z.string() }).nullable(),
      anchor: z.string().describe('The page element that it points at; empty for none'),
    }),
    metadata: z.record(z.string(), z.unknown()).describe("Data from the experience's definition"),
    extra_context: z.record(z.string(), z.unknown()).describe('Data that a client sent last'),
    triggerable_placed_exps: z
      .array(z.string())
      .describe('Experiences of the placement that wait for their trigger'),
  })
  .meta({ id: 'Experience' });

/** Presents an experience (EXP-01). */
export function presentExperience(experience: Experience): z.output<typeof experienceSchema> {
  const { title, text, action, anchor } = experience.displayData;
  return {
    experience_id: experience.experienceId,
    placement_id: experience.placementId,
    placed_experience_id: `${experience.placementId}:${experience.experienceId}`,
    status: experience.status,
    type: experience.type,
    display_data: { title, text, action, anchor },
    metadata: experience.metadata,
    extra_context: experience.extraContext,
    triggerable_placed_exps: experience.triggerable,
  };
}
