import { messageTable } from './message-table.ts';
import type { Messages } from './messages.ts';

/**
 * Returns the texts of one subject, from `views/languages/<language>/<noun>.json`. On the server, each text is read in the
 * language of the request that reads it (`language-scope.ts`). A script for browsers holds the texts themselves instead,
 * in one language (`server/cli/languages/texts-in-scripts.ts`).
 */
export function catalog<Noun extends keyof Messages, Subject extends keyof Messages[Noun] & string>(
  noun: Noun,
  subject: Subject,
): Messages[Noun][Subject] {
  return messageTable(noun, subject) as Messages[Noun][Subject];
}

/**
 * Returns one object with the texts of several; later ones win. Spreading would read texts once and for all, in whichever
 * language comes first.
 */
export function together<const Parts extends readonly object[]>(...parts: Parts): Together<Parts> {
  return Object.defineProperties(
    {},
    Object.assign({}, ...parts.map(Object.getOwnPropertyDescriptors)) as PropertyDescriptorMap,
  ) as Together<Parts>;
}

type Together<Parts extends readonly object[]> = Parts extends readonly [
  ...infer Before extends readonly object[],
  infer Last,
]
  ? Omit<Together<Before>, keyof Last> & Last
  : unknown;
