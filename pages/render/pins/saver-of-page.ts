import type { Saver } from '../../../server/pins/with-saves.ts';
import type { PageRequest } from '../../../server/page-request.ts';

/** Returns the owner of the saves on a page: the member, or the visitor's session. */
export function saverOfPage(request: PageRequest): Saver {
  return {
    userId: request.viewer.user?.id ?? null,
    unauthPinIds: (request.session.unauthSaves ?? []).map((save) => save.pinId),
  };
}
