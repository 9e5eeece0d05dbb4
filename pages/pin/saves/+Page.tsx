import type { ReactNode } from 'react';

/** The page is a fragment alone. */
export default function Page(): ReactNode {
  return null;
}
