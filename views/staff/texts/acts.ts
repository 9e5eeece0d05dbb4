import { catalog } from '../../languages/catalog.ts';

/** Staff actions as described in the audit log. Keys are permanent, because the log keeps them forever. */
export const staffActTexts = catalog('staff', 'staffAct');

export type StaffAct = keyof typeof staffActTexts;
