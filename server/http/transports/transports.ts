import { unlink } from 'node:fs/promises';
import { Router, type Request, type Response } from 'express';
import type { Config } from '../../config/config.ts';
import { keepUpload } from '../../uploads/kept-upload.ts';
import { AppError, fieldError } from '../../errors.ts';
import { refusalOf, setRefusalHeaders } from '../fault-of.ts';
import { readFields, receiveFile } from '../files/uploads/receive-file.ts';
import { noteWrite } from '../own-writes.ts';
import { readBearer, scopesMissing, withBearer, type BearerViewer } from '../oauth/bearer.ts';
import type { RefusalLog } from '../observe/refusal-log.ts';
import { nameRoute } from '../observe/route-of.ts';
import type { PageRenderer } from '../pages/rendered-page.ts';
import { readRequestContext, type RequestContext } from '../request-context.ts';
import { csrfFieldName, refuseCrossSite } from '../security/csrf.ts';
import { reportLimits } from '../security/report-limits.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Services } from '../../services.ts';
import { envelopeContext, failureEnvelope, successEnvelope } from '../operations/envelope.ts';
import type { Call, Registry } from '../operations/registry.ts';
import { bodyOf, isPlainForm } from '../operations/request-form.ts';
import { resourceTransport, restTransport, type Transport } from './find-call.ts';
import type { AnyOperation, OperationContext } from '../operations/operation.ts';
import { answerForm, answerFormFailure } from '../operations/plain-form.ts';
import { createGate, type Gate } from '../operations/gate.ts';
import { contextOf, runOperation } from '../operations/run-operation.ts';
import { limits } from '../../../views/contract/limits.ts';
import { isFromOwnPages, sendJson } from '../files/send-compressed.ts';
import { bodyKind, readBody, type BodyKind } from './read-body.ts';

export interface TransportOptions {
  config: Config;
  services: Services;
  registry: Registry;
  limiter: RateLimiter;
  renderer: PageRenderer;
  logger: Logger;
  refusals: RefusalLog;
}

/** Serves every operation on its three transports (protocol §1). */
export function transportRouter(options: TransportOptions): Router {
  const router = Router();
  router.use('/v3', (request, response) => answer(options, restTransport, request, response));
  router.use(['/resource', '/_ngjs/resource'], (request, response) =>
    answer(options, resourceTransport, request, response),
  );
  return router;
}

type File = NonNullable<OperationContext['file']>;

async function answer(
  options: TransportOptions,
  transport: Transport,
  request: Request,
  response: Response,
): Promise<void> {
  const { config, services, registry } = options;
  // A refused plain form may be answered with a page.
  let requestContext = await readRequestContext(
    request,
    services,
    config,
    isPlainForm(request) ? 'page' : 'account',
  );
  response.set('Cache-Control', 'private, no-store').vary('Cookie');
  let call: Call | null = null;
  let file: File | null = null;
  let unread: BodyKind = 'none';
  let asked: readonly AnyOperation[] | null = null;
  let bearer: BearerViewer | null = null;
  try {
    bearer = await readBearer(request, services);
    if (bearer !== null) requestContext = withBearer(requestContext, bearer);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      refuseCrossSite(request, requestContext.origin);
    const candidates = transport.candidates(registry, request, response);
    asked = candidates?.map(({ operation }) => operation) ?? null;
    const kind = bodyKind(request, { textIsJson: asked?.some(({ isBeacon }) => isBeacon) ?? false });
    unread = kind;
    // Only forms of our own pages send the token in a field.
    const tokenMayFollow = request.baseUrl === '/v3' && (kind === 'form' || kind === 'multipart');
    const limiter = bearer === null ? options.limiter : reportLimits(options.limiter, response);
    const gate = createGate({ services, limiter }, request, requestContext, bearer, tokenMayFollow);
    // Checks authorization and rate limits before the body. A form may still override the method.
    if (candidates?.length === 1) call = candidates[0] ?? null;
    if (call !== null) {
      nameRoute(request, call.operation.path);
      await gate.admit(call.operation);
    }
    const { viewer, factorlessViewer } = requestContext;
    const userId = (factorlessViewer ?? viewer).user?.id;
    if (kind === 'multipart') {
      // Only members may send a file.
      if (userId === undefined) throw new AppError('not_signed_in');
      unread = 'none';
      file = await receive(options, gate, asked ?? [], request, response, userId, () =>
        transport.call(registry, request, response),
      );
    } else if (kind !== 'none') {
      unread = 'none';
      request.body = await readBody(request, response, kind, gate.bodyBytes(asked));
    }
    call = await transport.call(registry, request, response);
    const { operation } = call;
    nameRoute(request, operation.path);
    const admission = await gate.admit(operation);
    requestContext = admission.context;
    gate.requireToken(operation, bodyOf(request)[csrfFieldName]);
    if (Number(request.headers['content-length']) > gate.bodyBytes([operation]) && kind !== 'multipart')
      throw new AppError('too_large');
    if (isPlainForm(request)) requireStated(operation, call.input);
    const context = contextOf({ ...options, services: admission.services }, request, requestContext, file);
    const { result, input } = await runOperation(operation, admission.admitted, context, call.input);
    for (const [name, value] of Object.entries(result.headers ?? {})) response.append(name, value);
    if (operation.method !== 'GET' && operation.isBeacon !== true)
      await noteWrite(response, services, config, requestContext);
    if (isPlainForm(request)) {
      await answerForm(response, operation, result.data, input, context);
      return;
    }
    const status = transport.statusOf(result.status ?? 200);
    await send(
      request,
      response,
      call,
      status,
      successEnvelope(envelopeContext(call, requestContext), result.data, result.bookmark, status),
    );
  } catch (error) {
    const { requestId } = requestContext;
    const thrown = refusalOf(error, options.logger, 'operation failed', { requestId });
    // With a token, only a call that is answered as a visitor's can ask for an account.
    const isForAccount = thrown.id === 'not_signed_in' && bearer !== null && call !== null;
    const refusal = isForAccount ? scopesMissing(call?.operation.scopes) : thrown;
    if (call !== null) options.refusals.note(requestContext, call.operation.path, refusal);
    if (isPlainForm(request))
      call = await withTypedFields(request, response, unread, maxFileBytes(services, asked), call, () =>
        transport.call(registry, request, response),
      );
    if (call !== null && file !== null)
      call = await withKeptFile(options, request, requestContext, call, file, refusal);
    await answerFailure(options, transport, request, response, requestContext, call, refusal);
  } finally {
    if (file !== null) await unlink(file.path).catch(() => undefined);
  }
}

