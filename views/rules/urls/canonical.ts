/** Canonical paths: one spelling each, ending in a slash ([ROUTE-22]). */
export function pinUrl(pinId: string): string {
  return `/pin/${pinId}/`;
}

export function repinUrl(pinId: string): string {
  return `/pin/${pinId}/repin/`;
}

export function pinFeedbackUrl(pinId: string): string {
  return `/pin/${pinId}/feedback/`;
}

/** Profile, or one of its tabs such as `_created`. */
export function profileUrl(username: string, tab?: string): string {
  const base = `/${encodeURIComponent(username)}/`;
  return tab === undefined ? base : `${base}${tab}/`;
}

export function boardUrl(username: string, boardSlug: string): string {
  return `${profileUrl(username)}${encodeURIComponent(boardSlug)}/`;
}

export function moreIdeasUrl(username: string, boardSlug: string): string {
  return `${boardUrl(username, boardSlug)}more_ideas/`;
}

export function boardEditUrl(boardId: string): string {
  return `/board/${boardId}/edit/`;
}

export function boardNotesUrl(boardId: string): string {
  return `/board/${boardId}/notes/`;
}

/** Where a person puts their boards in order. */
export function reorderUrl(username: string, bookmark?: string): string {
  const base = `${profileUrl(username)}?sort=custom&reorder=1`;
  return bookmark === undefined || bookmark === ''
    ? base
    : `${base}&bookmark=${encodeURIComponent(bookmark)}`;
}

export function sectionUrl(username: string, boardSlug: string, sectionSlug: string): string {
  return `${boardUrl(username, boardSlug)}${encodeURIComponent(sectionSlug)}/`;
}
