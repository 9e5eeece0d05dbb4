import { findBlockedLink } from '../../db/queries/links.ts';
import { offsiteTexts } from '../../views/links/texts.ts';
import type { Services } from '../services.ts';
import { linkKey, patternsOf } from './block-patterns.ts';
import type { LinkDecision } from './link-decisions.ts';

/** Returns whether a link to an outside URL may be followed (OFFSITE-01). */
export async function checkLink(
  services: Pick<Services, 'db' | 'clock' | 'linkDecisions'>,
  url: URL,
): Promise<LinkDecision> {
  const now = services.clock.now().getTime();
  const key = linkKey(url);
  const known = services.linkDecisions.get(key, now);
  if (known !== null) return known;
  const found = await findBlockedLink(services.db, patternsOf(url));
  const decision: LinkDecision =
    found === null
      ? { status: 'ok', message: '' }
      : { status: found.status, message: offsiteTexts.reasons[found.status] };
  services.linkDecisions.keep(key, decision, now);
  return decision;
}
