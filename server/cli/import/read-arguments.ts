import { parseArgs } from 'node:util';
import type { BoardPrivacy } from '../../../views/contract/models.ts';

export interface ImportArguments {
  folder: string;
  username: string;
  /** Board name for photographs directly in the folder. Null for the folder's own name. */
  board: string | null;
  /** Null makes new boards public and leaves existing boards unchanged. */
  privacy: BoardPrivacy | null;
  dryRun: boolean;
}

export type ArgumentsResult =
  | { kind: 'import'; arguments: ImportArguments }
  | { kind: 'help' }
  | { kind: 'wrong'; failure: ImportFailure };

/** Why an import cannot start: a permanent id and a message. */
export interface ImportFailure {
  id: string;
  message: string;
}

export const importUsage = `Usage: npm run import -- <folder> --user <username> [options]

Makes pins of a tree of photographs. Each sub-folder becomes a board.

  --user NAME      whose pins they become
  --board NAME     board for photographs that lie directly in the folder (default: the folder's name)
  --privacy KIND   public, protected or secret (default: public)
  --dry-run        tell what would happen and change nothing`;

const privacies: readonly BoardPrivacy[] = ['public', 'protected', 'secret'];

/** Parses the arguments after the command's name. */
export function readArguments(words: string[]): ArgumentsResult {
  let parsed;
  try {
    parsed = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        user: { type: 'string' },
        board: { type: 'string' },
        privacy: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return wrong('option_unknown', `${firstSentence(error)} Use --help to see the options.`);
  }
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help' };
  const [folder, ...more] = positionals;
  if (folder === undefined || folder === '')
    return wrong('folder_missing', 'Name the folder: npm run import -- <folder> --user <username>.');
  if (more.length > 0)
    return wrong('folder_ambiguous', 'Name one folder only, in quotes when its name has spaces.');
  const username = (values.user ?? '').trim().replace(/^@/, '');
  if (username === '') return wrong('user_missing', 'Say whose pins they become with --user <username>.');
  const board = values.board?.trim() ?? null;
  if (board === '') return wrong('board_empty', 'Give --board a name, or leave it away.');
  const privacy = privacies.find((kind) => kind === values.privacy) ?? null;
  if (values.privacy !== undefined && privacy === null)
    return wrong('privacy_unknown', 'Set --privacy to public, protected or secret.');
  return { kind: 'import', arguments: { folder, username, board, privacy, dryRun: values['dry-run'] } };
}

function wrong(id: string, message: string): ArgumentsResult {
  return { kind: 'wrong', failure: { id, message } };
}

function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `${(message.split(/\.\s|\n/)[0] ?? message).replace(/\.$/, '')}.`;
}
