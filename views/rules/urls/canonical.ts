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

/** The part of a pin's page that sends it on. */
export function sendPinUrl(pinId: string): string {
  return `${pinUrl(pinId)}#send`;
}

/** Profile, or one of its tabs such as `_created`. */
export function profileUrl(username: string, tab?: string): string {
  const base = `/${encodeURIComponent(username)}/`;
  return tab === undefined ? base : `${base}${tab}/`;
}

export function boardUrl(username: string, boardSlug: string): string {
  return `${profileUrl(username)}${encodeURIComponent(boardSlug)}/`;
}

export function sectionUrl(username: string, boardSlug: string, sectionSlug: string): string {
  return `${boardUrl(username, boardSlug)}${encodeURIComponent(sectionSlug)}/`;
}
