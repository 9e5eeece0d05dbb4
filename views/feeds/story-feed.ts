/** A list of idea pins (ROUTE-14): all, of a topic, of a person, or matching a search. */
export type StoryRequest =
  | { kind: 'home' }
  | { kind: 'topic'; interest: string }
  | { kind: 'user'; username: string }
  | { kind: 'search'; query: string };

export const storyFeedTypes = ['home', 'topic', 'interest', 'user', 'search'] as const;

/** The parameters of each list type. The first one given is used. */
const needed = {
  home: [],
  topic: ['interest_id', 'interest'],
  user: ['username'],
  search: ['query', 'q'],
} as const;

/**
 * Parses `feed_type` and `request_params`, a JSON text, into a list of stories. Null for an unknown type, and for
 * parameters that are invalid or lack what the type needs. Without a type, a topic may be named.
 */
export function readStoryRequest(search: Record<string, string | undefined>): StoryRequest | null {
  const params = paramsOf(search['request_params']);
  if (params === null) return null;
  const asked = search['feed_type'] ?? '';
  const kind =
    asked === '' || asked === 'home' ? (first(params, needed.topic) === null ? 'home' : 'topic') : asked;
  switch (kind) {
    case 'home':
      return { kind };
    case 'topic':
    case 'interest': {
      const interest = first(params, needed.topic);
      return interest === null ? null : { kind: 'topic', interest };
    }
    case 'user': {
      const username = first(params, needed.user);
      return username === null ? null : { kind, username };
    }
    case 'search': {
      const query = first(params, needed.search);
      return query === null ? null : { kind, query };
    }
    default:
      return null;
  }
}

function paramsOf(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined || text === '') return {};
  if (text.length > 2000) return null;
  try {
    const params: unknown = JSON.parse(text);
    return typeof params === 'object' && params !== null && !Array.isArray(params)
      ? (params as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function first(params: Record<string, unknown>, names: readonly string[]): string | null {
  for (const name of names) {
    const value = params[name];
    if ((typeof value === 'string' && value !== '') || typeof value === 'number')
      return String(value).slice(0, 200);
  }
  return null;
}

/** Returns the URL of a list that `/story_feed/` shows itself. */
export function storyFeedUrl(request: Extract<StoryRequest, { kind: 'home' | 'topic' }>): string {
  if (request.kind === 'home') return '/story_feed/';
  const params = JSON.stringify({ interest_id: request.interest });
  return `/story_feed/?${new URLSearchParams({ feed_type: 'topic', request_params: params })}`;
}
