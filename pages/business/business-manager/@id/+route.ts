import { firstRoute } from '../../../render/first-route.ts';

/** Matches any path after the ID. */
export default firstRoute('/business/business-manager/@id/*');
