import { anyEmployee, isFirstEmployee, setEmployee } from '../../db/queries/staff/employees.ts';
import type { SiteSettings } from '../../views/contract/staff/site.ts';
import { signUp, type SignUpInput } from '../accounts/sign-up.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordAct } from '../staff/audit.ts';
import { commandLineDoing } from '../staff/staff.ts';
import { changeSite } from './change-site.ts';

const purpose = 'first administrator';

/** Returns the token that makes the first administrator. It is printed where only administrators look. */
export function setUpToken(signer: Pick<Services['signer'], 'sign'>): string {
  return signer.sign(purpose, 'setup');
}

/** Returns whether the site has an employee, so that nobody needs the token. */
export function hasAdministrator({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return anyEmployee(db);
}

/**
 * Creates the first employee's account, whoever else may join, and sets who that is. Throws `bad_setup_token`,
 * `has_administrator`, and the errors of `signUp` and `changeSite`.
 */
export async function setUpSite(
  services: Services,
  token: string,
  account: SignUpInput,
  choices: Pick<SiteSettings, 'name' | 'registration' | 'isPrivate'>,
): Promise<{ userId: string }> {
  if (services.signer.verify(purpose, token) === null) throw new AppError('bad_setup_token');
  const made = await signUp(services, account, async (tx, userId) => {
    if (!(await isFirstEmployee(tx))) throw new AppError('has_administrator');
    await setEmployee(tx, userId, true);
    await recordAct(tx, commandLineDoing('employee.on'), {
      subject: { id: userId, name: account.firstName },
    });
  });
  await changeSite(services, commandLineDoing('site.change'), choices);
  return made;
}
