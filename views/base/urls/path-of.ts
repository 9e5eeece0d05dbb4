import { isReservedWord, profileTabWords } from '../../accounts/reserved-words.ts';

/** What a rule about routes needs of an address. */
export interface RouteLocation {
  /** Starts with a slash. */
  pathname: string;
  /** Starts with `?`, or empty. */
  search?: string;
}

/** The segments of a path, decoded where they can be. */
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

/** What a path below a person's name leads to; null where the first segment is no person's name. */
export type PersonPath =
  | { kind: 'profile'; username: string; tab: string | null }
  | { kind: 'board'; username: string; board: string }
  | { kind: 'moreIdeas'; username: string; board: string }
  | { kind: 'section'; username: string; board: string; section: string };

/** Profiles, boards and sections (spec §2 Routes); tabs of a profile are never boards. */
export function personPath(segments: readonly string[]): PersonPath | null {
  const [username, second, third, ...more] = segments;
  if (username === undefined || isReservedWord(username) || more.length > 0) return null;
  if (second === undefined) return { kind: 'profile', username, tab: null };
  if (profileTabWords.has(second)) return { kind: 'profile', username, tab: second };
  if (third === undefined) return { kind: 'board', username, board: second };
  if (third === 'more_ideas') return { kind: 'moreIdeas', username, board: second };
  return { kind: 'section', username, board: second, section: third };
}
