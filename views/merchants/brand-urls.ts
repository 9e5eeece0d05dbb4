/** The brand catalog. */
export const brandsUrl = '/brand_catalog/';

/** The products of one brand. */
export const brandUrl = (username: string): string => `${brandsUrl}${encodeURIComponent(username)}/`;
