import { catalog } from '../../languages/catalog.ts';

/** Strings for the staff page of browser errors. */
export const errorStaffTexts = catalog('staff', 'errorStaff');
