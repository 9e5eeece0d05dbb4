import { catalog } from '../../languages/catalog.ts';

export const sponsorshipTexts = catalog('pins', 'sponsorship');
