/** Something that a placement on a page shows to somebody: a nag, an upsell, a tip (spec §3 'Experience'). */
export interface Experience {
  experienceId: string;
  placementId: string;
  status: 'new' | 'triggered' | 'viewed' | 'completed' | 'dismissed';
  /** 0: nothing to show. 1: a nag with a title, a text and a way on. */
  type: number;
  displayData: ExperienceDisplay;
  metadata: Record<string, unknown>;
  extraContext: Record<string, unknown>;
  /** Placed experiences that wait for their trigger. */
  triggerable: string[];
}

export interface ExperienceDisplay {
  title: string;
  text: string;
  action: { label: string; href: string } | null;
  /** What it points at on the page; '' for nothing. */
  anchor: string;
}
