/** Parameters of a Save button on another site (protocol §6). */
export interface SaveFromWeb {
  /** Address of the source page. */
  url: string;
  /** Pictures named by the site or the bookmarklet. */
  media?: readonly string[];
  description?: string;
  /** Correlates the calls of one Save button. */
  guid?: string;
}

/** The pop-up that saves a picture from another site. */
export function saveFromWebUrl({ url, media = [], description = '', guid = '' }: SaveFromWeb): string {
  const query = new URLSearchParams({ url });
  for (const each of media) query.append('media', each);
  if (description !== '') query.set('description', description);
  if (guid !== '') query.set('guid', guid);
  return `/pin/create/button/?${query}`;
}

/** Confirmation of a save from another site. */
export function savedFromWebUrl(pinId: string): string {
  return `/pin/create/done/?pin=${pinId}`;
}

/** The pin builder, optionally with a draft. */
export function builderUrl(draftId: string | null = null): string {
  return draftId === null ? '/pin-builder/' : `/pin-builder/?draft=${draftId}`;
}

/** The pin builder with a board chosen. */
export function builderOfBoardUrl(boardId: string): string {
  return `/pin-builder/?board=${boardId}`;
}

/** The story builder, optionally with a draft and one of its pages (zero-based). */
export function storyBuilderUrl(draftId: string | null = null, page = 0): string {
  if (draftId === null) return '/story-pin-builder/';
  return `/story-pin-builder/?draft=${draftId}${page > 0 ? `&page=${page + 1}` : ''}`;
}

/** The story builder, for a story that is promoted once it is published. */
export function adBuilderUrl(): string {
  return `${storyBuilderUrl()}?ad=1`;
}

/** The carousel builder, optionally with a draft. */
export function carouselBuilderUrl(draftId: string | null = null): string {
  return draftId === null ? '/pin-builder/carousel/' : `/pin-builder/carousel/?draft=${draftId}`;
}

/** The video studio, or with a pin id, the captions of that video in a language. */
export function studioUrl(pinId: string | null = null, language: string | null = null): string {
  if (pinId === null) return '/tv/studio/';
  return `/tv/studio/?video=${pinId}${language === null ? '' : `&language=${encodeURIComponent(language)}`}`;
}

/** Page for changing the cover of a published video or story. */
export function coverUrl(pinId: string): string {
  return `/tv/studio/?cover=${pinId}`;
}

/** Page that continues a draft. */
export function draftUrl(id: string, kind: 'carousel' | 'story' | undefined): string {
  if (kind === 'story') return storyBuilderUrl(id);
  return kind === 'carousel' ? carouselBuilderUrl(id) : builderUrl(id);
}

/** Part of a builder’s page that lists what waits: scheduled pins and drafts. */
export const draftListsId = 'draft-lists';
