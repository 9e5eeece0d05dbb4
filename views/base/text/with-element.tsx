import type { ReactNode } from 'react';

/** A character that no text contains. */
const mark = '\u0000';

/** Returns a message with an element, such as a link, in place of one of its values. */
export function withElement(message: (value: string) => string, element: ReactNode): ReactNode {
  const [before, after] = message(mark).split(mark);
  return (
    <>
      {before}
      {element}
      {after}
    </>
  );
}
