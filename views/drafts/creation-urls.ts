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

/** Where stories are made; with an id, of a draft, at one of its pages (from 0). */
export function storyBuilderUrl(draftId: string | null = null, page = 0): string {
  if (draftId === null) return '/story-pin-builder/';
  return `/story-pin-builder/?draft=${draftId}${page > 0 ? `&page=${page + 1}` : ''}`;
}

/** Where carousels are made; with an id, of a draft. */
export function carouselBuilderUrl(draftId: string | null = null): string {
  return draftId === null ? '/pin-builder/carousel/' : `/pin-builder/carousel/?draft=${draftId}`;
}

/** Where people look after their videos; with a pin's id, its captions of a language. */
export function studioUrl(pinId: string | null = null, language: string | null = null): string {
  if (pinId === null) return '/tv/studio/';
  return `/tv/studio/?video=${pinId}${language === null ? '' : `&language=${encodeURIComponent(language)}`}`;
}

/** Where the cover of one's own video is changed. */
export function videoCoverUrl(pinId: string): string {
  return `/tv/studio/?cover=${pinId}`;
}

/** Where a draft is gone on with. */
export function draftUrl(id: string, kind: 'carousel' | 'story' | undefined): string {
  if (kind === 'story') return storyBuilderUrl(id);
  return kind === 'carousel' ? carouselBuilderUrl(id) : builderUrl(id);
}
