import { outsideAddress } from './outside-address.ts';

/** Result of a link check. `ok` continues. */
export type RedirectStatus = 'ok' | 'blocked' | 'suspicious' | 'porn';

/** Returns whether a status blocks a link (spec §8). */
export function isBlockedStatus(status: string): boolean {
  return status === 'blocked' || status === 'suspicious' || status === 'porn';
}

/** Context of a link, for the check before leaving (spec §5). */
export interface LinkInput {
  href: string;
  /** Origin of the site itself. */
  ownOrigin: string;
  /** Null for a link without a pin. */
  pinId: string | null;
  isPromoted: boolean;
  isDownstreamPromotion: boolean;
}

/**
 * Returns whether to check the source link of a closeup before following it (OFFSITE-02). Once per link, see
 * `linkCheckStep`. Other surfaces have no check ahead: their links are checked by `/offsite/`.
 */
export function wantsCheck(input: LinkInput): boolean {
  const url = outsideAddress(input.href);
  if (url === null || url.origin === input.ownOrigin || input.pinId === null) return false;
  return !input.isPromoted || input.isDownstreamPromotion;
}

export interface Verdict {
  status: string;
  message: string;
}

/** A link is unchecked, being checked, then permanently safe or blocked (spec §4 'Offsite link check'). */
export type LinkCheck =
  | { state: 'unchecked' | 'checking' | 'safe' }
  | { state: 'blocked'; status: string; message: string };

export type LinkCheckEvent =
  | { type: 'ask' }
  | { type: 'answered'; verdict: Verdict }
  | /** An error or a response that is not OK. */ { type: 'failed' };

/** Returns the next state and whether to ask the server, at most once. */
export function linkCheckStep(check: LinkCheck, event: LinkCheckEvent): { check: LinkCheck; asks: boolean } {
  switch (event.type) {
    case 'ask':
      return check.state === 'unchecked'
        ? { check: { state: 'checking' }, asks: true }
        : { check, asks: false };
    case 'answered':
      if (check.state !== 'checking') return { check, asks: false };
      return isBlockedStatus(event.verdict.status)
        ? { check: { state: 'blocked', ...event.verdict }, asks: false }
        : { check: { state: 'safe' }, asks: false };
    case 'failed':
      return check.state === 'checking' ? { check: { state: 'safe' }, asks: false } : { check, asks: false };
  }
}

/**
 * Returns what a tap on a checked link does. The Windows app ignores blocked links, because it has no page to warn on.
 */
export function tapOutcome(check: LinkCheck, isWindowsApp: boolean): 'follow' | 'warn' | 'nothing' {
  if (check.state !== 'blocked') return 'follow';
  return isWindowsApp ? 'nothing' : 'warn';
}
