import { catalog } from '../../languages/catalog.ts';

/** Texts of the staff area for calls that businesses requested. */
export const callStaffTexts = catalog('staff', 'callStaff');
