import type { Request } from 'express';
import { asksNoTracking } from '../asks-no-tracking.ts';
import { localeOfAddress } from '../locale-of.ts';
import { noteOutcomes } from '../../experiments/note-outcomes.ts';
import type { Config } from '../../config/config.ts';
import type { PageRequest, PinVisit, ScriptFiles } from '../../page-request.ts';
import type { Services } from '../../services.ts';
import { whereThereIsRoom } from '../../storage/storage-full.ts';
import type { WantedFollow } from '../../../views/follows/wanted-follow.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { isAndroid } from '../../../views/experiences/deep-link.ts';
import { toastTimes } from '../../../views/base/toasts/toast-times.ts';
import type { ToastMessage } from '../../../views/contract/models.ts';
import type { ExperimentName } from '../../../views/contract/staff/experiments.ts';
import { cameFrom } from '../operations/request-form.ts';
import { pageOwnerOf } from '../page-owner.ts';
import type { RequestContext } from '../request-context.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import { csrfFormToken, newCsrfToken, shownToken } from '../security/csrf.ts';
import { cookieNames, openedLinkCookieName, readCookie } from '../sessions/cookies.ts';
import type { FormRefusal } from '../sessions/refused-form.ts';
import { keptFormOf } from '../sessions/kept-form.ts';
import { keepWantedFollow } from '../sessions/keep-wanted-follow.ts';
import { keepVisit } from '../sessions/keep-visit.ts';
import { isAhead } from './is-ahead.ts';
import { debugDetails } from './debug-details.ts';
import { isOfProgram } from './is-of-program.ts';
import type { PageOptions } from './rendered-page.ts';

/** The rendering of one page for one request: its inputs, and what it recorded while rendering. */
export interface PageShowing {
  request: PageRequest;
  /** The cookie value that the page's forms are signed for. */
  formCookie: string;
  /** The session's own toast, if it is the one shown. */
  keptToast: ToastMessage | null;
  /** A previously refused form, shown once. */
  refusedForm: PageRequest['formState'];
  visits: PinVisit[];
  /** What the visitor wants to follow once signed in. */
  wantedFollow: WantedFollow | null;
  /** Experiments whose group the page depends on. */
  experiments: Set<ExperimentName>;
  /** Whether the page contains data specific to its request, so that it must not be cached for others. */
  readsRequest: boolean;
}

export function beginShowing(
  request: Request,
  context: RequestContext,
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
  // Messages wait for a page that is shown.
  const kept = isAhead(request) ? null : (context.session.data.toast ?? null);
  const refusedForm = page.formState === undefined ? refusedFormOf(request, context, page.url) : null;
  const isFromElsewhere = refusedForm !== null && context.session.data.refusedForm?.isSentOn === true;
  const experiments = new Set<ExperimentName>(
    context.viewer.theme === context.storedTheme ? [] : ['dark_mode'],
  );
  const userId = context.viewer.user?.id ?? null;
  const showing: PageShowing = {
    formCookie,
    keptToast: page.toast === undefined ? kept : null,
    refusedForm,
    visits: [],
    wantedFollow: null,
    experiments,
    readsRequest: false,
    request: {
      services,
      viewer: context.viewer,
      owner: context.viewer.user === null ? null : pageOwnerOf(context),
      network: context.caller.network,
      session: context.session.data,
      sessionId: context.session.id,
      origin: context.origin,
      siteName: services.siteName,
      url: page.url,
      isOfProgram: isOfProgram(request),
      isAhead: isAhead(request),
      get cameFrom() {
        showing.readsRequest = true;
        return cameFrom(request, context.origin);
      },
      csrfToken: shownToken(csrfFormToken(services.signer, formCookie, userId), userId),
      toast: page.toast ?? kept,
      visitPin: (visit) => showing.visits.push(visit),
      wantFollow(wanted) {
        showing.wantedFollow = wanted;
      },
      formState: page.formState ?? (isFromElsewhere ? null : refusedForm),
      sentOnForm: isFromElsewhere ? refusedForm : null,
      failure: page.failure ?? null,
      get requestId() {
        showing.readsRequest = true;
        return context.requestId;
      },
      get isAndroid() {
        showing.readsRequest = true;
        return isAndroid(request.headers['user-agent'] ?? '');
      },
      appLink: config.appLink,
      appUpsellDays: config.appUpsellDays,
      experiment(name) {
        experiments.add(name);
        return services.experiments.groupOf(name, context.unit);
      },
      did(metric) {
        return noteOutcomes(services, asksNoTracking(request) ? null : context.unit, [metric]);
      },
      namedLocale: localeOfAddress(page.url),
      storedTheme: context.storedTheme,
      debug: debugDetails(config, services, context, page.url),
      awaitsFactor: context.factorlessViewer !== null,
      openedToken: readCookie(request.headers.cookie, openedLinkCookieName(config.secureCookies)),
      ...rest,
    },
  };
  return showing;
}

/**
 * Commits a page's effects once it is shown: removes messages and refused forms that were shown, and counts visits. For
 * a page that was prepared, a `HEAD` request tells that it is shown, without messages.
 */
export async function endShowing(
  request: Request,
  context: RequestContext,
  { services, limiter }: { services: Services; limiter: RateLimiter },
  showing: PageShowing,
  sentOnTo: string | null,
): Promise<void> {
  if (isAhead(request)) return;
  const { keptToast, refusedForm, wantedFollow } = showing;
  const isSentOn = sentOnTo !== null;
  if (isSentOn && refusedForm !== null) await sendOn(context, refusedForm, sentOnTo);
  // A redirect shows nothing, so the toast waits for its target page.
  if ((keptToast !== null || refusedForm !== null) && !isSentOn && request.method !== 'HEAD') {
    if (keptToast !== null) context.session.unset('toast');
    if (refusedForm !== null)
      context.session.unset(context.session.data.refusedForm === refusedForm ? 'refusedForm' : 'keptForm');
    await whereThereIsRoom(() => context.session.save());
  }
  for (const visit of request.method === 'POST' ? [] : showing.visits)
    await whereThereIsRoom(() => keepVisit(services, limiter, context, visit));
  if (wantedFollow !== null && request.method === 'GET' && !isSentOn)
    await whereThereIsRoom(() => keepWantedFollow(limiter, context, wantedFollow));
  if (asksNoTracking(request)) return;
  for (const name of showing.experiments) services.experiments.expose(name, context.unit);
}

/** The page that a redirect leads to shows what the form had, or a toast with why it was refused if it had no texts. */
async function sendOn({ session }: RequestContext, refused: FormRefusal, page: string): Promise<void> {
  const { refusedForm } = session.data;
  if (refusedForm !== refused) return;
  if ((refusedForm.texts ?? []).length > 0)
    session.set('refusedForm', { ...refusedForm, page: safeNext(page), isSentOn: true });
  else {
    session.unset('refusedForm');
    session.set('toast', { text: refused.message, kind: 'error', durationMs: toastTimes.saveDisplayMs });
  }
  await whereThereIsRoom(() => session.save());
}

/** A refused form is shown once, on its own page, and not after the user has long moved on. */
const refusalMs = 10 * 60 * 1000;

function refusedFormOf(request: Request, context: RequestContext, url: string): PageRequest['formState'] {
  if (request.method !== 'GET' || isAhead(request)) return null;
  const { data } = context.session;
  const refused = data.refusedForm;
  const isShown = refused?.page === url && Date.now() - refused.refusedAt < refusalMs;
  return isShown ? refused : keptFormOf(data, url, context.viewer.user?.id, Date.now());
}
