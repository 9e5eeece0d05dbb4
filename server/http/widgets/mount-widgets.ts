import type { ErrorRequestHandler, Express, Request, Response } from 'express';
import type { Config } from '../../config/config.ts';
import { getBoardBySlug } from '../../boards/get-board.ts';
import { isShownElsewhere, publicPinsOf } from '../../crawlers/public-feed.ts';
import { boardFeed } from '../../feeds/list-feeds.ts';
import type { PinRecord } from '../../pins/pin-record.ts';
import { pinsByIds } from '../../pins/pins-by-ids.ts';
import { getSectionBySlug } from '../../sections/list-sections.ts';
import { getProfile } from '../../people/get-profile.ts';
import { countSavesOfUrl } from '../../widgets/count-saves.ts';
import { peopleOfWidgets } from '../../widgets/people-of-widgets.ts';
import { limits } from '../../../views/contract/limits.ts';
import { isAppError, type AppError } from '../../errors.ts';
import { faultOf, isOutage, setRefusalHeaders, unreadRefusal } from '../fault-of.ts';
import { cacheScope } from '../cache-scope.ts';
import { originOf } from '../origin-of.ts';
import type { Services } from '../../services.ts';
import { readCallback, sendJsonp } from './jsonp.ts';
import { presentPidget, presentPidgetBoard, presentPidgetUser } from './present-pidget.ts';
import { isId } from '../../../views/base/text/is-id.ts';

/** Widgets show public content only, regardless of who views the page that embeds them. */
const anybody = { userId: null, unauthPinIds: [] };
const firstPage = { saver: anybody, bookmark: undefined, pageSize: 50 };
const idsAtMost = 100;

type Found = { data: unknown } | { missing: string };

/**
 * Endpoints for widgets on other sites (protocol §6): counts for a URL, and pins of ids, boards, sections and people,
 * as JSON or JSONP, without cookies and for every origin.
 */
export function mountWidgets(app: Express, services: Services, config: Config): void {
  const get = (path: string, find: (request: Request, origin: string) => Promise<Found>): void => {
    app.get(path, async (request, response) => {
      const callback = readCallback(request.query['callback']);
      open(services, response);
      if (callback === undefined) {
        await fail(services, response, null, 400, 'The callback is no name of a function.');
        return;
      }
      // No name contains NUL, and the database cannot look one up.
      const isName = !Object.values(request.params).join('/').includes('\u0000');
      const found = isName ? await find(request, originOf(request, config)) : { missing: 'Not found.' };
      if ('missing' in found) await fail(services, response, callback, 404, found.missing);
      else
        await sendJsonp(response, callback, { status: 'success', code: 0, message: 'ok', data: found.data });
    });
  };

  const pidgets = async (origin: string, pins: PinRecord[]): Promise<unknown[]> => {
    const people = await peopleOfWidgets(
      services,
      pins.map(({ pinner }) => pinner),
    );
    return pins.flatMap((pin) => {
      const pinner = people.get(pin.pinner.id);
      return pinner === undefined ? [] : [presentPidget(origin, pin, pinner)];
    });
  };

  app.get('/v1/urls/count.json', async (request, response) => {
    const callback = readCallback(request.query['callback']);
    const url = textOf(request.query['url']);
    open(services, response);
    if (callback === undefined)
      await fail(services, response, null, 400, 'The callback is no name of a function.');
    else {
      const count = await countSavesOfUrl(services, url);
      await sendJsonp(response, callback ?? 'receiveCount', { url: url.slice(0, limits.pinLink), count });
    }
  });

  get('/v3/pidgets/pins/info/', async (request, origin) => {
    const ids = textOf(request.query['pin_ids'])
      .split(',')
      .map((id) => id.trim())
      .filter(isId)
      .slice(0, idsAtMost);
    const pins = await pinsByIds(services, anybody, ids);
    return { data: await pidgets(origin, pins.filter(isShownElsewhere)) };
  });

  get('/v3/pidgets/boards/:user/:board/pins/', async (request, origin) => {
    const found = await boardOf(services, request);
    if (found === null) return { missing: 'Board not found.' };
    const { board, owner } = found;
    const page = await boardFeed(services, board.id, firstPage);
    return {
      data: {
        pins: await pidgets(origin, page.items),
        user: presentPidgetUser(origin, owner),
        board: presentPidgetBoard(origin, board),
      },
    };
  });

  get('/v3/pidgets/sections/:user/:board/:section/pins/', async (request, origin) => {
    const found = await boardOf(services, request);
    const section =
      found &&
      (await getSectionBySlug(
        services,
        null,
        found.board.id,
        String(request.params['board']).toLowerCase(),
        String(request.params['section']).toLowerCase(),
      ));
    if (!found || !section) return { missing: 'Section not found.' };
    const page = await boardFeed(services, found.board.id, firstPage, { sectionId: section.id });
    return {
      data: {
        pins: await pidgets(origin, page.items),
        user: presentPidgetUser(origin, found.owner),
        board: presentPidgetBoard(origin, found.board),
        section: { id: section.id, title: section.title, slug: section.slug },
      },
    };
  });

  get('/v3/pidgets/users/:user/pins/', async (request, origin) => {
    const owner = await getProfile(services, null, String(request.params['user']));
    if (owner === null) return { missing: 'User not found.' };
    const pins = await publicPinsOf(services, owner.id, firstPage.pageSize);
    return {
      data: {
        pins: await pidgets(origin, pins),
        user: presentPidgetUser(origin, owner),
      },
    };
  });
  app.use(widgetPaths, refused(services));
}

/** Paths of the endpoints, for what applies to all of them. */
const widgetPaths = ['/v1/urls', '/v3/pidgets'];

/** Answers refusals, and that the database is away, in the widgets' own format. */
const refused =
  (services: Services): ErrorRequestHandler =>
  async (error: unknown, request, response, next) => {
    const refusal = isAppError(error) ? error : (unreadRefusal(error) ?? awayOf(error));
    // Faults go to the common handler, which logs and reports them.
    if (refusal === null) {
      next(error);
      return;
    }
    open(services, response);
    setRefusalHeaders(response, refusal);
    await fail(
      services,
      response,
      readCallback(request.query['callback']) ?? null,
      refusal.status,
      refusal.message,
    );
  };

async function boardOf(
  services: Services,
  request: Request,
): Promise<{
  board: NonNullable<Awaited<ReturnType<typeof getBoardBySlug>>>['board'];
  owner: NonNullable<Awaited<ReturnType<typeof getProfile>>>;
} | null> {
  const owner = await getProfile(services, null, String(request.params['user']));
  if (owner === null) return null;
  const found = await getBoardBySlug(services, null, owner.id, String(request.params['board']).toLowerCase());
  // Content behind a sensitivity screen is not shown on other sites.
  if (found === null || found.board.privacy !== 'public' || found.board.isScreened) return null;
  return { board: found.board, owner };
}

function awayOf(error: unknown): AppError | null {
  const fault = faultOf(error);
  return isOutage(fault) ? fault : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function open(services: Services, response: Response): void {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': `${cacheScope(services)}, max-age=60, stale-while-revalidate=600`,
  });
}

function fail(
  services: Services,
  response: Response,
  callback: string | null,
  status: number,
  message: string,
): Promise<void> {
  // A script element ignores a response with any other status, so the callback would never run.
  response
    .status(callback === null ? status : 200)
    .set(
      'Cache-Control',
      status < 500 && status !== 429 ? `${cacheScope(services)}, max-age=10` : 'no-store',
    );
  return sendJsonp(response, callback, { status: 'failure', code: status, message, data: null });
}
