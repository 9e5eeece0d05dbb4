import { catalog, together } from '../../languages/catalog.ts';
import { experimentStaffTexts, switchStaffTexts } from './experiments.ts';

/** Sections of the staff area, in navigation order. Pages are in `pages/_staff/{slug}`. */
export const staffSections = catalog('staff', 'sections');

/** Strings for the staff area. */
export const staffTexts = together(catalog('staff', 'staff'), {
  experiments: experimentStaffTexts,
  switches: switchStaffTexts,
});
