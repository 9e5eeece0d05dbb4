import { homePlacement } from './experience-machine.ts';

/** Placements that pages of this site show. Home's ID is the specification's. Apps may have others. */
export const placements = { home: homePlacement, pin: '1000163' } as const;

/** Page elements that an experience can point at (`display_data.anchor`). nag-anchors.css finds each by its name. */
export const anchorNames = ['search', 'create', 'notifications', 'account', 'signup', 'save'] as const;

export type AnchorName = (typeof anchorNames)[number];

/** Returns whether pages know an element by this name. */
export function isAnchorName(name: string): name is AnchorName {
  return (anchorNames as readonly string[]).includes(name);
}
