import { catalog } from '../../languages/catalog.ts';

/** Staff strings for promotions. */
export const promotionStaffTexts = catalog('staff', 'promotionStaff');
