import { isReservedWord, profileTabWords } from '../../accounts/reserved-words.ts';

/** Input of route rules. */
export interface RouteLocation {
  /** Starts with a slash. */
  pathname: string;
  /** Starts with `?`, or empty. */
  search?: string;
}

/** Returns the segments of a path, decoded where possible. */
export function segmentsOf({ pathname }: RouteLocation): string[] {
  return pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      try {
        return decodeURIComponent(segment);
      } catch {
        return segment;
      }
    });
}

/** Target of a path below a username. Null if the first segment is not a username. */
export type PersonPath =
  | { kind: 'profile'; username: string; tab: string | null }
  | { kind: 'board'; username: string; board: string }
  | { kind: 'moreIdeas'; username: string; board: string }
  | { kind: 'section'; username: string; board: string; section: string };

/** Parses profiles, boards and sections (spec §2 Routes). Profile tabs are never boards. */
export function personPath(segments: readonly string[]): PersonPath | null {
  const [username, second, third, ...more] = segments;
  if (username === undefined || isReservedWord(username) || more.length > 0) return null;
  if (second === undefined) return { kind: 'profile', username, tab: null };
  if (profileTabWords.has(second)) return { kind: 'profile', username, tab: second };
  if (third === undefined) return { kind: 'board', username, board: second };
  if (third === 'more_ideas') return { kind: 'moreIdeas', username, board: second };
  return { kind: 'section', username, board: second, section: third };
}
