import type { Request } from 'express';
import type { PasskeyQuestion } from '../../accounts/passkeys/passkeys.ts';
import type { SsoLeave, SsoLogin, SsoNewcomer, SsoVisit } from '../../accounts/sso/visit-provider.ts';
import type { ToastMessage } from '../../../views/contract/models.ts';
import type { WantedFollow } from '../../../views/follows/wanted-follow.ts';
import type { Config } from '../../config/config.ts';
import { withKeptForm, type KeptForm } from './kept-form.ts';
import type { RefusedForm } from './refused-form.ts';
import { csrfCookieSeconds, newCsrfToken } from '../security/csrf.ts';
import { networkOf } from '../security/network-of.ts';
import {
  cookieNames,
  devicesCookieName,
  localeCookieName,
  readCookie,
  sessionCookieName,
  setCookie,
  themeCookieName,
} from './cookies.ts';
import type { ThemeChoice } from '../../../views/base/theme.ts';
import type { Locale } from '../../../views/languages/languages.ts';
import { forgetSite } from './forget-site.ts';

type Session = Request['session'];

/** Lifetime of a session after its last day of use. */
export const sessionMs = 60 * 24 * 3600 * 1000;
const themeSeconds = 365 * 24 * 3600;
/** The longest that browsers keep a cookie. */
const deviceSeconds = 400 * 24 * 3600;

/** The contents of a session (spec §3 'Session'; UNAUTH-03). */
export interface SessionData {
  userId?: string;
  /**
   * Pins that a signed-out visitor saved, oldest first, at most two. Read with the request. Written only by
   * `saveAsVisitor` and `unsaveAsVisitor`, separately from the other fields.
   */
  unauthSaves?: { pinId: string; savedAt: string }[];
  /** Id of the request to join that this visitor made. */
  joinRequest?: string;
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
    /** The `passwordMark` of the password that was given. */
    password?: string;
    /** Set while someone guesses passwords for this name, to hide their result. Codes are counted under this key. */
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
  /** The user returned from the provider, and no account is known to be theirs yet. */
  ssoNewcomer?: SsoNewcomer;
  /** The user has given the password to connect another site. */
  ssoLeave?: SsoLeave;
  /** The provider login that this session came from. The session ends with it. */
  ssoLogin?: SsoLogin;
  /** The login, or a setup during the session, used a second factor: a code or a passkey. */
  hasTwoFactors?: boolean;
  /** The page that the user was heading to before second-factor setup. */
  afterFactor?: string;
  /** The page that the person was heading to before they had to wait for a mail or an approval. */
  afterWait?: string;
  /** What the visitor wants to follow once signed in, and when they said so in milliseconds since 1970. */
  wantedFollow?: WantedFollow & { at: number };
  /** Shown once on the next page. */
  toast?: ToastMessage;
  /** A refused form, shown once on its page with the entered values. */
  refusedForm?: RefusedForm;
  /** A form that waits for its sender to log in again. */
  keptForm?: KeptForm;
}

/** Session access for operations. Nothing is stored for a visitor until something is set. */
export interface SessionHandle {
  readonly data: Readonly<SessionData>;
  /** Identifies the session across requests. Null for a visitor without one. */
  readonly id: string | null;
  set<K extends Exclude<keyof SessionData, 'unauthSaves' | 'userId'>>(key: K, value: SessionData[K]): void;
  unset(key: keyof SessionData): void;
  /** Signs the user in under a new session id, keeping the data. Of typed forms, only one of theirs. */
  signIn(userId: string): Promise<void>;
  /** Ends the session and makes the browser clear its data of the site. */
  signOut(): Promise<void>;
  /** The browser's unverified record of the accounts that have logged in from it. Null if there is none. */
  readonly devices: string | null;
  /** Stores the record of accounts in the browser for as long as browsers allow. */
  keepDevices(devices: string): void;
  /** Stores the theme in the browser. Null clears it. */
  keepTheme(theme: ThemeChoice | null): void;
  /** Keeps the language of pages in the browser, for when nobody is signed in. */
  keepLocale(locale: Locale): void;
  /** Stores the session now, so that the next request finds it. */
  save(): Promise<void>;
  /** Stores what has been set since the request began or the last save, so that the next request finds it. */
  saveChanges(): Promise<void>;
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
  keepTheme: () => undefined,
  keepLocale: () => undefined,
  save: () => Promise.resolve(),
  saveChanges: () => Promise.resolve(),
  stored: () => Promise.reject(new Error('There is no session to be stored.')),
};

