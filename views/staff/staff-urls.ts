/** Where employees look after the place. */
export const staffUrl = '/_staff/';

/** The page of a section, with what it is asked for. */
export function staffSectionUrl(slug: string, query: Record<string, string> = {}): string {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return `${staffUrl}${slug === '' ? '' : `${slug}/`}${asked === '' ? '' : `?${asked}`}`;
}

/** One thing that was reported. */
export function caseUrl(kind: string, subjectId: string): string {
  return `${staffUrl}reports/${kind}/${subjectId}/`;
}

/** One article of /today/, or a `new` one. */
export function staffArticleUrl(articleId: string): string {
  return `${staffUrl}today/${articleId}/`;
}

/** One topic, as editors work on it. */
export function staffTopicUrl(topicId: string): string {
  return `${staffUrl}topics/${topicId}/`;
}

/** One person, as the staff see them. */
export function staffPersonUrl(userId: string): string {
  return `${staffUrl}people/${userId}/`;
}

/** Removed and held pins of the reader. */
export const removedPinsUrl = '/appealed-pin/';

/** Where the owner of a removed pin reads why, and may appeal. */
export function appealedPinUrl(pinId: string): string {
  return `${removedPinsUrl}?pin=${pinId}`;
}

/** Where a suspended person reads why, and may appeal, once their password has been checked. */
export const suspendedUrl = '/suspended/';

/** Where somebody says that their age was noted wrongly. */
export const ageAppealUrl = '/age-appeal/';

/** One appeal, as the staff see it. */
export function appealUrl(kind: string, subjectId: string): string {
  return `${staffUrl}appeals/${kind}/${subjectId}/`;
}
