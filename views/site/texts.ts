import { catalog, together } from '../languages/catalog.ts';
import { fillMail, type Mail } from '../languages/fill-mail.ts';

/** Strings for who may join and look in, and for how the site presents itself. */
export const siteTexts = together(catalog('site', 'site'), {
  registrations: catalog('site', 'registrations'),
  proofDemands: catalog('site', 'proofDemand'),
});

const mails = catalog('site', 'joinMails');

/** Mails to people who asked to join. `href` is absolute. */
export const joinMails = {
  approved: ({ href, ...values }: { site: string; href: string }): Mail =>
    fillMail(mails.approved, values, { action: href }),
  refused: (values: { site: string }): Mail => fillMail(mails.refused, values),
};
