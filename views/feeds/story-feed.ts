export interface StoryRequest {
  feedType: string | null;
  /** Id or name of the topic to filter by. */
  interest: string | null;
}

/**
 * Parses a story list request from `feed_type` and `request_params`, a JSON text that may contain a topic. Unreadable
 * input requests everything.
 */
export function readStoryRequest(search: Record<string, string | undefined>): StoryRequest {
  const feedType = search['feed_type'];
  return {
    feedType: feedType !== undefined && /^\w{1,40}$/.test(feedType) ? feedType : null,
    interest: interestOf(search['request_params']),
  };
}

function interestOf(text: string | undefined): string | null {
  if (text === undefined || text.length > 2000) return null;
  try {
    const params: unknown = JSON.parse(text);
    if (typeof params !== 'object' || params === null) return null;
    const { interest_id: id, interest } = params as Record<string, unknown>;
    const named = id ?? interest;
    return typeof named === 'string' || typeof named === 'number' ? String(named).slice(0, 80) : null;
  } catch {
    return null;
  }
}

export function storyFeedUrl({ feedType, interest }: StoryRequest): string {
  const search = new URLSearchParams({
    ...(feedType !== null && { feed_type: feedType }),
    ...(interest !== null && { request_params: JSON.stringify({ interest_id: interest }) }),
  }).toString();
  return search === '' ? '/story_feed/' : `/story_feed/?${search}`;
}
