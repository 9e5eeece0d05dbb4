import {
  feedbackStep,
  feedbackTimers,
  type FeedbackEffect,
  type FeedbackEvent,
  type FeedbackState,
  type FeedbackStatus,
  type FeedbackType,
  type FeedReason,
} from '../../views/feedback/feedback.ts';
import { followTarget, overlayText } from '../../views/feedback/overlay-text.ts';
import { commonTexts } from '../../views/base/texts/common.ts';
import { feedbackTexts } from '../../views/feedback/texts.ts';
import { camelCased } from '../shared/camel-cased.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';
import { report } from '../shared/page/page-reports.ts';
import { moveFocusOut } from '../shared/modal/keep-focus.ts';
import { siteName } from '../shared/page/site-name.ts';

/** A card whose pin gets feedback. */
export interface CardWithFeedback {
  card: HTMLElement;
  /** The link to the pin's options, which has the focus again once the overlay is gone. */
  link: HTMLAnchorElement;
  /** Query of the search that found the pin. */
  query: string | undefined;
}

/** Response to hiding or reporting a pin, perhaps with a `note` to show. Null if it failed. */
export type FeedbackAnswer = Record<string, unknown> | null;

/**
 * Covers a card with its feedback overlay (FEED-03): undo and unfollow are on it, and the card leaves the list after
 * the time for its kind of feedback. A pin being hidden is covered before the answer, and uncovered if it fails.
 * Returns a function that moves the focus to the overlay.
 */
export function putFeedback(
  { card, link, query }: CardWithFeedback,
  given: { answered: NonNullable<FeedbackAnswer> } | { hiding: Promise<FeedbackAnswer> },
): () => void {
  let pinId = '';
  let reason: FeedReason | null = null;
  const read = (data: NonNullable<FeedbackAnswer>): void => {
    pinId = String(data['id']);
    reason = camelCased(data['reason'] ?? null) as FeedReason | null;
  };
  const overlay = document.createElement('div');
  overlay.className = 'card-feedback';
  overlay.setAttribute('role', 'status');
  overlay.tabIndex = -1;
  let state: FeedbackState = { status: 'none', isBusy: false };
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let drawn: FeedbackStatus = 'none';
  /** Tapped before the answer to the last tap. */
  let waiting: FeedbackEvent | null = null;

  const dispatch = async (event: FeedbackEvent): Promise<void> => {
    if (state.isBusy) {
      waiting = event;
      return;
    }
    const before = state.status;
    const step = feedbackStep(state, event);
    state = step.state;
    if (step.effect === null) return;
    draw();
    const result = await (step.effect === 'hide' ? hidden() : perform(step.effect, pinId, reason, query));
    state = feedbackStep(
      state,
      result.ok ? { type: 'succeeded', status: state.status } : { type: 'failed', status: before },
    ).state;
    // The answer to hiding brings the reason.
    draw(step.effect === 'hide');
    if (result.ok && result.note !== undefined) say(result.note);
    const next = waiting;
    waiting = null;
    if (!result.ok && step.effect !== 'hide') say(result.message ?? commonTexts.noAnswer);
    else if (!result.ok) return;
    else if (next !== null) await dispatch(next);
  };
  const hidden = async (): Promise<Outcome> => {
    const data = 'hiding' in given ? await given.hiding : null;
    if (data === null) return { ok: false, message: null };
    read(data);
    report('dismiss', pinId, { what: 'hidden', feedback: feedbackType(reason) });
    return typeof data['note'] === 'string' ? { ok: true, note: data['note'] } : { ok: true };
  };
  const draw = (isAgain = false): void => {
    if (state.status === drawn && !isAgain) return;
    if (overlay.querySelector('button:active') !== null) {
      // A press that begins before the answer and ends after it would be lost with its button.
      addEventListener('pointerup', () => setTimeout(draw, 0, true), { once: true });
      return;
    }
    drawn = state.status;
    clearTimeout(leaving);
    const { status } = state;
    const isCovered = status !== 'none';
    card.classList.toggle('covered', isCovered);
    for (const part of card.children) if (part !== overlay) (part as HTMLElement).inert = isCovered;
    bus.emit('covered', card);
    if (!isCovered) {
      overlay.remove();
      link.focus();
      return;
    }
    const { title, text } = overlayText(status, reason, siteName());
    const heading = document.createElement('b');
    heading.textContent = title;
    const words = document.createElement('p');
    words.dir = 'auto';
    words.textContent = text;
    const isFocused = overlay.contains(document.activeElement) || document.activeElement === document.body;
    overlay.replaceChildren(heading, words, ...actions());
    if (!overlay.isConnected) {
      card.append(overlay);
      // Forces layout, so that the transition starts from the first style.
      void overlay.offsetWidth;
      overlay.classList.add('shown');
    }
    if (isFocused) focus();
    leave();
  };
  const focus = (): void => {
    if (overlay.isConnected) (overlay.querySelector('button') ?? overlay).focus({ preventScroll: true });
  };
  // Shown on the card itself, because without a network the toast's code may be unavailable.
  const say = (message: string): void => {
    const alert = overlay.querySelector('[role=alert]') ?? document.createElement('p');
    alert.setAttribute('role', 'alert');
    alert.textContent = message;
    overlay.append(alert);
  };
  const leave = (): void => {
    const seconds = feedbackTimers[feedbackType(reason)];
    if (seconds !== undefined) leaving = setTimeout(go, seconds * 1000);
  };
  const go = (): void => {
    moveFocusOut(card);
    card.remove();
  };
  const actions = (): HTMLButtonElement[] => {
    const target = reason === null ? null : followTarget(reason);
    if (state.status === 'unfollowed') return [button(feedbackTexts.undo, 'follow')];
    if (state.status !== 'hidden') return [];
    return [
      button(feedbackTexts.undo, 'undo'),
      ...(target === null ? [] : [button(feedbackTexts.unfollow({ name: target.name }), 'unfollow')]),
    ];
  };
  const button = (label: string, type: 'undo' | 'unfollow' | 'follow'): HTMLButtonElement => {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = 'button';
    made.textContent = label;
    made.addEventListener('click', () => void dispatch({ type }));
    return made;
  };
  if ('hiding' in given) void dispatch({ type: 'hide' });
  else {
    read(given.answered);
    state = { status: given.answered['hidden'] === true ? 'hidden' : 'reported', isBusy: false };
    draw();
    report('dismiss', pinId, { what: state.status, feedback: feedbackType(reason) });
  }
  return focus;
}

