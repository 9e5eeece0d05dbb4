import { outsideAddress } from './outside-address.ts';

/** What a check of a link answers; `ok` leads on. */
export type RedirectStatus = 'ok' | 'blocked' | 'suspicious' | 'porn';

/** Statuses with which a link is not followed (spec §8). */
export function isBlockedStatus(status: string): boolean {
  return status === 'blocked' || status === 'suspicious' || status === 'porn';
}

/** Where a link stands, as the check before leaving asks (spec §5). */
export interface LinkFacts {
  href: string;
  /** Origin of the site itself. */
  ownOrigin: string;
  /** Null for a link without a pin. */
  pinId: string | null;
  isPromoted: boolean;
  isDownstreamPromotion: boolean;
  surface: LinkSurface;
  /** Path of the page. */
  path: string;
}

export type LinkSurface = 'closeup' | 'card' | 'options' | 'profile' | 'other';

/** Paths on which links of any surface are checked first: pins' own pages and the feeds that come from others. */
const checkedPaths = /^\/(?:$|homefeed\/|pin\/\d+\/|search\/|ideas\/|topics\/|today\/|explore\/|source\/)/;

/** Whether a link is to be checked before it is left by (OFFSITE-02); once for each link, see `linkCheckStep`. */
export function wantsCheck(facts: LinkFacts): boolean {
  const url = outsideAddress(facts.href);
  if (url === null || url.origin === facts.ownOrigin || facts.pinId === null) return false;
  if (facts.isPromoted && !facts.isDownstreamPromotion) return false;
  return facts.surface === 'closeup' || facts.surface === 'card' || checkedPaths.test(facts.path);
}

export interface Verdict {
  status: string;
  message: string;
}

/** A link is unchecked, being checked, then safe or blocked for good (spec §4 'Offsite link check'). */
export type LinkCheck =
  { state: 'unchecked' | 'checking' | 'safe' } | { state: 'blocked'; status: string; message: string };

export type LinkCheckEvent =
  | { type: 'ask' }
  | { type: 'answered'; verdict: Verdict }
  | /** Error or an answer that is not ok. */ { type: 'failed' };

/** The next state, and whether the server is to be asked: once only. */
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

/** What a tap on a checked link does. The Windows app opens nothing that is blocked, and has no page to warn on. */
export function tapOutcome(check: LinkCheck, isWindowsApp: boolean): 'follow' | 'warn' | 'nothing' {
  if (check.state !== 'blocked') return 'follow';
  return isWindowsApp ? 'nothing' : 'warn';
}
