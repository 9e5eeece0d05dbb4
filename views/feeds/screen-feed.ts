import type { FeedGridProps } from '../pins/card/feed-grid.tsx';

/** A feed without the label and texts that the screen supplies. */
export type ScreenFeed = Omit<FeedGridProps, 'label' | 't'>;
