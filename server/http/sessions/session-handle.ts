import type { PasskeyQuestion } from '../../accounts/passkeys/passkeys.ts';
import type { SsoLeave, SsoLogin, SsoNewcomer, SsoVisit } from '../../accounts/sso/visit-provider.ts';
import type { ToastMessage } from '../../../views/contract/models.ts';

/** What a session holds (spec §3 'Session'; UNAUTH-03). */
export interface SessionData {
  userId?: string;
  /**
   * Pins that a signed-out visitor saved, oldest first; at most two. Read with the request; written by
   * `saveAsVisitor` and `unsaveAsVisitor` alone, beside everything else.
   */
  unauthSaves?: { pinId: string; savedAt: string }[];
  /** The pin whose save led to sign-up; saved with the others once the visitor has an account. */
  unauthSavePinId?: string;
  hasSavedUnauthPin?: boolean;
  viewedSharedPins?: Record<string, { inviteCode: string }>;
  /** Ids of the pin pages last opened, most recent first (CLOSE-06). */
  visitedPins?: string[];
  /** Codes whose greeting was closed, latest first. */
  dismissedInvites?: string[];
  canUseNativeApp?: boolean;
  unauthInterstitialDismissed?: boolean;
  /** Boards whose sensitivity screen a visitor has put away, the latest last. */
  dismissedBoards?: string[];
  /** Whether the visitor did something about an experience, which is kept by session. */
  hasMetExperience?: boolean;
  /** Who has given the right password and is still to give a second factor; milliseconds since 1970. */
  secondStep?: {
    /** Null where a password was wrong that was not to be called so. */
    userId: string | null;
    at: number;
    through?: SsoLogin;
    /** Guesses were made at the name: what the password was is not told, and codes are counted under this. */
    heldAs?: string;
  };
  /** Who has given the right password of a suspended account, to read why and appeal; milliseconds since 1970. */
  suspended?: { userId: string; at: number };
  /** New recovery codes, sealed, until the person has put them away. */
  freshCodes?: { sealed: string; at: number };
  /** A new personal token, sealed, for the page that shows it. */
  freshToken?: { sealed: string; at: number };
  /** What the browser was asked to make or sign a passkey over. */
  passkeyQuestion?: PasskeyQuestion;
  /** The person is at another site to log in through it. */
  ssoVisit?: SsoVisit;
  /** Came back from there and has no account yet that is known to be theirs. */
  ssoNewcomer?: SsoNewcomer;
  /** Has given the password to connect another site. */
  ssoLeave?: SsoLeave;
  /** The login at another site that this one came of: it ends with that one. */
  ssoLogin?: SsoLogin;
  /** Its login, or what was set up in it, took more than a password: a code or a passkey. */
  hasTwoFactors?: boolean;
  /** Where the person was going when they were led to set up a second factor. */
  afterFactor?: string;
  /** The steps after sign-up wait to be finished. */
  isOnboarding?: boolean;
  /** Shown once on the next page. */
  toast?: ToastMessage;
  /** A refused form, shown once on its page with what was typed. */
  refusedForm?: RefusedForm;
}

/** What a form that was refused says when its page is shown again. */
export interface RefusedForm {
  /** Path of the page that shows it. */
  page: string;
  /** Milliseconds since 1970. */
  refusedAt: number;
  /** The refusal's permanent id. */
  id: string;
  message: string;
  /** Sentences by field name. */
  errors: Record<string, string>;
  /** What was typed, without passwords, tokens and files. */
  values: Record<string, string>;
}

/** The visitor's session as operations may use it. Nothing is stored for a visitor until something is set. */
export interface SessionHandle {
  readonly data: Readonly<SessionData>;
  /** Identifies the session across requests; null for a visitor without one. */
  readonly id: string | null;
  set<K extends Exclude<keyof SessionData, 'unauthSaves' | 'userId'>>(key: K, value: SessionData[K]): void;
  unset(key: keyof SessionData): void;
  /** Gives a new session id, keeping the data but not the id (login), and signs the person in. */
  signIn(userId: string): Promise<void>;
  /** Ends the session, and has the browser forget what it keeps of the site. */
  signOut(): Promise<void>;
  /** What the browser keeps of the accounts that have logged in from it, not believed yet; null for nothing. */
  readonly devices: string | null;
  /** Has the browser keep that, for as long as browsers do. */
  keepDevices(devices: string): void;
  /** Stores now, so that the next request finds it. */
  save(): Promise<void>;
  /** Stores, and answers the session's id: a visitor gets one with this. */
  stored(): Promise<string>;
}

/** The session of who cannot be known: it holds nothing, and nothing can be put into it. */
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
