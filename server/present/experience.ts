import type { Experience } from '../../views/contract/staff/experiences.ts';

/** An experience as calls answer it (EXP-01). */
export function presentExperience(experience: Experience) {
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
