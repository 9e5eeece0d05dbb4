import { refusals } from '../refusals.ts';
import {
  insertJoinRequest,
  joinRequestStatus,
  settleJoinRequest,
  takeJoinRequest,
  waitingJoinRequests,
} from '../../db/queries/site/join-requests.ts';
import type { JoinRequest, JoinStatus } from '../../views/contract/staff/site.ts';
import type { Page } from '../../views/contract/models.ts';
import { accountUrls } from '../../views/accounts/account-urls.ts';
import { joinMails } from '../../views/site/texts.ts';
import { isEmailRegistered } from '../accounts/email-registered.ts';
import { sendVerification } from '../accounts/email/verify-email.ts';
import { beginOnboarding } from '../accounts/onboarding/onboarding.ts';
import { createAccount, requireMayExist, type AlsoMade, type SignUpInput } from '../accounts/sign-up.ts';
import { AppError, fieldError } from '../errors.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { pageOfKeyedRows } from '../paging/page-of-rows.ts';
import type { Services } from '../services.ts';
import { staffLimits } from '../../views/contract/staff/staff.ts';
import { recordAct } from '../staff/audit.ts';
import type { ActingStaff, Staff } from '../staff/staff.ts';
import { requireAllowedDomain } from './may-join.ts';

/**
 * Asks the staff for an account, and returns the id of the request. Throws `registration_closed`, `invitation_needed`,
 * `no_request_needed`, and names the field: `email_domain_refused`, `email_taken`, `request_waiting`, `bad_input`.
 */
export async function askToJoin(services: Services, input: SignUpInput, answer: string): Promise<string> {
  const { registration, question } = services.site.current();
  if (registration === 'closed') throw new AppError('registration_closed');
  if (registration === 'invitation') throw new AppError('invitation_needed');
  if (registration === 'open') throw new AppError('no_request_needed');
  requireAllowedDomain(services, input.email);
  if (question !== '' && answer === '') throw fieldError('answer', refusals.site.answerNeeded);
  requireMayExist(services, input);
  if (await isEmailRegistered(services, input.email))
    throw fieldError('email', new AppError('email_taken').message, 'email_taken');
  const { email, password, age: _age, ...account } = input;
  const passwordHash = await services.passwords.hash(password);
  const id = await insertJoinRequest(services.db, { email, answer, account: { ...account, passwordHash } });
  if (id === null) throw fieldError('email', new AppError('request_waiting').message, 'request_waiting');
  return id;
}

/** Returns what became of a request. Null for none, or one decided long ago. */
export function requestStatus({ db }: Pick<Services, 'db'>, id: string): Promise<JoinStatus | null> {
  return joinRequestStatus(db, id);
}

/** Lists the people who wait, oldest first. Throws `bad_bookmark`. */
export function listJoinRequests(
  services: Pick<Services, 'db' | 'signer'>,
  _staff: Staff,
  bookmark: string | null | undefined,
  pageSize: number = staffLimits.page,
): Promise<Page<JoinRequest>> {
  return pageOfKeyedRows(
    services,
    { list: 'join-requests', bookmark, pageSize },
    (after, limit) => waitingJoinRequests(services.db, after ?? '0', limit),
    ({ id }) => id,
  );
}

/**
 * Creates the account of a person who waits, and mails them. If the username they asked for was taken meanwhile, they
 * get one made from their name. Throws `not_found`, and `email_taken` if the address has an account by now.
 */
export async function approveJoinRequest(
  services: Pick<Services, 'db' | 'clock' | 'siteName'>,
  staff: ActingStaff<'join.approve'>,
  id: string,
  origin: string,
): Promise<void> {
  const { db, clock, siteName } = services;
  const waiting = await db.transaction((tx) => takeJoinRequest(tx, id));
  if (waiting === null) throw new AppError('not_found');
  const { email, account } = waiting;
  const alsoMade: AlsoMade = async (tx, userId) => {
    // Someone else may have decided since.
    if ((await takeJoinRequest(tx, id)) === null) throw new AppError('not_found');
    await settleJoinRequest(tx, id, 'approved', clock.now());
    await queueMail(tx, { userId, address: email }, 'join_approved', () =>
      joinMails.approved({ site: siteName, href: origin + accountUrls.login }),
    );
    await sendVerification(services, tx, userId, origin);
    await recordAct(tx, staff, {
      subject: { id: userId, name: account.firstName },
    });
  };
  const create = (username: string | null): Promise<{ userId: string }> =>
    createAccount(services, { ...account, username, email }, alsoMade);
  const made = create(account.username).catch((error: unknown) => {
    if (error instanceof AppError && error.id === 'username_taken') return create(null);
    throw error;
  });
  const { userId } = await made.catch(async (error: unknown) => {
    // The address is taken because someone else has approved meanwhile.
    if ((await requestStatus(services, id)) !== 'waiting') throw new AppError('not_found');
    throw error;
  });
  await beginOnboarding(services, userId);
}

/** Refuses a person who waits, and mails them. Throws `not_found`. */
export function refuseJoinRequest(
  services: Pick<Services, 'db' | 'clock' | 'siteName'>,
  staff: ActingStaff<'join.refuse'>,
  id: string,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    const waiting = await takeJoinRequest(tx, id);
    if (waiting === null) throw new AppError('not_found');
    await settleJoinRequest(tx, id, 'refused', services.clock.now());
    await queueMail(
      tx,
      { userId: null, address: waiting.email, locale: waiting.account.locale },
      'join_refused',
      () => joinMails.refused({ site: services.siteName }),
    );
    await recordAct(tx, staff, {
      subject: { id, name: waiting.account.firstName },
    });
  });
}