/** Returns the request's session for operations and pages. */
export function sessionHandle(
  request: Request,
  config: Config,
  unauthSaves: NonNullable<SessionData['unauthSaves']>,
): SessionHandle {
  let hasEnded = false;
  let isChanged = false;
  // Returns the session, creating it if absent. It is absent for a visitor without stored data, and after a logout,
  // whose next page may need a message.
  const begun = (): Session => {
    if (!hasEnded) request.beginSession();
    else if ((request.session as Session | undefined) === undefined) request.sessionStore.generate(request);
    return request.session;
  };
  const cookies = (signedIn: boolean): void => {
    request.res?.append('Set-Cookie', [
      setCookie(cookieNames.signedIn, signedIn ? '1' : '0', {
        secure: config.secureCookies,
        maxAgeSeconds: signedIn ? sessionMs / 1000 : 0,
      }),
      setCookie(cookieNames.csrf, newCsrfToken(), {
        secure: config.secureCookies,
        maxAgeSeconds: csrfCookieSeconds,
      }),
    ]);
  };
  const save = (): Promise<void> => {
    isChanged = false;
    return settle((done) => begun().save(done));
  };
  return {
    get data(): SessionData {
      const current = request.session as Session | undefined;
      return {
        ...current?.app,
        ...(current?.userId === undefined
          ? unauthSaves.length > 0 && { unauthSaves }
          : { userId: current.userId }),
      };
    },
    get id() {
      const current = request.session as Session | undefined;
      return current?.userId !== undefined || current?.app !== undefined ? request.sessionID : null;
    },
    set(key, value) {
      const current = begun();
      current.app = { ...current.app, [key]: value };
      isChanged = true;
    },
    unset(key) {
      const current = request.session as Session | undefined;
      if (current?.app === undefined) return;
      const { [key as 'toast']: _gone, ...kept } = current.app;
      current.app = kept;
      isChanged = true;
    },
    async signIn(userId) {
      const { app } = begun();
      await settle((done) => request.session.regenerate(done));
      if (app !== undefined) request.session.app = withKeptForm(app, userId, Date.now());
      request.session.userId = userId;
      request.session.device = {
        agent: (request.headers['user-agent'] ?? '').slice(0, 300),
        network: networkOf(request.ip ?? ''),
        at: new Date().toISOString(),
      };
      request.session.seenOn = new Date().toISOString().slice(0, 10);
      isChanged = true;
      cookies(true);
    },
    async signOut() {
      await settle((done) => begun().destroy(done));
      hasEnded = true;
      isChanged = false;
      request.res?.append(
        'Set-Cookie',
        setCookie(sessionCookieName(config.sessionCookie), '', {
          secure: config.secureCookies,
          maxAgeSeconds: 0,
        }),
      );
      cookies(false);
      forgetSite(request.res);
    },
    devices: readCookie(request.headers.cookie, devicesCookieName(config.secureCookies)),
    keepDevices(devices) {
      request.res?.append(
        'Set-Cookie',
        setCookie(devicesCookieName(config.secureCookies), devices, {
          secure: config.secureCookies,
          maxAgeSeconds: deviceSeconds,
          httpOnly: true,
        }),
      );
    },
    keepTheme(theme) {
      const secure = config.secureCookies;
      const keep = (name: string, value: string | null): void =>
        void request.res?.append(
          'Set-Cookie',
          setCookie(name, value ?? '', { secure, maxAgeSeconds: value === null ? 0 : themeSeconds }),
        );
      keep(themeCookieName(secure), theme);
      // Browsers may still send the cookie under its plain name.
      if (secure && readCookie(request.headers.cookie, cookieNames.theme) !== null)
        keep(cookieNames.theme, null);
    },
    keepLocale(locale) {
      const secure = config.secureCookies;
      request.res?.append(
        'Set-Cookie',
        setCookie(localeCookieName(secure), locale, { secure, maxAgeSeconds: themeSeconds }),
      );
    },
    save,
    saveChanges: () => (isChanged ? save() : Promise.resolve()),
    async stored() {
      await save();
      return request.sessionID;
    },
  };
}

/** Returns the ID of a signed-out visitor's session. Null for members, and for visitors without stored data. */
export function visitorSessionId(request: Request): string | null {
  const current = request.session as Session | undefined;
  return current?.app !== undefined && current.userId === undefined ? request.sessionID : null;
}

/** Extends a signed-in session once per day of use. */
export function keepAlive(request: Request, today: string): void {
  const current = request.session as Session | undefined;
  if (current?.userId !== undefined && current.seenOn !== today) current.seenOn = today;
}

function settle(start: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => {
      if (error) reject(error instanceof Error ? error : new Error('The session could not be stored.'));
      else resolve();
    });
  });
}
