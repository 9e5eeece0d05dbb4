import { firstRoute } from '../../../render/first-route.ts';

/** With whatever follows the id. */
export default firstRoute('/business/hierarchy/@id/*');
