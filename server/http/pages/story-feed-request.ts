import type { RequestHandler } from 'express';
import { readStoryRequest } from '../../../views/feeds/story-feed.ts';
import { topicTexts as t } from '../../../views/topics/texts.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { findInterest } from '../../topics/get-topic.ts';

/** Rejects unknown story lists with 400 (ROUTE-14), a status that pages cannot set themselves. */
export function storyFeedRequest(services: Services): RequestHandler {
  return async (request, _response, next) => {
    const wanted = readStoryRequest(request.query as Record<string, string>);
    const isKnown =
      wanted !== null &&
      (wanted.kind !== 'topic' || (await findInterest(services, wanted.interest)) !== null);
    next(isKnown ? undefined : new AppError('bad_input', { message: t.unknownStories }));
  };
}
