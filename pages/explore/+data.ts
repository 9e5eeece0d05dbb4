/** `/explore/` (ROUTE-14). */
export { data } from '../ideas/+data.ts';
