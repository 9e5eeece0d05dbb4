import type { Services } from '../../services.ts';
import type { Config } from '../../config/config.ts';
import { experiments, type ExperimentName } from '../../../views/contract/staff/experiments.ts';
import { wantsDebug } from '../../../views/base/debug/wants-debug.ts';
import type { RequestContext } from '../request-context.ts';
import { isInternal } from '../security/internal-address.ts';

/**
 * Returns debug information about a page for employees who request it in the URL ([USER-09]). Null for everyone else.
 * Only an employee's own session counts, never an app's token.
 */
export function debugDetails(
  config: Config,
  services: Services,
  context: RequestContext,
  url: string,
): ((pageId: string | null) => [string, string][]) | null {
  if (!wantsDebug(url)) return null;
  const { viewer, session } = context;
  const isEmployee = viewer.isEmployee === true && session.data.userId === viewer.user?.id;
  if (!isEmployee && !isInternal(config.internalNetworks, context.address)) return null;
  const startMs = performance.now();
  return (pageId) => [
    ['page', pageId ?? 'none'],
    ['url', url],
    ['request', context.requestId],
    ['rendered in', `${(performance.now() - startMs).toFixed(1)} ms`],
    ['viewer', viewer.user === null ? 'visitor' : `${viewer.user.username} (${viewer.user.id})`],
    ['seen because', isEmployee ? 'employee' : `internal address ${context.address}`],
    ['device', viewer.isBot ? 'bot' : viewer.isMobile ? 'phone' : viewer.isTablet ? 'tablet' : 'desktop'],
    ['locale', viewer.locale],
    ['theme', `${viewer.theme} (kept: ${context.storedTheme ?? 'none'})`],
    ['unit', context.unit === null ? 'none' : `${context.unit.kind} ${context.unit.id}`],
    ...(Object.keys(experiments) as ExperimentName[]).map((name): [string, string] => [
      `experiment ${name}`,
      services.experiments.groupOf(name, context.unit),
    ]),
    ...services.switches
      .all()
      .map(({ name, isOn }): [string, string] => [`switch ${name}`, isOn ? 'on' : 'off']),
  ];
}
