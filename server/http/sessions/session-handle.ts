import type { PasskeyQuestion } from '../../accounts/passkeys/passkeys.ts';
import type { SsoLeave, SsoLogin, SsoNewcomer, SsoVisit } from '../../accounts/sso/visit-provider.ts';
import type { ToastMessage } from '../../../views/contract/models.ts';

/** The contents of a session (spec §3 'Session'; UNAUTH-03). */
export interface SessionData {
  userId?: string;
  /**
   * Pins that a signed-out visitor saved, oldest first, at most two. Read with the request. Written only by
   * `saveAsVisitor` and `unsaveAsVisitor`, separately from the other fields.
   */
  unauthSaves?: { pinId: string; savedAt: string }[];
  /** The pin whose save led to sign-up. Saved with the others once the visitor has an account. */
  unauthSavePinId?: string;
  hasSavedUnauthPin?: boolean;
  viewedSharedPins?: Record<string, { inviteCode: string }>;
  /** Ids of the most recently visited pin pages, newest first (CLOSE-06). */
  visitedPins?: string[];
  /** Codes of dismissed invite greetings, latest first. */
  dismissedInvites?: string[];
  canUseNativeApp?: boolean;
  unauthInterstitialDismissed?: boolean;
  /** Boards whose sensitivity screen the visitor has dismissed, latest last. */
  dismissedBoards?: string[];
  /** Whether the visitor acted on an experience, which is stored by session. */
  hasMetExperience?: boolean;
  /** A user who gave the correct password and still needs a second factor. Times are in milliseconds since 1970. */
  secondStep?: {
    /** Null for a wrong password that must not be reported as such. */
    userId: string | null;
    at: number;
    through?: SsoLogin;
    /** The name is being guessed at, so the password result is not revealed, and codes are counted under this key. */
    heldAs?: string;
  };
  /**
   * A user who gave the correct password of a suspended account, to read the reason and appeal. Time in milliseconds
   * since 1970.
   */
  suspended?: { userId: string; at: number };
  /** New recovery codes, sealed, until the user dismisses them. */
  freshCodes?: { sealed: string; at: number };
  /** A new personal token, sealed, for the page that shows it. */
  freshToken?: { sealed: string; at: number };
  /** Pending passkey challenge. */
  passkeyQuestion?: PasskeyQuestion;
  /** The user is logging in at another site. */
  ssoVisit?: SsoVisit;
  /** The user returned from there and no account is known to be theirs yet. */
  ssoNewcomer?: SsoNewcomer;
  /** The user has given the password to connect another site. */
  ssoLeave?: SsoLeave;
  /** The provider login that this session came from. The session ends with it. */
  ssoLogin?: SsoLogin;
  /** The login, or a setup during the session, used a second factor: a code or a passkey. */
  hasTwoFactors?: boolean;
  /** The page that the user was heading to before second-factor setup. */
  afterFactor?: string;
  /** Onboarding is unfinished. */
  isOnboarding?: boolean;
  /** Shown once on the next page. */
  toast?: ToastMessage;
  /** A refused form, shown once on its page with the entered values. */
  refusedForm?: RefusedForm;
}

/** The data of a refused form that its redisplayed page shows. */
export interface RefusedForm {
  /** Path of the page that shows it. */
  page: string;
  /** Milliseconds since 1970. */
  refusedAt: number;
  /** The refusal's permanent id. */
  id: string;
  message: string;
  /** Messages by field name. */
  errors: Record<string, string>;
  /** The entered values, without passwords, tokens and files. */
  values: Record<string, string>;
}

/** Session access for operations. Nothing is stored for a visitor until something is set. */
export interface SessionHandle {
  readonly data: Readonly<SessionData>;
  /** Identifies the session across requests. Null for a visitor without one. */
  readonly id: string | null;
  set<K extends Exclude<keyof SessionData, 'unauthSaves' | 'userId'>>(key: K, value: SessionData[K]): void;
  unset(key: keyof SessionData): void;
  /** Signs the user in under a new session id, keeping the data. */
  signIn(userId: string): Promise<void>;
  /** Ends the session and makes the browser clear its data of the site. */
  signOut(): Promise<void>;
  /** The browser's unverified record of the accounts that have logged in from it. Null if there is none. */
  readonly devices: string | null;
  /** Stores that record in the browser for as long as browsers allow. */
  keepDevices(devices: string): void;
  /** Stores the session now, so that the next request finds it. */
  save(): Promise<void>;
  /** Stores the session and returns its id. Creates one for a visitor. */
  stored(): Promise<string>;
}

/** The session of an unidentifiable caller: always empty and read-only. */
export const nobodysSession: SessionHandle = {
  data: {},
  id: null,
  set: () => undefined,
  unset: () => undefined,
  signIn: () => Promise.reject(new Error('Nobody can log in here.')),
  signOut: () => Promise.resolve(),
  devices: null,
  keepDevices: () => undefined,
  save: () => Promise.resolve(),
  stored: () => Promise.reject(new Error('There is no session to be stored.')),
};
