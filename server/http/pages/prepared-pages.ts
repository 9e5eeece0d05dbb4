import type { RequestHandler } from 'express';
import { reservedWords } from '../../../views/accounts/reserved-words.ts';
import { isAhead } from './is-ahead.ts';

export const speculationRulesUrl = '/speculation-rules.json';

/** Pages that change something when they are read: what was new is old, a link is used, a click counts. */
const actsOnRead = /^\/(invite|offsite|notifications|news_hub|conversation)\/|[?&]invite_code=/;

/** Refuses to prepare pages whose reading has effects. The browser requests them again when they are opened. */
export const refuseAhead: RequestHandler = (request, response, next) => {
  if (isAhead(request) && actsOnRead.test(request.originalUrl))
    response.status(503).set('Cache-Control', 'private, no-store').end();
  else next();
};

/**
 * Serves what browsers may fetch once somebody points at a link or begins to tap it: pages of pins, boards and profiles
 * (Speculation Rules).
 */
export const speculationRules: RequestHandler = (_request, response) => {
  response
    .setHeader('Content-Type', 'application/speculationrules+json')
    .setHeader('Cache-Control', 'public, max-age=86400')
    .end(rules);
};

const plain = [{ not: { selector_matches: '[href*="?"], [rel~=nofollow], [target], [download]' } }];
const rules = JSON.stringify({
  prefetch: [
    { where: { and: [{ href_matches: '/pin/:id/' }, ...plain] }, eagerness: 'moderate' },
    {
      where: {
        and: [
          { href_matches: ['/:username/', '/:username/:board/'] },
          { not: { href_matches: [...reservedWords].map((word) => `/${word}/*`) } },
          ...plain,
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
