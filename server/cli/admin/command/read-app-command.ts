import { isId } from '../../../../views/base/text/is-id.ts';
import { readScopes } from '../../../../views/oauth/scopes.ts';
import type { AppCommand } from '../apps.ts';
import { help, wrongWords } from './cli-texts.ts';
import { parseWords, surplusIn, type Taken } from './parse-words.ts';

export const appUsage =
  (): string => `  npm run admin -- app add <name> <address to return to>… --owner <username> [--scopes <scopes>] [--public]
  npm run admin -- app own <client_id> <username> [--scopes <scopes>]
  npm run admin -- app list
  npm run admin -- app return <client_id> <address to return to>…
  npm run admin -- app secret <client_id>
  npm run admin -- app remove <client_id>

${help.app({ scopes: 'pins:read,boards:read' })} ${help.appChanges}`;

const maxName = 60;
const taken: Readonly<Record<string, Taken>> = {
  add: [Infinity, 'owner', 'scopes', 'public'],
  own: [3, 'scopes'],
  list: [1],
  return: [Infinity],
  secret: [2],
  remove: [2],
};

/** Parses the arguments after `app`. Returns a message if they form no command. */
export function readAppCommand(words: string[]): AppCommand | string {
  const parsed = parseWords(words, {
    public: { type: 'boolean', default: false },
    owner: { type: 'string', default: '' },
    scopes: { type: 'string', default: '' },
  });
  if (parsed === null) return wrongWords.option;
  const [verb = '', ...names] = parsed.positionals;
  const surplus = Object.hasOwn(taken, verb) ? surplusIn(parsed, taken[verb] ?? [0]) : wrongWords.command;
  if (surplus !== null) return surplus;
  const [id = ''] = names;
  switch (verb) {
    case 'add':
      return readAdd(names, parsed.values);
    case 'own':
      return readOwn(names, parsed.values.scopes);
    case 'return':
      return isId(id) && names.length > 1
        ? { do: 'return', id, redirectUris: names.slice(1) }
        : wrongWords.appReturn;
    case 'secret':
    case 'remove':
      return isId(id) ? { do: verb, id } : wrongWords.appId;
    default:
      return { do: 'list' };
  }
}

function readOwn([id = '', owner = '']: string[], named: string): AppCommand | string {
  const scopes = named === '' ? [] : readScopes(named);
  if (scopes === null) return wrongWords.scope;
  if (!isId(id) || owner === '') return wrongWords.appOwn;
  return { do: 'own', id, owner: owner.replace(/^@/, ''), scopes };
}

function readAdd(
  [name = '', ...redirectUris]: string[],
  values: { owner: string; scopes: string; public: boolean },
): AppCommand | string {
  const scopes = values.scopes === '' ? [] : readScopes(values.scopes);
  if (scopes === null) return wrongWords.scope;
  if (name === '' || name.length > maxName || redirectUris.length === 0)
    return wrongWords.appName({ max: maxName });
  if (values.owner === '') return wrongWords.appOwner;
  if (values.public && scopes.length > 0) return wrongWords.appPublic;
  const owner = values.owner.replace(/^@/, '');
  return { do: 'add', name, redirectUris, isPublic: values.public, owner, scopes };
}
