import { analyticsRoutes } from './analytics-routes.ts';
import { boardRoutes } from './board-routes.ts';
import { mediaRoutes } from './media-routes.ts';
import { pinRoutes } from './pin-routes.ts';
import type { V5Route } from './v5-route.ts';

/** The public REST API (protocol §7): each route is an operation under another name and format. */
export const v5Routes: readonly V5Route[] = [
  ...boardRoutes,
  ...pinRoutes,
  ...mediaRoutes,
  ...analyticsRoutes,
];
