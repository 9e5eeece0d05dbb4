import { catalog, together } from '../../languages/catalog.ts';
import { builderFormTexts } from '../../drafts/texts/builder-form.ts';

/** Strings for creating pins. */
export const creationTexts = together(catalog('pins', 'creation'), { builder: builderFormTexts });
