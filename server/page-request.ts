import type { ComponentType } from 'react';
import type { Services } from './services.ts';
import type { SessionData } from './http/sessions/session-handle.ts';
import type { ExperimentName, GroupOf, OutcomeMetric } from '../views/contract/staff/experiments.ts';
import type { ThemeChoice } from '../views/base/theme.ts';
import type { ToastMessage, Viewer } from '../views/contract/models.ts';
import type { WantedFollow } from '../views/follows/wanted-follow.ts';
import type { FormRefusal } from './http/sessions/refused-form.ts';

/** URLs of a script and of its static imports. */
export interface ScriptFiles {
  entry: string;
  imports: string[];
}

/** What the server passes to a page besides its URL. */
export interface PageRequest {
  services: Services;
  viewer: Viewer;
  /** Network of the client, which distinguishes callers that have no other identity. */
  network: string;
  session: Readonly<SessionData>;
  /** Names the member whose page it is to the browser. Null for visitors. */
  owner: string | null;
  /** Identifies the session to server code. Never shown. */
  sessionId: string | null;
  /** Public base URL without a trailing slash. */
  origin: string;
  siteName: string;
  /** Path and query of the page. */
  url: string;
  /** Whether the request comes from a program rather than from browser navigation. */
  isOfProgram: boolean;
  /** Whether a browser fetches the page in case somebody opens it. Nobody sees it yet, so it counts for nothing. */
  isAhead: boolean;
  /** Path and query of the referring page on this site, or null. */
  cameFrom: string | null;
  /** The viewer must set up a second factor before doing anything else. */
  awaitsFactor: boolean;
  /** Token of the mailed link that led here, already removed from the URL. Null if none. */
  openedToken: string | null;
  /** CSRF token for the hidden field of the page's forms. */
  csrfToken: string;
  toast: ToastMessage | null;
  /** Input and errors of a failed form. */
  formState: FormRefusal | null;
  /** A refused form of another page, which led here. Every page shows its texts. */
  sentOnForm: FormRefusal | null;
  /** The failure for which this page is shown in place of another. Null if none. */
  failure: PageFailure | null;
  /** Identifies the request in logs. */
  requestId: string;
  /** Reports that this is a pin's own page. The session stores the visit once the page is sent (CLOSE-06). */
  visitPin: (visit: PinVisit) => void;
  /** Reports what the visitor wants to follow once signed in. The session stores it once the page is sent. */
  wantFollow: (wanted: WantedFollow) => void;
  /** Whether the browser is one of an Android phone or tablet. */
  isAndroid: boolean;
  /** Link to get the app. Null if there is none. */
  appLink: string | null;
  /** Minimum days between two offers of the app. */
  appUpsellDays: number;
  /** Returns the viewer's group in an experiment and counts as exposure. */
  experiment: <Name extends ExperimentName>(name: Name) => GroupOf<Name>;
  /** Records an action of the viewer for their experiments, unless they opt out of tracking. */
  did: (metric: OutcomeMetric) => Promise<void>;
  /** The locale that the page's address names (`?hl=`). Null if it names none. */
  namedLocale: string | null;
  /** The theme stored in the browser. Null if none. */
  storedTheme: ThemeChoice | null;
  /** Debug data of the page for employees, by Vike's page id ([USER-09]). Null for everyone else. */
  debug: ((pageId: string | null) => [name: string, value: string][]) | null;
  /** Returns the OpenAPI document of the service. */
  apiDocument: () => Record<string, unknown>;
  /** The islands' loader. Null if there is none. */
  loader: ScriptFiles | null;
}

/** A request that failed outside any page. */
export interface PageFailure {
  status: number;
  message: string;
  /** Path and query to retry. */
  page: string;
  /** What sends the page's form once more, with everything that was typed. */
  resend?: { action: string; fields: { name: string; value: string }[] } | null;
}

/** A visit to a pin's page, with the invite code that led there. */
export interface PinVisit {
  pinId: string;
  inviteCode: string | null;
}

/** Input for rendering a page's document. */
export interface FillContext {
  request: PageRequest;
  /** The return value of the page's data function. */
  data: unknown;
  Page: ComponentType<object>;
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Vike's way of typing the page context
  namespace Vike {
    interface PageContext {
      request: PageRequest;
    }
  }
}
