import type { Page } from '../../views/contract/models.ts';
import type { StoryRequest } from '../../views/feeds/story-feed.ts';
import { topicTexts as t } from '../../views/topics/texts.ts';
import { fieldError } from '../errors.ts';
import { requireProfile } from '../people/get-profile.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { search } from '../search/search.ts';
import type { Services } from '../services.ts';
import { findInterest } from '../topics/get-topic.ts';
import { kindFeed } from './kind-feeds.ts';
import { personFeed } from './list-feeds.ts';
import type { FeedRequest } from './page-of-pins.ts';

/**
 * Returns a list of stories (ROUTE-14): everyone's, of a topic, what a person created, or what a search finds. `caller`
 * is who searches, null for a bot. Throws `bad_input` for an unknown topic, `user_not_found` and those of `search`.
 */
export async function storyFeed(
  services: Services,
  wanted: StoryRequest,
  request: FeedRequest & { locale: string; caller: string | null },
): Promise<Page<PinRecord>> {
  switch (wanted.kind) {
    case 'home':
      return kindFeed(services, 'idea', null, request);
    case 'topic': {
      const interest = await findInterest(services, wanted.interest);
      if (interest === null) throw fieldError('request_params', t.unknownStories);
      return kindFeed(services, 'idea', interest.id, request);
    }
    case 'user': {
      const person = await requireProfile(services, request.saver.userId, wanted.username);
      return personFeed(services, person.id, 'created', request);
    }
    case 'search': {
      const { pins, bookmark } = await search(services, {
        ...request,
        query: wanted.query,
        scope: 'idea_pins',
      });
      return { items: pins, bookmark };
    }
  }
}
