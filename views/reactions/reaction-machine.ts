import type { ReactionCounts, ReactionType } from '../contract/pins/reactions.ts';
import { movedReaction } from './reaction-counts.ts';

export interface Reactions {
  counts: ReactionCounts;
  mine: ReactionType | null;
}

/** The displayed state runs ahead of the server. At most one call is in flight ([CLOSE-08]). */
export interface ReactionState {
  shown: Reactions;
  confirmed: Reactions;
  isCalling: boolean;
}

export type ReactionEvent =
  | { type: 'tap'; reaction: ReactionType }
  | { type: 'answered'; reactions: Reactions }
  | { type: 'failed' };

export interface ReactionStep {
  state: ReactionState;
  /** Reaction to send, null to remove it, undefined for nothing to send. */
  send?: ReactionType | null;
  /** The failure must be shown. */
  hasFailed?: true;
}

/**
 * Reducer for optimistic reactions. Taps during a call are coalesced, and the last one is sent after it. A failure
 * rolls back.
 */
export function reactionStep(state: ReactionState, event: ReactionEvent): ReactionStep {
  switch (event.type) {
    case 'tap': {
      const { counts, mine } = state.shown;
      const wanted = mine === event.reaction ? null : event.reaction;
      const shown = { counts: movedReaction(counts, mine, wanted), mine: wanted };
      return state.isCalling
        ? { state: { ...state, shown } }
        : { state: { ...state, shown, isCalling: true }, send: wanted };
    }
    case 'answered': {
      const confirmed = event.reactions;
      const wanted = state.shown.mine;
      if (wanted === confirmed.mine) return { state: { shown: confirmed, confirmed, isCalling: false } };
      const shown = { counts: movedReaction(confirmed.counts, confirmed.mine, wanted), mine: wanted };
      return { state: { shown, confirmed, isCalling: true }, send: wanted };
    }
    case 'failed':
      return { state: { ...state, shown: state.confirmed, isCalling: false }, hasFailed: true };
  }
}
