import { catalog } from '../../languages/catalog.ts';
import { fillMail, type Mail } from '../../languages/fill-mail.ts';

interface Told {
  site: string;
  answer: string;
  /** Absolute. */
  href: string;
}

/** Strings for applications to become a verified merchant. */
export const applicationTexts = catalog('merchants', 'application');

const mails = catalog('merchants', 'merchantMails');

/** Mails about an application. */
export const merchantMails = {
  approve: ({ answer, href, ...values }: Told): Mail =>
    fillMail(mails.approve, values, { action: href, afterFirst: answer === '' ? [] : [answer] }),
  refuse: ({ href, ...values }: Told): Mail => fillMail(mails.refuse, values, { action: href }),
  ask: ({ href, ...values }: Told): Mail => fillMail(mails.ask, values, { action: href }),
};
