import { hasOtherLogins, nameOtherLogins, type OtherLogins } from '../../accounts/texts/other-logins.ts';
import { formats } from '../../base/texts/formats.ts';
import { catalog } from '../../languages/catalog.ts';
import { fillMail, type Mail } from '../../languages/fill-mail.ts';

interface Known {
  site: string;
  username: string;
}

const texts = catalog('mail', 'mail');

const panic = (href: string) => ({ text: texts.panic, href });

/** Strings for mails. Addresses are absolute. */
export const mailTexts = {
  verify: ({ href, ...values }: Known & { href: string }): Mail =>
    fillMail(texts.verify, values, { action: href }),
  reset: ({ href, ...values }: Known & { href: string }): Mail =>
    fillMail(texts.reset, values, { action: href }),
  knowDevice: ({ href, panic: panicHref, ...values }: Known & { href: string; panic: string }): Mail =>
    fillMail(texts.knowDevice, values, { action: href, notes: [panic(panicHref)] }),
  passwordChanged: ({
    href,
    others,
    securityHref,
    ...values
  }: Known & { href: string; others: OtherLogins; securityHref: string }): Mail => {
    const { otherLogins, ...mail } = texts.passwordChanged;
    const remaining = { text: otherLogins({ logins: nameOtherLogins(others) }), href: securityHref };
    return fillMail(mail, values, { notes: [...(hasOtherLogins(others) ? [remaining] : []), panic(href)] });
  },
  newEmail: ({ href, ...values }: Known & { href: string }): Mail =>
    fillMail(texts.newEmail, values, { action: href }),
  emailChangeAsked: ({ href, ...values }: Known & { email: string; href: string }): Mail =>
    fillMail(texts.emailChangeAsked, values, { notes: [panic(href)] }),
  emailChanged: ({ href, ...values }: Known & { email: string; href: string }): Mail =>
    fillMail(texts.emailChanged, values, { notes: [panic(href)] }),
  lock: ({ href, ...values }: Known & { href: string }): Mail =>
    fillMail(texts.lock, values, { action: href }),
  locked: ({ href, ...values }: Known & { href: string }): Mail =>
    fillMail(texts.locked, values, { action: href }),
  factorOn: ({ href, ...values }: Known & { href: string }): Mail =>
    fillMail(texts.factorOn, values, { notes: [panic(href)] }),
  factorOff: ({ href, ...values }: Known & { href: string }): Mail =>
    fillMail(texts.factorOff, values, { notes: [panic(href)] }),
  deactivated: (values: Known): Mail => fillMail(texts.deactivated, values),
  deletion: ({ day, ...known }: Known & { day: string }): Mail =>
    fillMail(texts.deletion, { ...known, day: formats.date(day) }),
};
