import { unlink } from 'node:fs/promises';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Config } from '../../config.ts';
import { keepUpload } from '../../domain/media/kept-upload.ts';
import { AppError } from '../../errors.ts';
import { refusalOf, setRetryAfter } from '../../http/fault-of.ts';
import { csrfFieldName, refuseCrossSite, requireCsrfToken } from '../../http/security/csrf.ts';
import { readBearer, requireScopes } from '../../http/oauth/bearer.ts';
import type { PageRenderer } from '../../http/pages/page-renderer.ts';
import type { RateLimiter } from '../../http/security/rate-limiter.ts';
import { readRequestFacts, type RequestFacts } from '../../http/request-facts.ts';
import type { RefusalLog } from '../../http/observe/refusal-log.ts';
import { nameRoute } from '../../http/observe/route-of.ts';
import { receiveFile } from '../../http/files/receive-file.ts';
import type { Logger } from '../../logger.ts';
import type { Services } from '../../services.ts';
import { failureEnvelope, successEnvelope } from '../envelope.ts';
import { factsForOperation } from '../held-session.ts';
import { bodyOf, resourceCall, restCall, type Call } from '../find-call.ts';
import { withoutPerson } from '../../domain/events/without-person.ts';
import { withVisitor } from '../../domain/experiments/note-outcomes.ts';
import type { AnyOperation, OperationContext } from '../operation.ts';
import { answerForm, answerFormFailure, isPlainForm } from '../plain-form.ts';
import type { Registry } from '../registry.ts';
import { runOperation } from '../run-operation.ts';
import { limits } from '../../../views/contract/limits.ts';

export interface FaceOptions {
  config: Config;
  services: Services;
  registry: Registry;
  limiter: RateLimiter;
  renderer: PageRenderer;
  logger: Logger;
  refusals: RefusalLog;
}

/** Mounts every operation at its three faces (design 'One operation, three faces'; protocol §1). */
export function mountFaces(app: Express, options: FaceOptions): void {
  const json = express.json({ limit: limits.jsonBodyBytes, strict: false });
  // Base64 pictures come in form bodies of the resource protocol.
  const form = express.urlencoded({ extended: false, limit: limits.uploadBytes * 2, parameterLimit: 200 });
  const bigJson = express.json({ limit: limits.uploadBytes * 2 });
  const beacon = express.json({ limit: limits.jsonBodyBytes, strict: false, type: 'text/plain' });
  const beaconPaths = new Set<string>(
    options.registry.operations.filter(({ isBeacon }) => isBeacon).map(({ path }) => path),
  );
  const parse = (request: Request, response: Response, next: NextFunction): void => {
    tidyContentType(request);
    if (request.is('multipart/form-data')) next();
    else if (request.is('application/x-www-form-urlencoded')) form(request, response, next);
    else if (
      request.is('application/json') &&
      /^\/v3\/(pins|storypins)\/?$/.test(request.baseUrl + request.path)
    )
      bigJson(request, response, next);
    else if (request.is('text/plain') && beaconPaths.has(request.baseUrl + request.path))
      beacon(request, response, next);
    else if (request.is('application/json') || !hasBody(request)) json(request, response, next);
    else next(new AppError('unsupported_type'));
  };
  app.use(['/v3', '/resource', '/_ngjs/resource'], parse);
  app.use('/v3', (request, response) =>
    answer(options, request, response, () => restCall(options.registry, request, response)),
  );
  app.use(['/resource', '/_ngjs/resource'], (request, response) =>
    answer(options, request, response, () => resourceCall(options.registry, request, response)),
  );
}

/** Bytes of the largest file that is received: a pin's may be a video, an import's holds a whole account. */
function largestFile(request: Request, { feedBytes }: Pick<Services, 'feedBytes'>): number {
  const path = request.baseUrl + request.path;
  if (/^\/v3\/businesses\/\d+\/catalogues\/?$/.test(path)) return feedBytes;
  if (/^\/v3\/users\/me\/imports\/?$/.test(path)) return limits.accountCopyBytes;
  const takesVideos = /^\/v3\/(pins|(pin|story|carousel)_drafts(\/\d+)?)\/?$/.test(path);
  return takesVideos ? limits.videoBytes : limits.uploadBytes;
}

/** Some clients end the type in a semicolon, and some that send a form to a resource name none. */
function tidyContentType(request: Request): void {
  const type = request.headers['content-type']?.replace(/[;\s]+$/, '');
  if (type !== undefined) request.headers['content-type'] = type;
  else if (hasBody(request) && /\/resource$/i.test(request.baseUrl))
    request.headers['content-type'] = 'application/x-www-form-urlencoded';
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
}

