import { findBlockedLink } from '../../db/queries/links.ts';
import type { RedirectStatus } from '../../views/links/link-check.ts';
import { offsiteTexts } from '../../views/links/texts.ts';
import type { Services } from '../services.ts';
import { linkKey, patternsOf } from './block-patterns.ts';

export interface LinkDecision {
  status: RedirectStatus;
  /** What is said of a link that is not followed; '' otherwise. */
  message: string;
}

/** Decisions of the last moments: a link on a popular pin is asked for again and again. */
export interface LinkDecisions {
  get(key: string, nowMs: number): LinkDecision | null;
  keep(key: string, decision: LinkDecision, nowMs: number): void;
}

const freshMs = 30_000;
const mostKept = 5000;

/** Keeps decisions for half a minute, which is how long a change of the block-list may take to be felt. */
export function createLinkDecisions(): LinkDecisions {
  const kept = new Map<string, { decision: LinkDecision; until: number }>();
  return {
    get(key, nowMs) {
      const entry = kept.get(key);
      return entry !== undefined && entry.until > nowMs ? entry.decision : null;
    },
    keep(key, decision, nowMs) {
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, { decision, until: nowMs + freshMs });
    },
  };
}

/** Whether an address may be left for (OFFSITE-01). */
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
