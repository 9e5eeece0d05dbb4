import { catalog } from '../languages/catalog.ts';

/** Strings for the survey, for participants and staff. */
export const surveyTexts = catalog('surveys', 'survey');
