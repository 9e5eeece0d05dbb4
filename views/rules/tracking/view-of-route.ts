import { pinViewTypes } from '../pin/view-type.ts';
import { personPath, segmentsOf, type RouteLocation } from '../routes/path-of.ts';

/** Where events of a page's cards happen, as codes (spec §2 Pin card view types, §9 View parameters). */
export interface EventView {
  viewType: number | null;
  viewParameter: number | null;
}

const homeParameter = 92;
const relatedParameter = 140;
const nowhere: EventView = { viewType: null, viewParameter: null };

/** The view that an address shows its cards in. */
export function viewOfRoute(location: RouteLocation): EventView {
  const segments = segmentsOf(location);
  const [first, second] = segments;
  switch (first) {
    case undefined:
    case 'homefeed':
      return { viewType: null, viewParameter: homeParameter };
    case 'pin':
      return /^\d+$/.test(second ?? '')
        ? { viewType: pinViewTypes.related, viewParameter: relatedParameter }
        : nowhere;
    case 'topics':
      return { viewType: pinViewTypes.topic, viewParameter: 0 };
    case 'shopping':
      return second === undefined ? nowhere : { viewType: pinViewTypes.shoppingCategory, viewParameter: 0 };
    case 'videos':
      return second === undefined ? nowhere : { viewType: pinViewTypes.videosCategory, viewParameter: 0 };
    default: {
      const path = personPath(segments);
      return path === null || path.kind === 'profile'
        ? nowhere
        : { viewType: pinViewTypes.board, viewParameter: 0 };
    }
  }
}
