import { catalog, together } from '../languages/catalog.ts';
import { fillMail } from '../languages/fill-mail.ts';

const texts = catalog('exports', 'copy');

/** Strings for account export and import, on pages and in mail. */
export const copyTexts = together(texts, {
  mail: ({ href, ...values }: { site: string; username: string; days: number; href: string }) =>
    fillMail(texts.mail, values, { action: href }),
});
