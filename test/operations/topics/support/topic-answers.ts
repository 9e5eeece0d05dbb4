import type { Statement } from '../../../../db/connection/database.ts';
import type { Client } from '../../../support/service/client.ts';

export const retitle: Statement = {
  name: 'test_retitle_pin',
  text: 'UPDATE pins SET title = $2 WHERE id = $1',
};

export const events: Statement = {
  name: 'test_topic_events',
  text: 'SELECT event_type AS type FROM events WHERE user_id = $1 AND object_id = $2 ORDER BY occurred_at',
};

interface Topic {
  id: string;
  url_name: string;
  name: string;
  is_followed: boolean;
  breadcrumbs: Topic[];
  related_interests: Topic[];
}

export interface Pin {
  id: string;
  title: string;
  pin_join: { visual_annotation: string[] };
  source_interest: Topic | null;
  recommendation_reason: { reason: string; reason_id: string | null } | null;
}

export const topicOf = async (who: Client, name: string): Promise<Topic> =>
  (await who.call('GET', `/v3/interests/${name}/`)).response?.data as Topic;

export const pinsOf = async (who: Client, name: string): Promise<Pin[]> => {
  const pins: Pin[] = [];
  for (let bookmarks = ''; ;) {
    const answer = await who.call('GET', `/v3/interests/${name}/pins/`, { page_size: '2', bookmarks });
    pins.push(...(answer.response?.data as Pin[]));
    if (answer.response?.bookmark === undefined) return pins;
    bookmarks = answer.response.bookmark;
  }
};
