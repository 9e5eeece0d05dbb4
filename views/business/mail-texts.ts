import { catalog } from '../languages/catalog.ts';
import { fillMail, type Mail } from '../languages/fill-mail.ts';

interface Told {
  site: string;
  business: string;
  /** Name of the promotion. */
  name: string;
  reason: string;
  /** Absolute. */
  href: string;
}

const mails = catalog('business', 'mails');

/** Mails to those who manage a business. */
export const businessMails = {
  restoredByStaff: ({
    href,
    ...values
  }: Omit<Told, 'reason'> & { status: 'active' | 'paused' | 'ended' }): Mail =>
    fillMail(mails.restoredByStaff, values, { action: href }),
  endedByStaff: ({ href, ...values }: Told): Mail => fillMail(mails.endedByStaff, values, { action: href }),
};
