import { help, wrongWords } from './cli-texts.ts';
import { parseWords, surplusIn, type Taken } from './parse-words.ts';

/** Usernames come without `@`. */
export type MerchantCommand =
  | { do: 'verify'; person: string; isInspirational: boolean; isEligible: boolean }
  | { do: 'disapprove'; person: string; reasons: string[] }
  | { do: 'show'; person: string };

export const merchantUsage =
  (): string => `  npm run admin -- merchant verify <username> [--inspirational] [--eligible]
  npm run admin -- merchant disapprove <username> [--reason <words>]…
  npm run admin -- merchant show <username>

${help.merchant}`;

const taken = {
  verify: [2, 'inspirational', 'eligible'],
  disapprove: [2, 'reason'],
  show: [2],
} as const satisfies Record<MerchantCommand['do'], Taken>;

/** Parses the arguments after `merchant`. Returns a message if they form no command. */
export function readMerchantCommand(words: string[]): MerchantCommand | string {
  const parsed = parseWords(words, {
    inspirational: { type: 'boolean', default: false },
    eligible: { type: 'boolean', default: false },
    reason: { type: 'string', multiple: true, default: [] },
  });
  if (parsed === null) return wrongWords.option;
  const [verb, name = '', extra] = parsed.positionals;
  const person = name.replace(/^@/, '');
  const { inspirational: isInspirational, eligible: isEligible, reason: reasons } = parsed.values;
  if (extra !== undefined) return wrongWords.oneAccount;
  if (verb !== 'verify' && verb !== 'disapprove' && verb !== 'show') return wrongWords.command;
  const surplus = surplusIn(parsed, taken[verb]);
  if (surplus !== null) return surplus;
  if (person === '') return wrongWords.merchant;
  if (verb === 'verify') return { do: verb, person, isInspirational, isEligible };
  return verb === 'disapprove' ? { do: verb, person, reasons } : { do: verb, person };
}
