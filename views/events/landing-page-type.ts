import { personPath, segmentsOf, type RouteLocation } from '../base/urls/path-of.ts';

/** Landing page type (spec §2, [ROUTE-20]). Empty if none applies. */
export type LandingPageType =
  | 'today'
  | 'ideas'
  | 'own_section'
  | 'own_board'
  | 'section'
  | 'board'
  | 'closeup'
  | 'home'
  | 'profile'
  | 'search'
  | 'topic'
  | '';

/** Returns the landing page type of an address. The viewer's own boards are distinguished from others' boards. */
export function landingPageType(location: RouteLocation, viewerUsername: string | null): LandingPageType {
  const segments = segmentsOf(location);
  const [first, second] = segments;
  switch (first) {
    case undefined:
    case 'homefeed':
      return 'home';
    case 'today':
      return 'today';
    case 'ideas':
      return 'ideas';
    case 'pin':
      return /^\d+$/.test(second ?? '') && segments.length === 2 ? 'closeup' : '';
    case 'search':
      return 'search';
    case 'topics':
      return second === undefined ? '' : 'topic';
    default:
      return personType(segments, viewerUsername);
  }
}

function personType(segments: readonly string[], viewerUsername: string | null): LandingPageType {
  const path = personPath(segments);
  if (path === null) return '';
  const isOwn = viewerUsername !== null && path.username.toLowerCase() === viewerUsername.toLowerCase();
  switch (path.kind) {
    case 'profile':
      return 'profile';
    case 'board':
    case 'moreIdeas':
      return isOwn ? 'own_board' : 'board';
    case 'section':
      return isOwn ? 'own_section' : 'section';
  }
}
