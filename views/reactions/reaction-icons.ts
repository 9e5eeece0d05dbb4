import type { IconName } from '../base/icon.tsx';
import type { ReactionName } from '../contract/pins/reactions.ts';

export const reactionIcons: Record<ReactionName, IconName> = {
  goodIdea: 'bulb',
  love: 'heart',
  thanks: 'flower',
  wow: 'wow',
  haha: 'laugh',
};
