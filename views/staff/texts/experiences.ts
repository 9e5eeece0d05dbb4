import { catalog } from '../../languages/catalog.ts';

/** Staff strings for experiences. */
export const experienceStaffTexts = catalog('staff', 'experienceStaff');
