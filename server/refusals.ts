import { catalog } from '../views/languages/catalog.ts';

/** What refusals say where an error's own sentence (`errors.ts`) says too little, by noun. */
export const refusals = catalog('errors', 'refusal');

/** Names of input fields, as sentences of `refusals.input` contain them. */
export const fieldNames = catalog('errors', 'fieldName');

export type FieldName = keyof typeof fieldNames;