/**
 * Receives a member's multipart body. Its file size is limited by the allowed operations, and the file follows the
 * fields that identify the sender.
 */
async function receive(
  { services }: TransportOptions,
  gate: Gate,
  asked: readonly AnyOperation[],
  request: Request,
  response: Response,
  userId: string,
  find: () => Promise<Call> | Call,
): Promise<File | null> {
  return receiveFile(request, response, services, {
    maxBytes: maxFileBytes(services, asked),
    async admit() {
      const { operation } = await find();
      if (operation.file === undefined) throw new AppError('unsupported_type');
      await gate.admit(operation);
      gate.requireToken(operation, bodyOf(request)[csrfFieldName]);
      return { userId, maxBytes: maxFileBytes(services, [operation]) };
    },
  });
}

/** Throws `bad_input` if a form leaves out a field that it must state. */
function requireStated({ form }: AnyOperation, input: Record<string, unknown>): void {
  const needs = form?.needs;
  if (needs !== undefined && (input[needs.field] ?? '') === '')
    throw fieldError(needs.field, needs.message());
}

/** Maximum size of a file for any of these operations. */
function maxFileBytes(services: Services, asked: readonly AnyOperation[] | null): number {
  const sizes = (asked ?? []).map(({ file }) => file?.maxBytes ?? 0);
  return Math.max(0, ...sizes.map((size) => (typeof size === 'number' ? size : size(services))));
}

/**
 * Redisplays a refused form with the entered values: of a body not read yet, if it is short, without its file, or the
 * fields of one whose file was refused.
 */
async function withTypedFields(
  request: Request,
  response: Response,
  unread: BodyKind,
  maxBytes: number,
  call: Call | null,
  find: () => Promise<Call> | Call,
): Promise<Call | null> {
  try {
    if (unread === 'form') request.body = await readBody(request, response, unread, limits.bodyBytes);
    if (unread === 'multipart' && maxBytes > 0) await readFields(request, response, maxBytes);
    return await find();
  } catch {
    return call;
  }
}

/** Keeps the picture of a refused form, since a browser cannot preselect it again. */
async function withKeptFile(
  { services }: TransportOptions,
  request: Request,
  requestContext: RequestContext,
  call: Call,
  file: File,
  refusal: AppError,
): Promise<Call> {
  const userId = requestContext.viewer.user?.id;
  const field = call.operation.file?.field;
  const isOfPicture = refusal.fields.some((each) => each.field === field);
  if (
    userId === undefined ||
    field !== 'image' ||
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
  options: TransportOptions,
  transport: Transport,
  request: Request,
  response: Response,
  requestContext: RequestContext,
  call: Call | null,
  error: AppError,
): Promise<void> {
  setRefusalHeaders(response, error);
  if (isPlainForm(request)) {
    const { operation = null, input = {} } = call ?? {};
    await answerFormFailure(options, request, response, requestContext, operation, input, error);
    return;
  }
  const known = call ?? transport.nameOf(options.registry, request);
  await send(
    request,
    response,
    call,
    error.status,
    failureEnvelope(envelopeContext(known, requestContext), error),
  );
}

/**
 * Envelopes have no ETag or date to compare. Express would check for them in every response. Answers to secrets are not
 * compressed, nor those to pages of other sites.
 */
function send(
  request: Request,
  response: Response,
  call: Call | null,
  status: number,
  envelope: Record<string, unknown>,
): Promise<void> {
  response.statusCode = status;
  const mayCompress = isFromOwnPages(request) && call?.operation.secrets === undefined;
  return sendJson(response, envelope, { mayCompress });
}
