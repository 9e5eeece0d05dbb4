import type { ToastMessage } from '../../views/contract/models.ts';

/** What a session holds (spec §3 'Session'; UNAUTH-03). */
export interface SessionData {
  userId?: string;
  /** Pins that a signed-out visitor saved, oldest first; at most two. */
  unauthSaves?: { pinId: string; savedAt: string }[];
  /** The pin whose save led to sign-up. */
  unauthSavePinId?: string;
  hasSavedUnauthPin?: boolean;
  viewedSharedPins?: Record<string, { inviteCode: string }>;
  canUseNativeApp?: boolean;
  unauthInterstitialDismissed?: boolean;
  /** Boards whose sensitivity screen a visitor has put away, the latest last. */
  dismissedBoards?: string[];
  /** Shown once on the next page. */
  toast?: ToastMessage;
}

/** The visitor's session as operations may use it. Nothing is stored for a visitor until something is set. */
export interface SessionHandle {
  readonly data: Readonly<SessionData>;
  /** Identifies the session across requests; null for a visitor without one. */
  readonly id: string | null;
  set<K extends keyof SessionData>(key: K, value: SessionData[K]): void;
  unset(key: keyof SessionData): void;
  /** Gives a new session id, keeping the data but not the id (login), and signs the person in. */
  signIn(userId: string): Promise<void>;
  /** Ends the session. */
  signOut(): Promise<void>;
  /** Stores now, so that the next request finds it. */
  save(): Promise<void>;
}
