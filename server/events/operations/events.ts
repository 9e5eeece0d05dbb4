import { takeEventsOperation } from './take-events.ts';

export const eventOperations = [takeEventsOperation] as const;
