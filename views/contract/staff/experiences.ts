/** Content that a placement shows to a viewer: a nag, upsell or tip (spec §3 'Experience'). */
export interface Experience {
  experienceId: string;
  placementId: string;
  status: 'new' | 'triggered' | 'viewed' | 'completed' | 'dismissed';
  /** 0: nothing to show. 1: a nag with a title, text and call to action. */
  type: number;
  displayData: ExperienceDisplay;
  metadata: Record<string, unknown>;
  extraContext: Record<string, unknown>;
  /** Placed experiences awaiting their trigger. */
  triggerable: string[];
}

export interface ExperienceDisplay {
  title: string;
  text: string;
  action: { label: string; href: string } | null;
  /** Name of the page element that it points at, or '' for none. */
  anchor: string;
}

/** An experience as the staff define it. */
export interface ExperienceDefinition extends Pick<
  Experience,
  'placementId' | 'experienceId' | 'type' | 'displayData' | 'metadata'
> {
  audience: ExperienceAudience;
  /** Not shown before it is triggered. */
  needsTrigger: boolean;
  /** Placed experiences that completing this one triggers. */
  triggerable: string[];
  /** Null to start as soon as it is published. */
  startsAt: Date | null;
  /** Null to run until it is ended. */
  endsAt: Date | null;
}

export const experienceAudiences = ['all', 'users', 'visitors'] as const;
export type ExperienceAudience = (typeof experienceAudiences)[number];

/** An experience with its publication state, and how many members and visitors met it, at most `counted`. */
export interface ExperienceReport extends ExperienceDefinition {
  /** Whether it was published. */
  isOn: boolean;
  viewed: number;
  completed: number;
  dismissed: number;
}

export const experienceLimits = {
  title: 100,
  text: 300,
  label: 40,
  href: 500,
  metadata: 2000,
  counted: 10_000,
} as const;