type Outcome = { ok: true; note?: string } | { ok: false; message: string | null };

/** Feedback type of a pin. Below a pin, what nobody follows or pays for is there because it is `related`. */
function feedbackType(reason: FeedReason | null): FeedbackType {
  const isBelowPin = document.querySelector('.closeup') !== null;
  if (reason === null) return isBelowPin ? 'related' : 'default';
  return isBelowPin && (reason.kind === 'board' || reason.kind === 'recentActivity')
    ? 'related'
    : typeOf(reason);
}

function typeOf(reason: FeedReason): 'promoted' | 'topic' | 'pfy' | 'pfyBoard' | 'followed' {
  switch (reason.kind) {
    case 'followedBoard':
    case 'followedUser':
      return 'followed';
    case 'topic':
      return 'topic';
    case 'board':
      return 'pfyBoard';
    case 'recentActivity':
      return 'pfy';
    case 'promoted':
    case 'partnerData':
      return 'promoted';
  }
}

async function perform(
  effect: Exclude<FeedbackEffect, 'hide'>,
  pinId: string,
  reason: FeedReason | null,
  query: string | undefined,
): Promise<Outcome> {
  if (query !== undefined && effect === 'unhide')
    return call('PUT /v3/search/{pin_id}/unhide/', { pin_id: pinId, query });
  if (effect === 'unhide') return call('PUT /v3/p2p/{pin}/unhide/', { pin: pinId });
  const isFollow = effect === 'follow';
  if (reason?.kind === 'followedBoard') {
    const input = { board_id: reason.boardId };
    return isFollow
      ? call('PUT /v3/boards/{board_id}/follow/', input)
      : call('DELETE /v3/boards/{board_id}/follow/', input);
  }
  if (reason?.kind === 'followedUser') {
    const input = { user_id: reason.userId };
    return isFollow
      ? call('PUT /v3/users/{user_id}/follow/', input)
      : call('DELETE /v3/users/{user_id}/follow/', input);
  }
  if (reason?.kind === 'topic') {
    const input = { interest_id: reason.topicId };
    return isFollow
      ? call('PUT /v3/interests/{interest_id}/follow/', input)
      : call('DELETE /v3/interests/{interest_id}/follow/', input);
  }
  return { ok: false, message: null };
}
