import express, { Router, type Request, type Response } from 'express';
import type { Config } from '../config.ts';
import { allows } from '../domain/oauth/tokens.ts';
import { AppError } from '../errors.ts';
import { refusalOf, setRetryAfter } from '../http/fault-of.ts';
import { readBearer } from '../http/oauth/bearer.ts';
import { requestIdOf } from '../http/observe/request-id.ts';
import { nameRoute } from '../http/observe/route-of.ts';
import { readRequestFacts } from '../http/request-facts.ts';
import type { RateLimiter } from '../http/security/rate-limiter.ts';
import type { Logger } from '../logger.ts';
import { contextOf } from '../operations/wire/faces.ts';
import type { AnyOperation } from '../operations/operation.ts';
import type { Registry } from '../operations/registry.ts';
import { runOperation } from '../operations/run-operation.ts';
import type { Services } from '../services.ts';
import { limits } from '../../views/contract/limits.ts';
import { v5Routes } from './routes.ts';
import { isHidden, requireOpen } from './secrets.ts';
import type { V5Request, V5Route } from './v5-route.ts';

type Wire = Record<string, unknown>;

export interface V5Options {
  config: Config;
  services: Services;
  registry: Registry;
  limiter: RateLimiter;
  logger: Logger;
}

/** The public REST interface with bearer tokens (protocol §7): plain entities, `{items, bookmark}`, `{code, message}`. */
export function v5Router(options: V5Options): Router {
  const router = Router();
  router.use(express.json({ limit: limits.uploadBytes * 2 }));
  for (const route of v5Routes) {
    const operation = operationOf(options.registry, route);
    const path = route.path.replace(/^\/v5/, '').replace(/\{(\w+)\}/g, ':$1');
    const method = route.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    router[method](path, (request, response) => answer(options, route, operation, request, response));
  }
  router.use((_request, response) => refuse(response, new AppError('not_found')));
  return router;
}

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
  const { services, config, limiter, logger } = options;
  response.set('Cache-Control', 'private, no-store').vary('Authorization');
  nameRoute(request, route.path);
  try {
    const bearer = await readBearer(request, services);
    if (bearer === null) throw new AppError('not_signed_in');
    if (!allows(bearer, [route.scope])) throw new AppError('scope_missing');
    const facts = await readRequestFacts(request, services, config);
    const viewer = { ...facts.viewer, user: bearer.user };
    const context = contextOf(options, request, { ...facts, viewer }, null);
    const asked: V5Request = {
      params: request.params as Record<string, string>,
      query: Object.fromEntries(
        Object.entries(request.query).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      ),
      body: typeof request.body === 'object' && request.body !== null ? (request.body as Wire) : {},
      username: bearer.user.username,
    };
    await requireOpen(services, bearer, route, asked);
    const { result } = await runOperation(operation, context, route.input(asked), limiter);
    const { shows } = route;
    if (shows === null) {
      response.status(route.status).end();
      return;
    }
    if (route.isList !== true) {
      const thing = result.data as Wire;
      if (isHidden(bearer, route.scope, thing)) throw new AppError('not_found');
      response.status(route.status).json(shows(thing, asked));
      return;
    }
    const list = (Array.isArray(result.data) ? result.data : (result.data as Wire)['results']) as Wire[];
    const items = list
      .filter((thing) => !isHidden(bearer, route.scope, thing))
      .map((thing) => shows(thing, asked));
    const bookmark = result.bookmark === undefined || result.bookmark === '-end-' ? null : result.bookmark;
    response.status(route.status).json({ items, bookmark });
  } catch (error) {
    refuse(response, refusalOf(error, logger, 'v5 call failed', { requestId: requestIdOf(request) }));
  }
}

function refuse(response: Response, error: AppError): void {
  setRetryAfter(response, error);
  response.status(error.status).json({ code: error.code, message: error.message });
}
