import type { RedirectStatus } from '../../views/links/link-check.ts';

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
