import type { Database } from '../../db/connection/database.ts';
import type { Mailer } from '../adapters/mail/mailer.ts';
import { mailDeviceLink } from '../sessions/devices/device-link.ts';
import { mailLock } from './lock/lock-account.ts';
import { mailPasswordReset } from './password/reset-password.ts';
import { deliverMail, giveUpMail } from '../mail/deliver-mail.ts';
import type { SiteStore } from '../site/site-store.ts';
import type { Logger } from '../logging/logger.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';

/** Job handlers for mail, and for what mails an account, by kind. */
export function accountJobs(services: {
  db: Database;
  mailer: Mailer;
  logger: Logger;
  site: Pick<SiteStore, 'name'>;
}): Record<string, JobHandler> {
  const { db, mailer, logger, site } = services;
  const clock = { now: () => new Date() };
  return {
    'send-mail': {
      run: (payload) => deliverMail({ db, mailer, logger }, String(payload['mailId'])),
      giveUp: (payload, reason) => giveUpMail({ db, now: clock.now() }, String(payload['mailId']), reason),
    },
    'password-reset': {
      run: (payload) =>
        mailPasswordReset(
          { db, clock, siteName: site.name() },
          String(payload['name']),
          String(payload['origin']),
        ),
      isRepeatable: true,
    },
    'device-link': {
      run: (payload) =>
        mailDeviceLink(
          { db, clock, siteName: site.name() },
          String(payload['userId']),
          String(payload['origin']),
        ),
      isRepeatable: true,
    },
    'account-lock': {
      run: (payload) =>
        mailLock({ db, clock, siteName: site.name() }, String(payload['name']), String(payload['origin'])),
      isRepeatable: true,
    },
  };
}
