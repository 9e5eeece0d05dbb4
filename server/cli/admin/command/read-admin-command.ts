import { readScopes } from '../../../../views/oauth/scopes.ts';
import type { AppCommand } from '../apps.ts';
import type { RoleCommand } from '../roles.ts';
import { noOption, parseWords } from './parse-words.ts';

export type ReadCommand =
  | { kind: 'command'; command: RoleCommand }
  | { kind: 'outbox'; recipient: string | null }
  | { kind: 'app'; app: AppCommand }
  | { kind: 'help' }
  | { kind: 'wrong'; message: string };

export const adminUsage = `Usage:
  npm run admin -- role grant <account> <username> [--role publisher|analyst]
  npm run admin -- role revoke <account> <username>
  npm run admin -- role list <account>
  npm run admin -- outbox [<e-mail address>]
  npm run admin -- app add <name> <address to come back to>… --owner <username> [--scopes <scopes>] [--public]
  npm run admin -- app own <client_id> <username> [--scopes <scopes>]

A role lets a person act for another account, such as a business's. A publisher (the default) acts
in its name; an analyst sees what it sees.

The outbox prints the latest mails. Without SMTP_URL they are to be read there and nowhere else.

An app may ask people to let it act for them (OAuth). One that can keep no secret is --public. For its
owner an app with a secret does without asking (client_credentials) what --scopes names, such as
pins:read,boards:read; without --scopes that is nothing.`;

/** Parses the arguments after the command's name. */
export function readAdminCommand(words: string[]): ReadCommand {
  const parsed = parseWords(words, {
    role: { type: 'string' },
    public: { type: 'boolean', default: false },
    owner: { type: 'string' },
    scopes: { type: 'string', default: '' },
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (parsed === null) return wrong(noOption);
  const { values, positionals } = parsed;
  if (values.help || positionals.length === 0 || positionals[0] === 'help') return { kind: 'help' };
  const [noun, verb, ...names] = positionals;
  if (noun === 'outbox' && names.length === 0) return { kind: 'outbox', recipient: verb ?? null };
  if (noun === 'app' && (verb === 'add' || verb === 'own')) return readAppCommand(verb, names, values);
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

function readAppCommand(
  verb: 'add' | 'own',
  names: string[],
  values: { owner?: string | undefined; scopes: string; public: boolean },
): ReadCommand {
  const scopes = values.scopes === '' ? [] : readScopes(values.scopes);
  if (scopes === null) return wrong('There is no such scope. They are named in the settings of apps.');
  if (verb === 'own') {
    const [id = '', owner = '', extra] = names;
    return /^\d{1,18}$/.test(id) && owner !== '' && extra === undefined
      ? { kind: 'app', app: { do: 'own', id, owner: owner.replace(/^@/, ''), scopes } }
      : wrong('Give the client_id of the app, and the username of its owner.');
  }
  const [name = '', ...redirectUris] = names;
  if (name === '' || name.length > 60 || redirectUris.length === 0)
    return wrong('Name the app, in 60 letters at most, and one or more addresses to come back to.');
  if (values.owner === undefined || values.owner === '')
    return wrong('Name the owner of the app with --owner.');
  if (values.public && scopes.length > 0)
    return wrong('An app that can keep no secret does nothing without asking: leave out --scopes.');
  const owner = values.owner.replace(/^@/, '');
  return { kind: 'app', app: { do: 'add', name, redirectUris, isPublic: values.public, owner, scopes } };
}

function wrong(message: string): ReadCommand {
  return { kind: 'wrong', message };
}
