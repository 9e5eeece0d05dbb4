import { catalog, together } from '../../languages/catalog.ts';
import { experimentStaffTexts, switchStaffTexts } from './experiments.ts';

/** Sections of the staff area. Pages are in `pages/_staff/{slug}`. */
export const staffSections = catalog('staff', 'sections');
type StaffSection = keyof typeof staffSections;

/** Groups of sections, in navigation order. */
export const staffGroups = [
  { name: 'moderation', slugs: ['reports', 'appeals', 'people', 'merchants', 'links'] },
  { name: 'content', slugs: ['today', 'topics'] },
  { name: 'business', slugs: ['promotions', 'calls'] },
  { name: 'tests', slugs: ['experiences', 'experiments', 'surveys'] },
  { name: 'service', slugs: ['health', 'errors', 'home', 'site', 'switches', 'audit'] },
] as const satisfies { name: keyof typeof staffTexts.groups; slugs: StaffSection[] }[];

/** Strings for the staff area. */
export const staffTexts = together(catalog('staff', 'staff'), {
  experiments: experimentStaffTexts,
  switches: switchStaffTexts,
});
