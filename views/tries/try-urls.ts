import { pinUrl } from '../base/urls/canonical.ts';

/** Who tried a pin, and the form to say so oneself. */
export const triesUrl = (pinId: string): string => `${pinUrl(pinId)}tried/`;

/** Address for marking a pin as tried. */
export const tryAction = (pinId: string): string => `/v3/pins/${pinId}/tries/`;
