import { z } from 'zod';
import { isCurrency } from '../../views/products/price/currency.ts';
import { refusals } from '../refusals.ts';

/** The currency of what is paid. */
export const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCurrency, { error: () => refusals.business.currency })
  .optional()
  .meta({ description: "ISO 4217, such as EUR; that of the caller's country by default" });
