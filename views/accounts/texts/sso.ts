import { catalog, together } from '../../languages/catalog.ts';
import { fillMail } from '../../languages/fill-mail.ts';

const texts = catalog('accounts', 'sso');

/** Strings for logins through other sites, on pages and in mail. */
export const ssoTexts = together(texts, {
  mail: ({ href, ...values }: { site: string; username: string; label: string; href: string }) =>
    fillMail(texts.mail, values, { note: href }),
});
