import { createStoryPinOperation } from './create-story-pin.ts';

/** Pins of several pages. */
export const storyOperations = [createStoryPinOperation] as const;
