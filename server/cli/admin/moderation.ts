import type { Database } from '../../../db/connection/database.ts';
import { userByUsername } from '../../../db/queries/people/users.ts';
import { credentialsByName } from '../../../db/queries/accounts/credentials.ts';
import { decideAppeal } from '../../moderation/appeals/decide-appeal.ts';
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
  verifyIdentity,
} from '../../moderation/staff-people.ts';
import { commandLine, commandLineDoing } from '../../staff/staff.ts';
import type { NearPicture } from '../../../views/contract/staff/staff.ts';
import { done, failed, orFailed, type Outcome } from './outcome.ts';
import { commandServices } from './command/command-services.ts';
import { results, wrongWords } from './command/cli-texts.ts';
import type { ModerationCommand, PersonVerb } from './command/read-moderation-command.ts';
import { listWaiting } from './list-waiting.ts';
import { approveJoinRequest, refuseJoinRequest } from '../../site/join-requests.ts';

/** Runs a staff action from the command line. */
export function runModerationCommand(db: Database, command: ModerationCommand): Promise<Outcome> {
  return orFailed(async () => {
    const said = await run(db, command);
    return Array.isArray(said) ? done(...said) : said;
  });
}

/** Returns what was done, or why it failed. */
async function run(db: Database, command: ModerationCommand): Promise<string[] | Outcome> {
  const { services, origin } = await commandServices(db);
  switch (command.do) {
    case 'list':
      return listWaiting(db, command.what);
    case 'join': {
      const act = command.isApproved ? 'join.approve' : 'join.refuse';
      if (act === 'join.approve')
        await approveJoinRequest(services, commandLineDoing(act), command.id, origin);
      else await refuseJoinRequest(services, commandLineDoing(act), command.id);
      return [command.isApproved ? results.joined : results.refused];
    }
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
    case 'verify':
    case 'unverify':
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

async function actOnPerson(
  services: Parameters<typeof suspendPerson>[0],
  command: Extract<ModerationCommand, { do: PersonVerb }>,
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
    case 'verify':
    case 'unverify': {
      const isVerified = command.do === 'verify';
      const act = isVerified ? 'user.identity' : 'user.identity_off';
      await verifyIdentity(services, commandLineDoing(act), id, { isVerified, reason }, origin);
      return [isVerified ? results.identityOn({ username }) : results.identityOff({ username })];
    }
  }
}
