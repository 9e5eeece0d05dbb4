import { createStoryPinOperation } from './create-story-pin.ts';

/** Operations for story pins. */
export const storyOperations = [createStoryPinOperation] as const;
