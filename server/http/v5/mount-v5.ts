import { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import type { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { servicesForApp } from '../../oauth/secrecy.ts';
import { AppError, fieldError, isAppError } from '../../errors.ts';
import { refusalOf, setRefusalHeaders, unreadRefusal } from '../fault-of.ts';
import { readBearer, requireScopes, withBearer } from '../oauth/bearer.ts';
import { sendJson } from '../files/send-compressed.ts';
import { noteWrite } from '../own-writes.ts';
import { requestIdOf } from '../observe/request-id.ts';
import { nameRoute } from '../observe/route-of.ts';
import { readRequestContext } from '../request-context.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import { reportLimits } from '../security/report-limits.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Registry } from '../operations/registry.ts';
import { admitCaller } from '../operations/gate.ts';
import type { AnyOperation } from '../operations/operation.ts';
import { contextOf, runOperation } from '../operations/run-operation.ts';
import { bodyKind, readBody } from '../transports/read-body.ts';
import type { Services } from '../../services.ts';
import { limits } from '../../../views/contract/limits.ts';
import { v5Routes } from './routes.ts';
import type { V5Request, V5Route } from './v5-route.ts';

type Wire = Record<string, unknown>;

export interface V5Options {
  config: Config;
  services: Services;
  registry: Registry;
  limiter: RateLimiter;
  logger: Logger;
}

/** The public REST API with bearer tokens (protocol §7): plain entities, `{items, bookmark}`, `{code, message}`. */
export function v5Router(options: V5Options): Router {
  const router = Router();
  for (const route of v5Routes) {
    const operation = operationOf(options.registry, route);
    const method = route.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    router[method](expressPath(route.path), (request, response) =>
      answer(options, route, operation, request, response),
    );
  }
  refuseOtherMethods(router);
  router.use((_request, response) => refuse(response, new AppError('not_found')));
  router.use(unread);
  return router;
}

/** Distinguishes existing paths from missing ones, whatever the method. */
function refuseOtherMethods(router: Router): void {
  for (const path of new Set(v5Routes.map((route) => route.path))) {
    const methods = v5Routes.filter((route) => route.path === path).map((route) => route.method);
    router.all(expressPath(path), (_request, response) => {
      response.set('Allow', methods.join(', '));
      refuse(response, new AppError('method_not_allowed'));
    });
  }
}

const expressPath = (path: string): string => path.replace(/^\/v5/, '').replace(/\{(\w+)\}/g, ':$1');

/** Unreadable requests are refused in the API's own format. */
const unread: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const refusal = isAppError(error) ? error : unreadRefusal(error);
  // Faults go to the common handler, which logs and reports them.
  if (refusal === null) next(error);
  else refuse(response, refusal);
};

function operationOf(registry: Registry, { does, path }: V5Route): AnyOperation {
  const operation =
    'resource' in does
      ? registry.resource(does.resource, does.verb)
      : (registry.match(does.method, does.path).match?.operation ?? null);
  if (operation === null) throw new Error(`No operation does ${path}.`);
  return operation;
}

async function answer(
  options: V5Options,
  route: V5Route,
  operation: AnyOperation,
  request: Request,
  response: Response,
): Promise<void> {
  const { services, config, logger } = options;
  const limiter = reportLimits(options.limiter, response);
  response.set('Cache-Control', 'private, no-store').vary('Authorization');
  nameRoute(request, route.path);
  try {
    const bearer = await readBearer(request, services);
    if (bearer === null) throw new AppError('not_signed_in');
    await limiter.take('v5', bearer.userId, calls);
    requireScopes(bearer, [route.scope]);
    const requestContext = await readRequestContext(request, services, config);
    const known = withBearer(requestContext, bearer);
    const admitted = await admitCaller(operation, services, known, limiter);
    const body = await bodyOf(request, response, operation);
    const seen = { limiter, services: servicesForApp(services, bearer, [route.scope]) };
    const context = contextOf(seen, request, known, null);
    const asked = readRequest(route, request, body, bearer.user.username);
    const { result } = await runOperation(operation, admitted, context, route.input(asked));
    if (operation.method !== 'GET') await noteWrite(response, services, config, known);
    const { shows } = route;
    if (shows === null) {
      response.status(route.status).end();
      return;
    }
    if (route.isList !== true) {
      await sendJson(response.status(route.status), shows.present(result.data, asked));
      return;
    }
    const list = (Array.isArray(result.data) ? result.data : (result.data as Wire)['results']) as Wire[];
    const items = list.map((thing) => shows.present(thing, asked));
    const bookmark = result.bookmark === undefined || result.bookmark === '-end-' ? null : result.bookmark;
    await sendJson(response.status(route.status), { items, bookmark });
  } catch (error) {
    refuse(response, refusalOf(error, logger, 'v5 call failed', { requestId: requestIdOf(request) }));
  }
}

/** Limit on a person's calls across all of their tokens, in addition to each operation's own limit. */
const calls = { points: 1000, perSeconds: 60 };

/** Reads the body once the sender is known. */
async function bodyOf(request: Request, response: Response, { bodyBytes }: AnyOperation): Promise<unknown> {
  const kind = bodyKind(request);
  if (kind === 'none') return {};
  if (kind !== 'json') throw new AppError('unsupported_type');
  return (await readBody(request, response, kind, bodyBytes ?? limits.bodyBytes)) ?? {};
}

/** Parses a request with its route's schemas. Throws `bad_input` naming the field for anything invalid. */
function readRequest(route: V5Route, request: Request, body: unknown, username: string): V5Request {
  return {
    params: read(route.params, request.params),
    query: read(route.query, request.query),
    body: read(route.body, route.method === 'POST' || route.method === 'PATCH' ? body : {}),
    username,
  };
}

function read(schema: z.ZodObject, given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw fieldError('body', 'body: Must be an object.');
  const parsed = schema.safeParse(given, { error: sentenceOf });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? 'body');
  throw fieldError(field, `${field}: ${issue?.message ?? ''}`);
}

/** What calls of the v5 API say is English: programs read it, and their authors. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  return issue.code === 'invalid_type' && issue.input === undefined
    ? 'This is required.'
    : 'Has the wrong type.';
}

function refuse(response: Response, error: AppError): void {
  setRefusalHeaders(response, error);
  response.status(error.status).json({ code: error.code, message: error.message });
}
