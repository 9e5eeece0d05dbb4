import type { RoleCommand } from '../roles.ts';
import { chooseOf, help, wrongWords } from './cli-texts.ts';
import { parseWords, surplusIn, type Taken } from './parse-words.ts';

export type ReadCommand =
  | { kind: 'command'; command: RoleCommand }
  | { kind: 'outbox'; recipient: string | null }
  | { kind: 'help' }
  | { kind: 'wrong'; message: string };

export const adminUsage =
  (): string => `  npm run admin -- role grant <account> <username> [--role publisher|analyst]
  npm run admin -- role revoke <account> <username>
  npm run admin -- role list <account>
  npm run admin -- outbox [<e-mail address>]

${help.role}

${help.outbox}`;

const taken: Readonly<Record<string, Taken>> = {
  outbox: [2],
  'role grant': [4, 'role'],
  'role revoke': [4],
  'role list': [4],
};

/** Parses the arguments after the command's name. */
export function readAdminCommand(words: string[]): ReadCommand {
  const parsed = parseWords(words, {
    role: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (parsed === null) return wrong(wrongWords.option);
  const { values, positionals } = parsed;
  if (values.help || positionals.length === 0 || positionals[0] === 'help') return { kind: 'help' };
  const [noun = '', verb = '', ...names] = positionals;
  const surplus = surplusIn(parsed, taken[noun === 'outbox' ? noun : `${noun} ${verb}`] ?? [Infinity]);
  if (surplus !== null) return wrong(surplus);
  if (noun === 'outbox') return { kind: 'outbox', recipient: verb === '' ? null : verb };
  const [subject = '', person = ''] = names.map((name) => name.replace(/^@/, ''));
  if (noun !== 'role' || !['grant', 'revoke', 'list'].includes(verb)) return wrong(wrongWords.command);
  if (subject === '') return wrong(wrongWords.account);
  if (verb === 'list')
    return person === ''
      ? { kind: 'command', command: { do: 'list', subject } }
      : wrong(wrongWords.oneAccount);
  if (person === '') return wrong(wrongWords.rolePerson);
  if (verb === 'revoke') return { kind: 'command', command: { do: 'revoke', subject, person } };
  const role = values.role ?? 'publisher';
  if (role !== 'publisher' && role !== 'analyst') return wrong(chooseOf('--role', ['publisher', 'analyst']));
  return { kind: 'command', command: { do: 'grant', subject, person, role } };
}

function wrong(message: string): ReadCommand {
  return { kind: 'wrong', message };
}
