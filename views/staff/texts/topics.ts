import { catalog } from '../../languages/catalog.ts';

/** Staff strings for topics. */
export const staffTopicTexts = catalog('staff', 'staffTopic');
