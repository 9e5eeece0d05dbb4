import { catalog, together } from '../../languages/catalog.ts';
import { listed } from '../../base/texts/formats.ts';

/** Login methods of an account besides its password. */
export interface OtherLogins {
  /** Names given by the owner. */
  passkeys: string[];
  /** Number of connected sites. */
  sites: number;
}

export function hasOtherLogins({ passkeys, sites }: OtherLogins): boolean {
  return passkeys.length > 0 || sites > 0;
}

const texts = catalog('accounts', 'otherLogin');

/** For example 'the passkeys “Phone” and “Laptop”, a login through another site'. */
export function nameOtherLogins({ passkeys, sites }: OtherLogins): string {
  const names = listed(passkeys.map((name) => texts.quoted({ name })));
  return listed([
    ...(passkeys.length === 0 ? [] : [texts.passkeys({ count: passkeys.length, names })]),
    ...(sites === 0 ? [] : [texts.sites({ count: sites })]),
  ]);
}

export const otherLoginTexts = together(texts, {
  hint: ({ others }: { others: OtherLogins }) => texts.hint({ logins: nameOtherLogins(others) }),
});
