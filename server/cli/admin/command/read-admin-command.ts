import { readScopes } from '../../../../views/oauth/scopes.ts';
import type { AppCommand } from '../apps.ts';
import type { RoleCommand } from '../roles.ts';
import { chooseOf, help, wrongWords } from './cli-texts.ts';
import { parseWords, surplusIn, type Taken } from './parse-words.ts';
import { isId } from '../../../../views/base/text/is-id.ts';

export type ReadCommand =
  | { kind: 'command'; command: RoleCommand }
  | { kind: 'outbox'; recipient: string | null }
  | { kind: 'app'; app: AppCommand }
  | { kind: 'help' }
  | { kind: 'wrong'; message: string };

export const adminUsage =
  (): string => `  npm run admin -- role grant <account> <username> [--role publisher|analyst]
  npm run admin -- role revoke <account> <username>
  npm run admin -- role list <account>
  npm run admin -- outbox [<e-mail address>]
  npm run admin -- app add <name> <address to return to>… --owner <username> [--scopes <scopes>] [--public]
  npm run admin -- app own <client_id> <username> [--scopes <scopes>]

${help.role}

${help.outbox}

${help.app({ scopes: 'pins:read,boards:read' })}`;

const maxName = 60;
const taken: Readonly<Record<string, Taken>> = {
  outbox: [2],
  'app add': [Infinity, 'owner', 'scopes', 'public'],
  'app own': [4, 'scopes'],
  'role grant': [4, 'role'],
  'role revoke': [4],
  'role list': [4],
};

/** Parses the arguments after the command's name. */
export function readAdminCommand(words: string[]): ReadCommand {
  const parsed = parseWords(words, {
    role: { type: 'string' },
    public: { type: 'boolean', default: false },
    owner: { type: 'string' },
    scopes: { type: 'string', default: '' },
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (parsed === null) return wrong(wrongWords.option);
  const { values, positionals } = parsed;
  if (values.help || positionals.length === 0 || positionals[0] === 'help') return { kind: 'help' };
  const [noun = '', verb = '', ...names] = positionals;
  const surplus = surplusIn(parsed, taken[noun === 'outbox' ? noun : `${noun} ${verb}`] ?? [Infinity]);
  if (surplus !== null) return wrong(surplus);
  if (noun === 'outbox') return { kind: 'outbox', recipient: verb === '' ? null : verb };
  if (noun === 'app' && (verb === 'add' || verb === 'own')) return readAppCommand(verb, names, values);
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

function readAppCommand(
  verb: 'add' | 'own',
  names: string[],
  values: { owner?: string | undefined; scopes: string; public: boolean },
): ReadCommand {
  const scopes = values.scopes === '' ? [] : readScopes(values.scopes);
  if (scopes === null) return wrong(wrongWords.scope);
  if (verb === 'own') {
    const [id = '', owner = '', extra] = names;
    return isId(id) && owner !== '' && extra === undefined
      ? { kind: 'app', app: { do: 'own', id, owner: owner.replace(/^@/, ''), scopes } }
      : wrong(wrongWords.appOwn);
  }
  const [name = '', ...redirectUris] = names;
  if (name === '' || name.length > maxName || redirectUris.length === 0)
    return wrong(wrongWords.appName({ max: maxName }));
  if (values.owner === undefined || values.owner === '') return wrong(wrongWords.appOwner);
  if (values.public && scopes.length > 0) return wrong(wrongWords.appPublic);
  const owner = values.owner.replace(/^@/, '');
  return { kind: 'app', app: { do: 'add', name, redirectUris, isPublic: values.public, owner, scopes } };
}

function wrong(message: string): ReadCommand {
  return { kind: 'wrong', message };
}
