import type { PinType } from '../../views/contract/models.ts';

/** The type of pins that may be promoted among pins of a kind. Others, such as the daily articles, have none. */
export const promotedTypes: Readonly<Partial<Record<string, PinType>>> = {
  product: 'product',
  video: 'video',
  idea: 'storyPin',
};
