import { fieldNames } from '../../../refusals.ts';

/** A sentence that begins with a name and a colon, as most languages word those of `refusals.input`. */
const named = /^[\u2066-\u2068]?([^:：\u2069]+?)\u2069?\s?[:：]\s*(\S.*)$/su;

/** Returns a sentence without the name of the field, which is read beside it. */
export function besideField(sentence: string): string {
  const [, name = '', rest = ''] = named.exec(sentence) ?? [];
  if (!Object.values(fieldNames).includes(name)) return sentence;
  const [first = ''] = rest;
  return first.toLocaleUpperCase() + rest.slice(first.length);
}