async function answer(
  options: FaceOptions,
  request: Request,
  response: Response,
  find: () => Call,
): Promise<void> {
  // A plain form that is refused may be answered with a page.
  const needs = isPlainForm(request) ? 'page' : 'account';
  let facts = await readRequestFacts(request, options.services, options.config, needs);
  response.set('Cache-Control', 'private, no-store').vary('Cookie');
  let call: Call | null = null;
  let file: OperationContext['file'] = null;
  try {
    const bearer = await readBearer(request, options.services);
    if (bearer !== null) facts = { ...facts, viewer: { ...facts.viewer, user: bearer.user } };
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseCrossSite(request, facts.origin);
    if (request.is('multipart/form-data'))
      file = await receiveFile(request, response, options.services, facts.viewer, {
        maxBytes: largestFile(request, options.services),
      });
    call = find();
    nameRoute(request, call.operation.path);
    if (bearer === null) facts = factsForOperation(facts, call.operation);
    if (bearer !== null) requireScopes(bearer, call.operation.method, call.operation.path);
    else if (changesSomething(request, call.operation))
      requireCsrfToken(
        request,
        options.services.signer,
        facts.viewer.user?.id ?? null,
        bodyOf(request)[csrfFieldName],
      );
    const context = contextOf(options, request, facts, file);
    const { result, input } = await runOperation(call.operation, context, call.input, options.limiter);
    for (const [name, value] of Object.entries(result.headers ?? {})) response.append(name, value);
    if (isPlainForm(request)) {
      await answerForm(response, call.operation, result.data, input, context);
      return;
    }
    const status = result.status ?? 200;
    response.status(status);
    response.json(successEnvelope(envelopeFacts(call, facts), result.data, result.bookmark, status));
  } catch (error) {
    const refusal = refusalOf(error, options.logger, 'operation failed', { requestId: facts.requestId });
    if (call !== null) options.refusals.tell(facts, call.operation.path, refusal);
    if (call !== null && file !== null)
      call = await withKeptFile(options, request, facts, call, file, refusal);
    await answerFailure(options, request, response, facts, call, refusal);
  } finally {
    if (file !== null) await unlink(file.path).catch(() => undefined);
  }
}

/** Clients post long options of a read as well; it changes nothing, so that no token is asked for. */
function changesSomething(request: Request, operation: AnyOperation): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  return operation.method !== 'GET' && operation.isBeacon !== true;
}

/** A refused form comes back with its picture, which a browser would not let it choose again. */
async function withKeptFile(
  { services }: FaceOptions,
  request: Request,
  facts: RequestFacts,
  call: Call,
  file: { path: string; bytes: number },
  refusal: AppError,
): Promise<Call> {
  const userId = facts.viewer.user?.id;
  const isOfPicture = refusal.fields.some(({ field }) => field === call.operation.fileField);
  if (
    userId === undefined ||
    call.operation.fileField !== 'image' ||
    file.bytes === 0 ||
    isOfPicture ||
    refusal.status >= 429 ||
    refusal.id === 'cross_site' ||
    !isPlainForm(request)
  )
    return call;
  const kept = await keepUpload(services, userId, file.path);
  return kept === null ? call : { ...call, input: { ...call.input, ...kept } };
}

async function answerFailure(
  options: FaceOptions,
  request: Request,
  response: Response,
  facts: RequestFacts,
  call: Call | null,
  error: AppError,
): Promise<void> {
  setRetryAfter(response, error);
  if (isPlainForm(request)) {
    await answerFormFailure(
      options.renderer,
      request,
      response,
      facts,
      call?.operation ?? null,
      call?.input ?? {},
      error,
    );
    return;
  }
  const named = call ?? { input: {}, resourceName: 'ApiResource' };
  response.status(error.status).json(failureEnvelope(envelopeFacts(named, facts), error));
}

function envelopeFacts(
  call: Pick<Call, 'input' | 'resourceName'>,
  facts: RequestFacts,
): Parameters<typeof successEnvelope>[0] {
  return {
    viewer: facts.viewer,
    requestId: facts.requestId,
    resourceName: call.resourceName,
    options: withoutSecrets(call.input),
    origin: facts.origin,
  };
}

const secretOptions = new Set([
  'password',
  'old_password',
  'new_password',
  'new_password_confirm',
  'code',
  csrfFieldName,
  'image_base64',
  'token',
  '_method',
  'bookmarks',
  // Their entries may hold pictures as base64.
  'carousel',
  'pages',
  'story_pin',
  'events',
]);

/** The request's options as they are echoed; secrets, the paging token and what is long are not (protocol §2). */
export function withoutSecrets(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !secretOptions.has(name)));
}

/** What an operation is given of a request. */
export function contextOf(
  options: Pick<FaceOptions, 'services' | 'limiter'>,
  request: Request,
  facts: RequestFacts,
  file: OperationContext['file'],
): OperationContext {
  const key = request.headers['idempotency-key'];
  const asksNoTracking = request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1';
  return {
    services: servicesFor(options.services, asksNoTracking, facts.unit),
    asksNoTracking,
    unit: asksNoTracking ? null : facts.unit,
    viewer: facts.viewer,
    session: facts.session,
    origin: facts.origin,
    address: facts.address,
    caller: facts.caller,
    limiter: options.limiter,
    idempotencyKey: typeof key === 'string' && key.length > 0 && key.length <= 180 ? key : null,
    file,
  };
}

function servicesFor(
  services: FaceOptions['services'],
  asksNoTracking: boolean,
  unit: RequestFacts['unit'],
): OperationContext['services'] {
  if (asksNoTracking) return withoutPerson(services);
  return unit?.kind === 'visitor' ? withVisitor(services, unit) : services;
}
