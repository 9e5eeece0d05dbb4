import { pinViewTypes } from '../pins/view-type.ts';
import { personPath, segmentsOf, type RouteLocation } from '../base/urls/path-of.ts';
import { viewParameters } from './view-parameters.ts';

/** View type and view parameter of a page's cards (spec §2 Pin card view types, §9 View parameters). */
export interface EventView {
  viewType: number | null;
  viewParameter: number | null;
}

const nowhere: EventView = { viewType: null, viewParameter: null };

const isNumber = (segment: string | undefined): boolean => /^\d+$/.test(segment ?? '');

/** Returns the event view of an address. */
export function viewOfRoute(location: RouteLocation): EventView {
  const segments = segmentsOf(location);
  const [first, second] = segments;
  switch (first) {
    case undefined:
    case 'homefeed':
      return { viewType: null, viewParameter: viewParameters.home };
    case 'pin':
      return isNumber(second)
        ? { viewType: pinViewTypes.related, viewParameter: relatedParameter(segments) }
        : nowhere;
    case 'news_hub':
      return isNumber(second) ? { viewType: null, viewParameter: viewParameters.newsHub } : nowhere;
    case 'topics':
      return { viewType: pinViewTypes.topic, viewParameter: viewParameters.none };
    case 'shopping':
      return second === undefined
        ? nowhere
        : { viewType: pinViewTypes.shoppingCategory, viewParameter: viewParameters.none };
    case 'videos':
      return second === undefined
        ? nowhere
        : { viewType: pinViewTypes.videosCategory, viewParameter: viewParameters.none };
    default: {
      const path = personPath(segments);
      return path === null || path.kind === 'profile'
        ? nowhere
        : { viewType: pinViewTypes.board, viewParameter: viewParameters.none };
    }
  }
}

/** Returns the view parameter of a related pins list. */
function relatedParameter([, , page, part]: readonly string[]): number {
  if (page !== 'visual-search') return viewParameters.related;
  return part === 'products' ? viewParameters.relatedShop : viewParameters.relatedMore;
}
