import { parseArgs } from 'node:util';

/** Usernames come without `@`. */
export type MerchantCommand =
  | { do: 'verify'; person: string; isInspirational: boolean; isEligible: boolean }
  | { do: 'disapprove'; person: string; reasons: string[] }
  | { do: 'show'; person: string };

export const merchantUsage = `  npm run admin -- merchant verify <username> [--inspirational] [--eligible]
  npm run admin -- merchant disapprove <username> [--reason <words>]…
  npm run admin -- merchant show <username>

A verified merchant bears a badge. An inspirational and eligible one chooses up to three more for the profile.`;

/** Parses the arguments after `merchant`. Returns a message if they form no command. */
export function readMerchantCommand(words: string[]): MerchantCommand | string {
  let parsed;
  try {
    parsed = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        inspirational: { type: 'boolean', default: false },
        eligible: { type: 'boolean', default: false },
        reason: { type: 'string', multiple: true, default: [] },
      },
    });
  } catch {
    return 'There is no such option. Use --help to see the commands.';
  }
  const [verb, name = '', extra] = parsed.positionals;
  const person = name.replace(/^@/, '');
  const { inspirational: isInspirational, eligible: isEligible, reason: reasons } = parsed.values;
  if (extra !== undefined) return 'Name one account only.';
  if (verb !== 'verify' && verb !== 'disapprove' && verb !== 'show')
    return 'There is no such command. Use --help to see the commands.';
  if (person === '') return 'Name the account of the merchant.';
  if (verb === 'verify') return { do: verb, person, isInspirational, isEligible };
  return verb === 'disapprove' ? { do: verb, person, reasons } : { do: verb, person };
}
