import type { Database } from '../../../db/connection/database.ts';
import { userByUsername } from '../../../db/queries/people/users.ts';
import { credentialsByName } from '../../../db/queries/accounts/credentials.ts';
import { listCases } from '../../moderation/cases.ts';
import { decideAppeal } from '../../moderation/decide-appeal.ts';
import { decideCase } from '../../moderation/decide.ts';
import { allowByHash, takeDownByHash } from '../../moderation/pictures/picture-acts.ts';
import { nearPictures } from '../../moderation/pictures/near-pictures.ts';
import { undoDecision } from '../../moderation/undo.ts';
import {
  endSessionsOfPerson,
  forceReset,
  suspendPerson,
  takeFactor,
  unsuspendPerson,
} from '../../moderation/staff-people.ts';
import { commandLine, commandLineDoing } from '../../staff/staff.ts';
import { isAppError } from '../../errors.ts';
import {
  caseKinds,
  decisions,
  suspensionDays,
  type Decision,
  type ReportedKind,
} from '../../../views/staff/decisions.ts';
import type { NearPicture } from '../../../views/contract/staff/staff.ts';
import type { Outcome } from './roles.ts';
import { commandServices } from './command-services.ts';
import { chooseOf, help, results, wrongWords } from './command/cli-texts.ts';
import { parseWords, surplusIn, type Taken } from './command/parse-words.ts';
import { isId } from '../../../views/base/text/is-id.ts';

export const moderationUsage = (): string => `  npm run admin -- report list
  npm run admin -- report decide <pin|comment|user|message> <id> <dismiss|remove|takedown|sensitive|not_sensitive|warn|suspend>
      [--reason <words>] [--days 1|7|30|0]
  npm run admin -- report undo <kind> <id> [--reason <words>]
  npm run admin -- appeal uphold|grant <pin|account|age> <id> [--reason <answer>]
  npm run admin -- picture near <hash>
  npm run admin -- picture takedown <hash> --reason <words> [--near]
  npm run admin -- picture allow <hash> [--reason <words>]
  npm run admin -- person suspend <username> --reason <words> [--days 1|7|30|0]
  npm run admin -- person unsuspend|sessions|reset|factor <username> [--reason <words>]

${help.moderation}`;

export type ModerationCommand =
  | { do: 'list' }
  | { do: 'decide'; kind: ReportedKind; id: string; decision: Decision; reason: string; days: number }
  | { do: 'undo'; kind: ReportedKind; id: string; reason: string }
  | { do: 'appeal'; kind: 'pin' | 'account' | 'age'; id: string; isGranted: boolean; reason: string }
  | { do: 'near' | 'allow'; hash: string; reason: string }
  | { do: 'takedown'; hash: string; reason: string; withNear: boolean }
  | { do: PersonVerb; username: string; reason: string; days: number };

const personVerbs = ['suspend', 'unsuspend', 'sessions', 'reset', 'factor'] as const;
type PersonVerb = (typeof personVerbs)[number];

/** Parses the arguments after `report`, `appeal`, `picture` or `person`. Returns a message if they form no command. */
export function readModerationCommand(noun: string, words: string[]): ModerationCommand | string {
  const parsed = parseWords(words, {
    reason: { type: 'string', default: '' },
    days: { type: 'string', default: '7' },
    near: { type: 'boolean', default: false },
  });
  if (parsed === null) return wrongWords.option;
  const { reason } = parsed.values;
  const days = Number(parsed.values.days);
  if (!suspensionDays.some((known) => known === days)) return chooseOf('--days', suspensionDays.map(String));
  if (reason.length > 1000) return wrongWords.reason({ max: 1000 });
  const surplus = surplusIn(parsed, takenBy(noun, parsed.positionals));
  if (surplus !== null) return surplus;
  const [verb = '', first = '', second = '', third = ''] = parsed.positionals;
  switch (noun) {
    case 'report':
      return readReport(verb, first, second, third, reason, days);
    case 'appeal':
      return (verb === 'uphold' || verb === 'grant') &&
        (first === 'pin' || first === 'account' || first === 'age') &&
        isId(second)
        ? { do: 'appeal', kind: first, id: second, isGranted: verb === 'grant', reason }
        : wrongWords.command;
    case 'picture':
      if (verb !== 'takedown' && verb !== 'allow' && verb !== 'near') return wrongWords.command;
      if (!/^[0-9a-f]{32}$/.test(first)) return wrongWords.hash({ count: 32 });
      return verb === 'takedown'
        ? { do: verb, hash: first, reason, withNear: parsed.values.near }
        : { do: verb, hash: first, reason };
    default: {
      const known = personVerbs.find((one) => one === verb);
      if (known === undefined) return wrongWords.command;
      return first === ''
        ? wrongWords.person
        : { do: known, username: first.replace(/^@/, ''), reason, days };
    }
  }
}

function takenBy(noun: string, [verb, , , decision]: string[]): Taken {
  switch (`${noun} ${verb}`) {
    case 'report list':
      return [1];
    case 'report decide':
      return decision === 'suspend' ? [4, 'reason', 'days'] : [4, 'reason'];
    case 'picture near':
      return [2];
    case 'picture takedown':
      return [2, 'reason', 'near'];
    case 'person suspend':
      return [2, 'reason', 'days'];
    default:
      return noun === 'report' || noun === 'appeal' ? [3, 'reason'] : [2, 'reason'];
  }
}

function readReport(
  verb: string,
  kindWord: string,
  id: string,
  decisionWord: string,
  reason: string,
  days: number,
): ModerationCommand | string {
  if (verb === 'list') return { do: 'list' };
  const kind = caseKinds.find((known) => known === kindWord);
  if (kind === undefined || !isId(id)) return wrongWords.case;
  if (verb === 'undo') return { do: 'undo', kind, id, reason };
  const decision = decisions.find((known) => known === decisionWord);
  return verb === 'decide' && decision !== undefined
    ? { do: 'decide', kind, id, decision, reason, days }
    : wrongWords.command;
}

