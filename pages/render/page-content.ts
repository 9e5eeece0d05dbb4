import type { ReactNode } from 'react';

/** What a page of an area, such as the staff's or a business's, has below its navigation. */
export interface PageContent {
  title: string;
  lead: string;
  children: ReactNode;
}
