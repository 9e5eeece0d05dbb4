import { firstRoute } from '../../first-route.ts';

/** Matches any path after the ID. */
export default firstRoute('/business/business-manager/@id/*');
