/** Canonical paths: one spelling each, with a trailing slash ([ROUTE-22]). */
export function pinUrl(pinId: string): string {
  return `/pin/${pinId}/`;
}

export function repinUrl(pinId: string): string {
  return `/pin/${pinId}/repin/`;
}

/** The repin screen that moves a just-saved copy. Target of 'Change' and 'Organize' ([ROUTE-07]). */
export function moveUrl(copyId: string, boardId: string, originalPinId: string): string {
  return `${repinUrl(copyId)}?isFromToast=true&pinBoardId=${boardId}&originalPinId=${originalPinId}`;
}

/** The form that edits the viewer's own pin. */
export function pinEditUrl(pinId: string): string {
  return `/pin/${pinId}/edit/`;
}

/** The page that says why a pin is shown: on the member's home, or below the pin `beside`. */
export function pinWhyUrl(pinId: string, beside: string | null): string {
  return `/pin/${pinId}/why/${beside === null ? '' : `?beside=${beside}`}`;
}

export function pinFeedbackUrl(pinId: string): string {
  return `/pin/${pinId}/feedback/`;
}

/** Comments on a pin, or replies to the given comment. */
export function commentsUrl(pinId: string, commentId?: string): string {
  return `${pinUrl(pinId)}comments/${commentId === undefined ? '' : `?thread=${commentId}`}`;
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

/** Page for choosing the order of a board's pins, from the cursor on, or from the pin if it is not among those. */
export function arrangeUrl(boardId: string, { bookmark = '', pin = '' } = {}): string {
  const query = new URLSearchParams({ ...(bookmark && { bookmark }), ...(pin && { pin }) }).toString();
  return `/board/${boardId}/arrange/${query && `?${query}`}${pin && `#pin-${pin}`}`;
}

/** The pins of a board one by one. */
export function slideshowUrl(boardId: string): string {
  return `/board/${boardId}/slideshow/`;
}

/** Page for reordering boards. */
export function reorderUrl(username: string, bookmark?: string): string {
  const base = `${profileUrl(username)}?sort=custom&reorder=1`;
  return bookmark === undefined || bookmark === ''
    ? base
    : `${base}&bookmark=${encodeURIComponent(bookmark)}`;
}

export function sectionUrl(username: string, boardSlug: string, sectionSlug: string): string {
  return `${boardUrl(username, boardSlug)}${encodeURIComponent(sectionSlug)}/`;
}

/** Page for selecting pins of a board or section to move, copy or delete. */
export function organizeUrl(boardId: string, sectionId: string | null): string {
  return `/board/${boardId}/organize/${sectionId === null ? '' : `?section=${sectionId}`}`;
}

/** Progress of a bulk job on a board's pins. */
export function boardJobUrl(jobId: string): string {
  return `/board/jobs/${jobId}/`;
}

export function sectionEditUrl(sectionId: string): string {
  return `/boardsection/${sectionId}/edit/`;
}
