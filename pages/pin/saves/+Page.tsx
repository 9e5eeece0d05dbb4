import type { ReactNode } from 'react';

/** The page consists of a fragment only. */
export default function Page(): ReactNode {
  return null;
}
