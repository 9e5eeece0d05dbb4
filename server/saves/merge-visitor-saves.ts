import { createHash } from 'node:crypto';
import { isAppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { visitorSaves } from './save-as-visitor.ts';
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
  const pinIds = await pinsOfVisitor(services, sessionId, wantedPinId);
  return saveEach(services, userId, pinIds, (pinId) => `unauth:${session}:${pinId}`);
}

/** Returns the pins in a visitor's session, oldest first, and the one whose save led to sign-up. */
export async function pinsOfVisitor(
  services: Pick<Services, 'db'>,
  sessionId: string,
  wantedPinId: string | null,
): Promise<string[]> {
  const kept = (await visitorSaves(services, sessionId)).map(({ pinId }) => pinId);
  return [...new Set(wantedPinId === null ? kept : [...kept, wantedPinId])];
}

/** Saves pins to a profile, each once by its key. Failures are only counted. Returns the copies. */
export async function saveEach(
  services: Services,
  userId: string,
  pinIds: readonly string[],
  keyOf: (pinId: string) => string,
): Promise<PinRecord[]> {
  const copies: PinRecord[] = [];
  for (const pinId of pinIds) {
    try {
      copies.push(
        await savePin(services, { userId, pinId, board: 'profile', sectionId: null, key: keyOf(pinId) }),
      );
    } catch (error) {
      services.counters.increment(isAppError(error) ? 'unauth_merge_refused' : 'unauth_merge_failed');
    }
  }
  return copies;
}
