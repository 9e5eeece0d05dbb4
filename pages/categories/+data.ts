/** `/categories/` (ROUTE-14). */
export { data } from '../topics/+data.ts';
