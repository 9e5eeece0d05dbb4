import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Database } from '../../../db/connection/database.ts';
import { businessForMember } from '../../../db/queries/business/businesses.ts';
import { userByUsername } from '../../../db/queries/people/users.ts';
import { isAppError } from '../../errors.ts';
import { startFeed } from '../../catalogs/feeds.ts';
import { problemsOfFeed } from '../../../views/contract/business/catalogs.ts';
import { feedFile } from '../../catalogs/files/feed-file.ts';
import { surveyFeed } from '../../catalogs/files/read-feed.ts';
import { recordAct } from '../../staff/audit.ts';
import { commandLineDoing } from '../../staff/staff.ts';
import { readConfig } from '../../config/config.ts';
import type { Services } from '../../services.ts';
import { help, results, wrongWords } from './command/cli-texts.ts';
import { done, failed, type Outcome } from './outcome.ts';

/** The history of a business names members only. */
const nobody = '0';

export interface CatalogCommand {
  file: string;
  business: string;
  board: string | null;
}

export const catalogUsage =
  (): string => `  npm run admin -- catalog import <file> --business <username> [--board <name>]

${help.catalog}`;

/** Parses the arguments into a command, or returns a message about what is wrong. */
export function readCatalogCommand(words: string[]): CatalogCommand | string {
  const [verb, file, ...rest] = words;
  if (verb !== 'import') return wrongWords.catalog({ command: 'import <file>' });
  if (file === undefined || file.startsWith('--')) return wrongWords.oneFile;
  const command: CatalogCommand = { file, business: '', board: null };
  while (rest.length > 0) {
    const option = rest.shift();
    const value = rest.shift();
    if ((option !== '--business' && option !== '--board') || value === undefined || value === '')
      return wrongWords.catalogOption({
        option: option ?? '',
        business: '--business <username>',
        board: '--board <name>',
      });
    if (option === '--business') command.business = value.replace(/^@/, '');
    else command.board = value;
  }
  return command.business === '' ? wrongWords.whose({ option: '--business <username>' }) : command;
}

/** Adds the file as a feed of the business and leaves reading it to the worker. */
export async function runCatalogCommand(db: Database, command: CatalogCommand): Promise<Outcome> {
  const user = await userByUsername(db, command.business);
  const business = user === null ? null : await businessForMember(db, user.id, user.id);
  if (user === null || business === null) return failed(results.noBusiness({ username: command.business }));
  const found = await stat(command.file).catch(() => null);
  if (!found?.isFile()) return failed(wrongWords.unreadable({ file: command.file }));
  const now = new Date();
  const { feedBytes } = readConfig();
  try {
    // The verb needs only the database, its limit, and the time.
    const services = { db, feedBytes, clock: { now: () => now } } as Services;
    const file = { path: command.file, bytes: found.size };
    const given = {
      name: basename(command.file).slice(0, 100),
      url: '',
      file,
      login: null,
      boardName: command.board,
    };
    await startFeed(services, nobody, user.id, given, (tx) =>
      recordAct(tx, commandLineDoing('catalog.import'), {
        subject: { id: user.id, name: user.username },
        after: { feed: given.name, board: command.board },
      }),
    );
  } catch (error) {
    if (!isAppError(error)) throw error;
    return failed(error.fields[0]?.message ?? error.message);
  }
  const { pins, problems, refused } = await surveyFeed(feedFile(command.file, feedBytes), now);
  return done(
    results.queued({ count: pins, business: business.name }),
    ...problems
      .slice(0, problemsOfFeed)
      .map(({ line, item, problem }) =>
        item === '' ? results.line({ line, problem }) : results.lineOf({ line, item, problem }),
      ),
    ...(refused > problemsOfFeed ? [results.moreLines({ count: refused - problemsOfFeed })] : []),
  );
}
