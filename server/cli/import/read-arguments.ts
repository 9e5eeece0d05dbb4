import { parseArgs } from 'node:util';
import { chooseOf, help } from '../admin/command/cli-texts.ts';
import { importTexts as t } from './import-texts.ts';
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

export const importUsage = (): string => `${help.usage} npm run import -- <folder> --user <username> [options]

${t.about}

  --user NAME      ${t.user}
  --board NAME     ${t.board}
  --privacy KIND   ${t.privacy}
  --dry-run        ${t.dryRun}`;

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
  } catch {
    return wrong('option_unknown', t.option);
  }
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help' };
  const [folder, ...more] = positionals;
  if (folder === undefined || folder === '')
    return wrong(
      'folder_missing',
      t.folderMissing({ command: 'npm run import -- <folder> --user <username>' }),
    );
  if (more.length > 0) return wrong('folder_ambiguous', t.oneFolder);
  const username = (values.user ?? '').trim().replace(/^@/, '');
  if (username === '') return wrong('user_missing', t.userMissing({ option: '--user <username>' }));
  const board = values.board?.trim() ?? null;
  if (board === '') return wrong('board_empty', t.boardEmpty);
  const privacy = privacies.find((kind) => kind === values.privacy) ?? null;
  if (values.privacy !== undefined && privacy === null)
    return wrong('privacy_unknown', chooseOf('--privacy', privacies));
  return { kind: 'import', arguments: { folder, username, board, privacy, dryRun: values['dry-run'] } };
}

function wrong(id: string, message: string): ArgumentsResult {
  return { kind: 'wrong', failure: { id, message } };
}
