import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Sql } from '../../../db/connection/database.ts';
import {
  addBlockedLinks,
  blockedSources,
  listBlockedLinks,
  removeBlockedLinks,
  removeBlockedSource,
  type BlockStatus,
} from '../../../db/queries/offsite/blocked-links.ts';
import { patternOf } from '../../domain/offsite/block-patterns.ts';
import { readBlockList } from '../../domain/offsite/read-block-list.ts';
import type { Outcome } from './roles.ts';

export type BlocklistCommand =
  | { do: 'import'; file: string; status: BlockStatus; source: string }
  | { do: 'add'; patterns: string[]; status: BlockStatus }
  | { do: 'remove'; patterns: string[]; source: string | null }
  | { do: 'list'; containing: string };

export const blocklistUsage = `  npm run admin -- blocklist add <domain|address|hash>… [--status blocked|suspicious|porn]
  npm run admin -- blocklist import <file> [--status …] [--source <name>]
  npm run admin -- blocklist remove <domain|address|hash>… | --source <name>
  npm run admin -- blocklist list [<text>]

Links to what is on the block-list are not opened. A domain stands for all below it, an address for
its page and what is below, a hash for the SHA-256 of host and path, whole or its first 8, 16 or 32
hex digits. Lists are read as hosts files, domains, addresses, filter lists, zone files or hashes.`;

const statuses: readonly string[] = ['blocked', 'suspicious', 'porn'] satisfies BlockStatus[];

/** Reads the words after `blocklist`; a sentence when they are no command. */
export function readBlocklistCommand(words: string[]): BlocklistCommand | string {
  let parsed;
  try {
    parsed = parseArgs({
      args: words,
      allowPositionals: true,
      options: { status: { type: 'string', default: 'blocked' }, source: { type: 'string' } },
    });
  } catch {
    return 'There is no such option. Use --help to see the commands.';
  }
  const { values, positionals } = parsed;
  const [verb, ...rest] = positionals;
  const { status, source = null } = values;
  if (!isStatus(status)) return 'Set --status to blocked, suspicious or porn.';
  if (source !== null && !/^\S.{0,59}$/.test(source)) return 'Give --source a name of 60 characters at most.';
  switch (verb) {
    case 'import': {
      const [file, extra] = rest;
      if (file === undefined || extra !== undefined) return 'Name one file to import.';
      return {
        do: 'import',
        file,
        status,
        source: source ?? file.split(/[/\\]/).at(-1)?.slice(0, 60) ?? 'list',
      };
    }
    case 'add':
      return rest.length === 0 ? 'Name what is to be blocked.' : { do: 'add', patterns: rest, status };
    case 'remove':
      return rest.length === 0 && source === null
        ? 'Name what is to be taken off the list, or give --source.'
        : { do: 'remove', patterns: rest, source };
    case 'list':
      return rest.length > 1 ? 'Give one text at most.' : { do: 'list', containing: rest[0] ?? '' };
    default:
      return 'There is no such command. Use --help to see the commands.';
  }
}

function isStatus(status: string): status is BlockStatus {
  return statuses.includes(status);
}

/** Changes or shows the block-list (OFFSITE-01). Web processes follow within half a minute. */
export async function runBlocklistCommand(db: Sql, command: BlocklistCommand): Promise<Outcome> {
  switch (command.do) {
    case 'import': {
      let text: string;
      try {
        text = await readFile(command.file, 'utf8');
      } catch {
        return refused(`${command.file} could not be read. Check its name.`);
      }
      const { patterns, unreadable } = readBlockList(text);
      for (let at = 0; at < patterns.length; at += 5000)
        await addBlockedLinks(db, patterns.slice(at, at + 5000), command.status, command.source);
      return done(
        `${patterns.length} from ${command.source} are ${command.status} now.`,
        ...(unreadable === 0 ? [] : [`${unreadable} lines could not be read and were passed over.`]),
      );
    }
    case 'add': {
      const patterns = readPatterns(command.patterns);
      if (typeof patterns === 'string') return refused(patterns);
      await addBlockedLinks(db, patterns, command.status, 'by hand');
      return done(...patterns.map((pattern) => `${pattern} is ${command.status} now.`));
    }
    case 'remove': {
      const patterns = readPatterns(command.patterns);
      if (typeof patterns === 'string') return refused(patterns);
      const gone =
        (patterns.length === 0 ? 0 : await removeBlockedLinks(db, patterns)) +
        (command.source === null ? 0 : await removeBlockedSource(db, command.source));
      return gone === 0 ? refused('Nothing of that is on the list.') : done(`${gone} taken off the list.`);
    }
    case 'list': {
      const [rows, sources] = [
        await listBlockedLinks(db, { after: '', containing: command.containing, limit: 200 }),
        await blockedSources(db),
      ];
      if (rows.length === 0) return done('Nothing of that is on the list.');
      return done(
        ...rows.map(({ pattern, status, source }) => `${pattern}  ${status}  ${source}`),
        ...sources.map(({ source, status, count }) => `In all from ${source}: ${count} ${status}.`),
      );
    }
  }
}

function readPatterns(words: string[]): string[] | string {
  const patterns = new Set<string>();
  for (const word of words) {
    const pattern = patternOf(word);
    if (pattern === null) return `"${word}" is no domain, address or hash. A domain has two parts at least.`;
    patterns.add(pattern);
  }
  return [...patterns];
}

function done(...lines: string[]): Outcome {
  return { lines, failure: null };
}

function refused(failure: string): Outcome {
  return { lines: [], failure };
}