/** Runs a staff action from the command line. */
export async function runModerationCommand(db: Database, command: ModerationCommand): Promise<Outcome> {
  try {
    const done = await run(db, command);
    return Array.isArray(done) ? { lines: done, failure: null } : done;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { lines: [], failure: error.message };
  }
}

/** Returns what was done, or why it failed. */
async function run(db: Database, command: ModerationCommand): Promise<string[] | Outcome> {
  const { services, origin } = await commandServices(db);
  switch (command.do) {
    case 'list':
      return listOpen(db);
    case 'decide': {
      const { kind, id: subjectId, ...given } = command;
      await decideCase(
        services,
        commandLineDoing(`case.${given.decision}`),
        { kind, subjectId },
        { ...given, near: [] },
        origin,
      );
      return [results.decided];
    }
    case 'undo':
      await undoDecision(
        services,
        commandLineDoing('case.undo'),
        { kind: command.kind, subjectId: command.id },
        command.reason,
        origin,
      );
      return [results.undone];
    case 'appeal':
      await decideAppeal(
        services,
        commandLineDoing(command.isGranted ? 'appeal.grant' : 'appeal.uphold'),
        { kind: command.kind, subjectId: command.id },
        { isGranted: command.isGranted, answer: command.reason },
        origin,
      );
      return [results.decided];
    case 'near': {
      const lines = await nearLines(db, command.hash);
      return lines.length === 0 ? [results.noNear] : lines;
    }
    case 'takedown':
      return takeDown(db, command);
    case 'allow':
      await allowByHash(services, commandLineDoing('picture.allow'), command.hash, command.reason, origin);
      return [results.allowed];
    case 'suspend':
    case 'unsuspend':
    case 'sessions':
    case 'reset':
    case 'factor':
      return actOnPerson(services, command, origin);
  }
}

/** Takes a picture down. Near duplicates are taken down too if requested, otherwise listed. */
async function takeDown(
  db: Database,
  { hash, reason, withNear }: { hash: string; reason: string; withNear: boolean },
): Promise<string[]> {
  const near = await nearPictures({ db, graph: null }, commandLine, hash);
  const count = await takeDownByHash({ db }, commandLineDoing('picture.block'), hash, reason);
  if (!withNear)
    return [
      results.takenDown({ count }),
      ...(near.length === 0 ? [] : [results.nearStill, ...near.map(nearLine)]),
    ];
  let more = 0;
  for (const { picture } of near)
    more += await takeDownByHash({ db }, commandLineDoing('picture.block'), picture.signature, reason);
  return [results.takenDownNear({ count, near: near.length, more })];
}

async function nearLines(db: Database, hash: string): Promise<string[]> {
  return (await nearPictures({ db, graph: null }, commandLine, hash)).map(nearLine);
}

function nearLine({ picture, pins, percent }: NearPicture): string {
  return results.near({
    hash: picture.signature,
    percent,
    width: picture.width,
    height: picture.height,
    pins,
  });
}

async function listOpen(db: Database): Promise<string[]> {
  // Only one page is read, so no token is issued that would need the service's secret.
  const signer = { sign: () => '', verify: () => null };
  const filter = { which: 'open', order: 'newest', kind: null } as const;
  const { items } = await listCases(
    { db, signer, clock: { now: () => new Date() } },
    commandLine,
    filter,
    undefined,
    200,
  );
  return items.length === 0
    ? [results.nothingReported]
    : items.map(({ kind, subjectId, username, reportCount, assignee, shown }) =>
        [
          `${kind} ${subjectId}`,
          results.reported({ username: username ?? results.nobody, count: reportCount }),
          ...(assignee === null ? [] : [results.assigned({ username: assignee })]),
          (shown.title || shown.text).slice(0, 60).replaceAll('\n', ' '),
        ].join('  '),
      );
}

async function actOnPerson(
  services: Parameters<typeof suspendPerson>[0],
  command: {
    do: PersonVerb;
    username: string;
    reason: string;
    days: number;
  },
  origin: string,
): Promise<string[] | Outcome> {
  const { username: named, reason, days } = command;
  const shown = await userByUsername(services.db, named);
  // Hidden users can only be found by their credentials.
  const hidden = shown === null ? await credentialsByName(services.db, named) : null;
  const id = shown?.id ?? hidden?.userId;
  const username = shown?.username ?? hidden?.username;
  if (id === undefined || username === undefined) return failed(wrongWords.nobody({ username: named }));
  const isPresent = named.includes('@') || named.toLowerCase() === username.toLowerCase();
  if (!isPresent) return failed(wrongWords.renamed({ username: named, present: username }));
  switch (command.do) {
    case 'suspend':
      await suspendPerson(services, commandLineDoing('user.suspend'), id, { days, reason }, origin);
      return [results.suspended({ username })];
    case 'unsuspend':
      await unsuspendPerson(services, commandLineDoing('user.unsuspend'), id, reason, origin);
      return [results.unsuspended({ username })];
    case 'sessions':
      await endSessionsOfPerson(services, commandLineDoing('user.sessions'), id, reason);
      return [results.signedOut({ username })];
    case 'reset':
      await forceReset(services, commandLineDoing('user.reset'), id, reason, origin);
      return [results.reset({ username })];
    case 'factor':
      await takeFactor(services, commandLineDoing('user.factor'), id, reason, origin);
      return [results.factorGone({ username })];
  }
}

function failed(failure: string): Outcome {
  return { lines: [], failure };
}
