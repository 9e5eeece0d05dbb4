import type { FeedGridProps } from '../pins/card/feed-grid.tsx';

/** A feed as screens take it: the screen itself gives the label and the texts. */
export type ScreenFeed = Omit<FeedGridProps, 'label' | 't'>;
