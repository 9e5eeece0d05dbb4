import { readFile } from 'node:fs/promises';
import type { Database } from '../../../db/connection/database.ts';
import { blockedSources, listBlockedLinks, type BlockStatus } from '../../../db/queries/links.ts';
import { patternOf } from '../../links/block-patterns.ts';
import { allowLinks, allowSource, blockLinks, importLinks } from '../../staff/links.ts';
import { commandLineDoing } from '../../staff/staff.ts';
import { done, failed, orFailed, type Outcome } from './outcome.ts';
import { chooseOf, help, results, wrongWords } from './command/cli-texts.ts';
import { parseWords, surplusIn, type Taken } from './command/parse-words.ts';

export type BlocklistCommand =
  | { do: 'import'; file: string; status: BlockStatus; source: string }
  | { do: 'add'; patterns: string[]; status: BlockStatus }
  | { do: 'remove'; patterns: string[]; source: string | null }
  | { do: 'list'; containing: string };

export const blocklistUsage =
  (): string => `  npm run admin -- blocklist add <domain|address|hash>… [--status blocked|suspicious|porn]
  npm run admin -- blocklist import <file> [--status …] [--source <name>]
  npm run admin -- blocklist remove <domain|address|hash>… | --source <name>
  npm run admin -- blocklist list [<text>]

${help.blocklist}`;

const taken: Readonly<Record<string, Taken>> = {
  import: [Infinity, 'status', 'source'],
  add: [Infinity, 'status'],
  remove: [Infinity, 'source'],
  list: [Infinity],
};

const statuses: readonly string[] = ['blocked', 'suspicious', 'porn'] satisfies BlockStatus[];

/** Parses the arguments after `blocklist`. Returns a message if they form no command. */
export function readBlocklistCommand(words: string[]): BlocklistCommand | string {
  const parsed = parseWords(words, {
    status: { type: 'string', default: 'blocked' },
    source: { type: 'string' },
  });
  if (parsed === null) return wrongWords.option;
  const { values, positionals } = parsed;
  const [verb = '', ...rest] = positionals;
  const surplus = Object.hasOwn(taken, verb) ? surplusIn(parsed, taken[verb] ?? [0]) : wrongWords.command;
  if (surplus !== null) return surplus;
  const { status, source = null } = values;
  if (!isStatus(status)) return chooseOf('--status', statuses);
  if (source !== null && !/^\S.{0,59}$/.test(source)) return wrongWords.source({ max: 60 });
  switch (verb) {
    case 'import': {
      const [file, extra] = rest;
      if (file === undefined || extra !== undefined) return wrongWords.oneFile;
      return {
        do: 'import',
        file,
        status,
        source: source ?? file.split(/[/\\]/).at(-1)?.slice(0, 60) ?? 'list',
      };
    }
    case 'add':
      return rest.length === 0 ? wrongWords.block : { do: 'add', patterns: rest, status };
    case 'remove':
      return rest.length === 0 && source === null
        ? wrongWords.allow
        : { do: 'remove', patterns: rest, source };
    case 'list':
      return rest.length > 1 ? wrongWords.oneText : { do: 'list', containing: rest[0] ?? '' };
    default:
      return wrongWords.command;
  }
}

function isStatus(status: string): status is BlockStatus {
  return statuses.includes(status);
}

/** Changes or shows the blocklist (OFFSITE-01). Web processes pick up changes within 30 seconds. */
export async function runBlocklistCommand(db: Database, command: BlocklistCommand): Promise<Outcome> {
  switch (command.do) {
    case 'import': {
      let text: string;
      try {
        text = await readFile(command.file, 'utf8');
      } catch {
        return failed(results.unreadable({ file: command.file }));
      }
      const { source, status } = command;
      return orFailed(async () => {
        const staff = commandLineDoing('links.import');
        const { count, unreadable } = await importLinks({ db }, staff, { text, status, source });
        return done(
          results.listed({ count, source, status }),
          ...(unreadable === 0 ? [] : [results.linesPassed({ count: unreadable })]),
        );
      });
    }
    case 'add': {
      const patterns = readPatterns(command.patterns);
      if (typeof patterns === 'string') return failed(patterns);
      await blockLinks({ db }, commandLineDoing('links.block'), {
        patterns,
        status: command.status,
        reason: '',
      });
      return done(...patterns.map((pattern) => results.listedOne({ pattern, status: command.status })));
    }
    case 'remove': {
      const patterns = readPatterns(command.patterns);
      if (typeof patterns === 'string') return failed(patterns);
      const gone =
        (patterns.length === 0
          ? 0
          : await allowLinks({ db }, commandLineDoing('links.allow'), { patterns, reason: '' })) +
        (command.source === null
          ? 0
          : await allowSource({ db }, commandLineDoing('links.allow'), command.source));
      return gone === 0 ? failed(results.notListed) : done(results.unlisted({ count: gone }));
    }
    case 'list': {
      const [rows, sources] = [
        await listBlockedLinks(db, { after: '', containing: command.containing, limit: 200 }),
        await blockedSources(db),
      ];
      if (rows.length === 0) return done(results.notListed);
      return done(
        ...rows.map(({ pattern, status, source }) => `${pattern}  ${status}  ${source}`),
        ...sources.map(({ source, status, count }) => results.listedInAll({ source, count, status })),
      );
    }
  }
}

function readPatterns(words: string[]): string[] | string {
  const patterns = new Set<string>();
  for (const word of words) {
    const pattern = patternOf(word);
    if (pattern === null) return results.pattern({ word });
    patterns.add(pattern);
  }
  return [...patterns];
}
