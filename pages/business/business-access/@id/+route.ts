import { firstRoute } from '../../../render/first-route.ts';

/** With whatever follows the id. */
export default firstRoute('/business/business-access/@id/*');
