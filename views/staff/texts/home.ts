import { catalog } from '../../languages/catalog.ts';

/** Strings for the staff page of what fills home. */
export const homeStaffTexts = catalog('staff', 'homeStaff');
