import type { Services } from './services.ts';
import type { SessionData } from './http/sessions/session-handle.ts';
import type { ExperimentName, GroupOf, OutcomeMetric } from '../views/contract/staff/experiments.ts';
import type { ThemeChoice } from '../views/base/theme.ts';
import type { ToastMessage, Viewer } from '../views/contract/models.ts';

/** Addresses of a script and of the scripts that it cannot begin without. */
export interface ScriptFiles {
  entry: string;
  imports: string[];
}

/** What the server hands to a page besides its address. */
export interface PageRequest {
  services: Services;
  viewer: Viewer;
  /** Address of the client, which tells callers apart where nothing else does. */
  address: string;
  session: Readonly<SessionData>;
  /** Names the session to what is done with it; never shown. */
  sessionId: string | null;
  /** Public address without a trailing slash. */
  origin: string;
  siteName: string;
  /** Whether a program asks, not somebody's browser on its way to the page. */
  isOfProgram: boolean;
  /** Path and query of the page of ours that led here, or null. */
  cameFrom: string | null;
  /** The viewer has to set up a second factor before they may do anything else. */
  isHeld: boolean;
  /** Token of the mailed link that led here, which the address does not hold any more; null for none. */
  openedToken: string | null;
  /** Value of the hidden field of forms on the page. */
  csrfToken: string;
  toast: ToastMessage | null;
  /** What a failed form typed and what was wrong with it. */
  formState: {
    /** The refusal's permanent id. */
    id: string;
    message: string;
    errors: Record<string, string>;
    values: Record<string, string>;
  } | null;
  /** What made the page be shown in place of another one; null where nothing failed before it. */
  failure: PageFailure | null;
  /** Names the request in logs. */
  requestId: string;
  /** Tells that the page is a pin's own; the session keeps it once the page is sent (CLOSE-06). */
  visitPin: (visit: PinVisit) => void;
  /** Where the app is had; null when there is none. */
  appLink: string | null;
  /** The viewer's group of an experiment; asking counts as having shown them what it is about. */
  experiment: <Name extends ExperimentName>(name: Name) => GroupOf<Name>;
  /** Keeps what the viewer has done for the experiments that they are in, unless they ask not to be tracked. */
  did: (metric: OutcomeMetric) => Promise<void>;
  /** The theme that the browser keeps; null for none. */
  storedTheme: ThemeChoice | null;
  /** What employees see of the page, by what Vike calls it ([USER-09]); null for everybody else. */
  debug: ((pageId: string | null) => [name: string, value: string][]) | null;
  /** The OpenAPI document of the service. */
  apiDocument: () => Record<string, unknown>;
  /** The islands' loader; null where there is none. */
  loader: ScriptFiles | null;
}

/** A request that failed outside of any page. */
export interface PageFailure {
  status: number;
  message: string;
  /** Path and query to try again at. */
  page: string;
}

/** A pin page that was opened, with the invitation code that led there. */
export interface PinVisit {
  pinId: string;
  inviteCode: string | null;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Vike's way of typing the page context
  namespace Vike {
    interface PageContext {
      request: PageRequest;
    }
  }
}
