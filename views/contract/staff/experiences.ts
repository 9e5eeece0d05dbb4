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
  /** Element that it points at, or '' for none. */
  anchor: string;
}
