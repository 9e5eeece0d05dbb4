import { catalog, together } from '../../languages/catalog.ts';
import { saveTexts } from '../save-button.ts';

/** Strings of the save button and its messages. The first tap waits for this module, so keep it small. */
export const saveControlTexts = together(saveTexts, catalog('saves', 'saveControl'));

/** Where one tap saves to without any board. */
export const lastPlaceTexts = catalog('saves', 'lastPlace');

/** Name of the links to the boards. */
export const saveLinkTexts = catalog('saves', 'saveLink');
