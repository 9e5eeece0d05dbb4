import { parseArgs } from 'node:util';
import type { SubjectRole } from '../../../db/queries/people/subject-roles.ts';

/** Usernames without `@`. */
export type RoleCommand =
  | { do: 'grant'; subject: string; person: string; role: SubjectRole }
  | { do: 'revoke'; subject: string; person: string }
  | { do: 'list'; subject: string };

export type ReadCommand =
  | { kind: 'command'; command: RoleCommand }
  | { kind: 'outbox'; recipient: string | null }
  | { kind: 'app'; app: { name: string; redirectUris: string[]; isPublic: boolean } }
  | { kind: 'help' }
  | { kind: 'wrong'; message: string };

export const adminUsage = `Usage:
  npm run admin -- role grant <account> <username> [--role publisher|analyst]
  npm run admin -- role revoke <account> <username>
  npm run admin -- role list <account>
  npm run admin -- outbox [<e-mail address>]
  npm run admin -- app add <name> <address to come back to>… [--public]

A role lets a person act for another account, such as a business's. A publisher (the default) acts
in its name; an analyst sees what it sees.

The outbox prints the latest mails. Without SMTP_URL they are to be read there and nowhere else.

An app may ask people to let it act for them (OAuth). One that can keep no secret is --public.`;

/** Reads the words after the command's name. */
export function readAdminCommand(words: string[]): ReadCommand {
  let parsed;
  try {
    parsed = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        public: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch {
    return wrong('There is no such option. Use --help to see the commands.');
  }
  const { values, positionals } = parsed;
  if (values.help || positionals.length === 0) return { kind: 'help' };
  const [noun, verb, ...names] = positionals;
  if (noun === 'outbox' && names.length === 0) return { kind: 'outbox', recipient: verb ?? null };
  if (noun === 'app' && verb === 'add') {
    const [name = '', ...redirectUris] = names;
    return name === '' || name.length > 60 || redirectUris.length === 0
      ? wrong('Name the app, in 60 letters at most, and one or more addresses to come back to.')
      : { kind: 'app', app: { name, redirectUris, isPublic: values.public } };
  }
  const [subject = '', person = '', extra] = names.map((name) => name.replace(/^@/, ''));
  if (noun !== 'role' || !['grant', 'revoke', 'list'].includes(verb ?? '') || extra !== undefined)
    return wrong('There is no such command. Use --help to see the commands.');
  if (subject === '') return wrong('Name the account that the role is on.');
  if (verb === 'list')
    return person === ''
      ? { kind: 'command', command: { do: 'list', subject } }
      : wrong('Name one account only.');
  if (person === '') return wrong('Name the person, after the account that the role is on.');
  if (verb === 'revoke') return { kind: 'command', command: { do: 'revoke', subject, person } };
  const role = values.role ?? 'publisher';
  if (role !== 'publisher' && role !== 'analyst') return wrong('Set --role to publisher or analyst.');
  return { kind: 'command', command: { do: 'grant', subject, person, role } };
}

function wrong(message: string): ReadCommand {
  return { kind: 'wrong', message };
}
