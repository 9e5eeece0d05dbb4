import type { Saver } from '../../../server/pins/with-saves.ts';
import type { PageRequest } from '../../../server/page-request.ts';

/** Whose saves a page shows: a member's copies or the pins that the visitor's session holds. */
export function saverOfPage(request: PageRequest): Saver {
  return {
    userId: request.viewer.user?.id ?? null,
    unauthPinIds: (request.session.unauthSaves ?? []).map((save) => save.pinId),
  };
}
