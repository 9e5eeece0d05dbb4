import { catalog, together } from '../../languages/catalog.ts';
import { fillMail } from '../../languages/fill-mail.ts';

const texts = catalog('accounts', 'passkey');

/** Strings for passkeys, on pages and in mail. */
export const passkeyTexts = together(texts, {
  mail: ({ href, ...values }: { site: string; username: string; name: string; href: string }) =>
    fillMail(texts.mail, values, { note: href }),
});
