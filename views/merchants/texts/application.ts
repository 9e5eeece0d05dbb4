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
const why = (reason: string): string[] => (reason === '' ? [] : [mails.why({ reason })]);

/** Mails about an application. */
export const merchantMails = {
  approve: ({ answer, href, ...values }: Told): Mail =>
    fillMail(mails.approve, values, { action: href, afterFirst: answer === '' ? [] : [answer] }),
  refuse: ({ answer, href, ...values }: Told): Mail =>
    fillMail(mails.refuse, values, { action: href, first: why(answer) }),
  removed: ({ answer, href, ...values }: Told): Mail =>
    fillMail(mails.removed, values, { action: href, afterFirst: why(answer) }),
  ask: ({ href, ...values }: Told): Mail => fillMail(mails.ask, values, { action: href }),
};
