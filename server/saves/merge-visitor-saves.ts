import { createHash } from 'node:crypto';
import { isAppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { readTrackingParams } from '../../views/links/tracking-params.ts';
import { visitorSaves, type VisitorSave } from './save-as-visitor.ts';
import { savePin } from './save-pin.ts';

/**
 * Saves the pins in a visitor's session, and the pin whose save led to sign-up, each exactly once (UNAUTH-02): the key
 * is derived from session and pin, so that two tabs or a repeated sign-in add nothing. Failures are only counted.
 * Returns the copies, oldest save first.
 */
export async function mergeVisitorSaves(
  services: Services,
  userId: string,
  sessionId: string,
  wantedPinId: string | null,
): Promise<PinRecord[]> {
  const session = createHash('sha256').update(sessionId).digest('hex').slice(0, 32);
  const saves = await savesOfVisitor(services, sessionId, wantedPinId);
  return saveEach(services, userId, saves, (pinId) => `unauth:${session}:${pinId}`);
}

/** Returns the pins in a visitor's session, oldest first, and the one whose save led to sign-up. */
export async function pinsOfVisitor(
  services: Pick<Services, 'db'>,
  sessionId: string,
  wantedPinId: string | null,
): Promise<string[]> {
  return (await savesOfVisitor(services, sessionId, wantedPinId)).map(({ pinId }) => pinId);
}

type Kept = Pick<VisitorSave, 'pinId' | 'trackingParams'>;

async function savesOfVisitor(
  services: Pick<Services, 'db'>,
  sessionId: string,
  wantedPinId: string | null,
): Promise<Kept[]> {
  const kept = await visitorSaves(services, sessionId);
  const isKept = wantedPinId === null || kept.some(({ pinId }) => pinId === wantedPinId);
  return isKept ? kept : [...kept, { pinId: wantedPinId }];
}

/** Saves pins to a profile, each once by its key. Failures are only counted. Returns the copies. */
export async function saveEach(
  services: Services,
  userId: string,
  saves: readonly Kept[],
  keyOf: (pinId: string) => string,
): Promise<PinRecord[]> {
  const copies: PinRecord[] = [];
  for (const { pinId, trackingParams = '' } of saves) {
    try {
      copies.push(
        await savePin(services, {
          userId,
          pinId,
          board: 'profile',
          sectionId: null,
          key: keyOf(pinId),
          from: readTrackingParams(trackingParams),
        }),
      );
    } catch (error) {
      services.counters.increment(isAppError(error) ? 'unauth_merge_refused' : 'unauth_merge_failed');
    }
  }
  return copies;
}
