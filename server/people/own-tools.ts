import { toolFigures, type ToolFigures } from '../../db/queries/people/tool-figures.ts';
import type { Services } from '../services.ts';

/** Returns what waits or runs in a member's own tools (ROUTE-09). */
export function ownTools(services: Services, memberId: string): Promise<ToolFigures> {
  return toolFigures(services.db, memberId, services.clock.now());
}
