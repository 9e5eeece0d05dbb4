import type { RedirectStatus } from '../../views/links/link-check.ts';

export interface LinkDecision {
  status: RedirectStatus;
  /** Message for a link that is not followed, otherwise ''. */
  message: string;
}

/** Caches recent decisions, since a popular pin's link is checked repeatedly. */
export interface LinkDecisions {
  get(key: string, nowMs: number): LinkDecision | null;
  keep(key: string, decision: LinkDecision, nowMs: number): void;
}

const freshMs = 30_000;
const maxKept = 5000;

/** Caches decisions for 30 seconds, which is also how long a blocklist change may take to apply. */
export function createLinkDecisions(): LinkDecisions {
  const kept = new Map<string, { decision: LinkDecision; until: number }>();
  return {
    get(key, nowMs) {
      const entry = kept.get(key);
      return entry !== undefined && entry.until > nowMs ? entry.decision : null;
    },
    keep(key, decision, nowMs) {
      if (kept.size >= maxKept) kept.clear();
      kept.set(key, { decision, until: nowMs + freshMs });
    },
  };
}
