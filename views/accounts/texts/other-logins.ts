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

/** For example 'the passkeys “Phone” and “Laptop”, a login through another site'. */
export function nameOtherLogins({ passkeys, sites }: OtherLogins): string {
  const names = new Intl.ListFormat('en').format(passkeys.map((name) => `“${name}”`));
  const parts = [
    ...(passkeys.length === 0 ? [] : [`the ${passkeys.length === 1 ? 'passkey' : 'passkeys'} ${names}`]),
    ...(sites === 0
      ? []
      : [sites === 1 ? 'a login through another site' : `logins through ${sites} other sites`]),
  ];
  return new Intl.ListFormat('en').format(parts);
}

export const otherLoginTexts = {
  label: 'Remove my other logins too',
  hint: (others: OtherLogins) =>
    `These log in without the password: ${nameOtherLogins(others)}. Check this if someone else may have gotten in; you can add yours again afterward.`,
};
