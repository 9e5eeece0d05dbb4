/** What a Save button of another site says (protocol §6). */
export interface SaveFromWeb {
  /** The page that is saved from. */
  url: string;
  /** Pictures that the site or the bookmarklet names. */
  media?: readonly string[];
  description?: string;
  /** Ties the calls of one Save button together. */
  guid?: string;
}

/** The pop-up in which a picture of another site is saved. */
export function saveFromWebUrl({ url, media = [], description = '', guid = '' }: SaveFromWeb): string {
  const query = new URLSearchParams({ url });
  for (const each of media) query.append('media', each);
  if (description !== '') query.set('description', description);
  if (guid !== '') query.set('guid', guid);
  return `/pin/create/button/?${query}`;
}

/** Says that a picture of another site has been saved. */
export function savedFromWebUrl(pinId: string): string {
  return `/pin/create/done/?pin=${pinId}`;
}

/** Where pins are made; with an id, of a draft. */
export function builderUrl(draftId: string | null = null): string {
  return draftId === null ? '/pin-builder/' : `/pin-builder/?draft=${draftId}`;
}
