import type { ReactionCounts, ReactionType } from '../contract/reactions.ts';
import { movedReaction } from './reaction-counts.ts';

export interface Reactions {
  counts: ReactionCounts;
  mine: ReactionType | null;
}

/** What is shown runs ahead of what the server has said; one call is under way at a time ([CLOSE-08]). */
export interface ReactionState {
  shown: Reactions;
  confirmed: Reactions;
  isCalling: boolean;
}

export type ReactionEvent =
  { type: 'tap'; reaction: ReactionType } | { type: 'answered'; reactions: Reactions } | { type: 'failed' };

export interface ReactionStep {
  state: ReactionState;
  /** The reaction to tell the server of, null to take it back; undefined for nothing to tell. */
  send?: ReactionType | null;
  /** The failure is to be told. */
  hasFailed?: true;
}

/** A tap shows at once; taps during a call are sent after it, the last one alone; a failure goes back. */
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
