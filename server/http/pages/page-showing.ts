import type { Request } from 'express';
import { noteOutcomes } from '../../experiments/note-outcomes.ts';
import type { Config } from '../../config/config.ts';
import type { PageRequest, PinVisit, ScriptFiles } from '../../page-request.ts';
import type { Services } from '../../services.ts';
import { whereThereIsRoom } from '../../storage-full.ts';
import type { ToastMessage } from '../../../views/contract/models.ts';
import type { ExperimentName } from '../../../views/contract/staff/experiments.ts';
import { cameFrom } from '../operations/came-from.ts';
import type { RequestFacts } from '../request-facts.ts';
import { csrfFormToken, newCsrfToken, shownToken } from '../security/csrf.ts';
import { cookieNames, readCookie } from '../sessions/cookies.ts';
import { keepVisit } from '../sessions/keep-visit.ts';
import { debugFacts } from './debug-facts.ts';
import { isOfProgram } from './is-of-program.ts';
import type { PageOptions } from './rendered-page.ts';

/** One page for one request: what the page is given, and what it noted while it was rendered. */
export interface PageShowing {
  request: PageRequest;
  /** Value of the cookie that the page's forms are signed for. */
  formCookie: string;
  /** The session's own toast, where it is the one that is shown. */
  keptToast: ToastMessage | null;
  /** A form that was refused before, shown once. */
  refusedForm: PageRequest['formState'];
  visits: PinVisit[];
  /** Experiments whose group the page depends on. */
  experiments: Set<ExperimentName>;
  /** Whether it says what its own request alone may know, which no kept page may tell others. */
  readsRequest: boolean;
}

export function beginShowing(
  request: Request,
  facts: RequestFacts,
  page: PageOptions,
  {
    config,
    services,
    ...rest
  }: {
    config: Config;
    services: Services;
    loader: ScriptFiles | null;
    apiDocument: () => Record<string, unknown>;
  },
): PageShowing {
  const formCookie = readCookie(request.headers.cookie, cookieNames.csrf) ?? newCsrfToken();
  const kept = facts.session.data.toast ?? null;
  const refusedForm = page.formState === undefined ? refusedFormOf(request, facts, page.url) : null;
  const experiments = new Set<ExperimentName>(facts.viewer.theme === facts.storedTheme ? [] : ['dark_mode']);
  const showing: PageShowing = {
    formCookie,
    keptToast: page.toast === undefined ? kept : null,
    refusedForm,
    visits: [],
    experiments,
    readsRequest: false,
    request: {
      services,
      viewer: facts.viewer,
      address: facts.address,
      session: facts.session.data,
      sessionId: facts.session.id,
      origin: facts.origin,
      siteName: config.siteName,
      isOfProgram: isOfProgram(request),
      get cameFrom() {
        showing.readsRequest = true;
        return cameFrom(request, facts.origin);
      },
      csrfToken: shownToken(csrfFormToken(services.signer, formCookie, facts.viewer.user?.id ?? null)),
      toast: page.toast ?? kept,
      visitPin: (visit) => showing.visits.push(visit),
      formState: page.formState ?? refusedForm,
      failure: page.failure ?? null,
      get requestId() {
        showing.readsRequest = true;
        return facts.requestId;
      },
      appLink: config.appLink,
      experiment(name) {
        experiments.add(name);
        return services.experiments.groupOf(name, facts.unit);
      },
      did(metric) {
        const asksNoTracking = request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1';
        return noteOutcomes(services, asksNoTracking ? null : facts.unit, [metric]);
      },
      storedTheme: facts.storedTheme,
      debug: debugFacts(config, services, facts, page.url),
      isHeld: facts.held !== null,
      openedToken: readCookie(request.headers.cookie, cookieNames.openedLink),
      ...rest,
    },
  };
  return showing;
}

/** Keeps what the page has done once it is shown: messages and refused forms are shown once, visits count. */
export async function endShowing(
  request: Request,
  facts: RequestFacts,
  { services }: { services: Services },
  showing: PageShowing,
  isSentOn: boolean,
): Promise<void> {
  const { keptToast, refusedForm } = showing;
  // An address that sends on shows nothing: the toast waits for the page that it leads to.
  if ((keptToast !== null || refusedForm !== null) && !isSentOn) {
    if (keptToast !== null) facts.session.unset('toast');
    if (refusedForm !== null) facts.session.unset('refusedForm');
    await whereThereIsRoom(() => facts.session.save());
  }
  for (const visit of request.method === 'GET' ? showing.visits : [])
    await whereThereIsRoom(() => keepVisit(services.db, facts, visit));
  for (const name of showing.experiments) services.experiments.expose(name, facts.unit);
}

/** A refused form is shown on its own page, once, and not when the person has long gone on. */
const refusalMs = 10 * 60 * 1000;

function refusedFormOf(request: Request, facts: RequestFacts, url: string): PageRequest['formState'] {
  const refused = facts.session.data.refusedForm;
  if (refused === undefined || request.method !== 'GET') return null;
  return refused.page === url && Date.now() - refused.refusedAt < refusalMs ? refused : null;
}
