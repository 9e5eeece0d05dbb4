/** The staff area. */
export const staffUrl = '/_staff/';

/** Page of a section, with its query. */
export function staffSectionUrl(slug: string, query: Record<string, string> = {}): string {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return `${staffUrl}${slug === '' ? '' : `${slug}/`}${asked === '' ? '' : `?${asked}`}`;
}

/** A moderation case. */
export function caseUrl(kind: string, subjectId: string): string {
  return `${staffUrl}reports/${kind}/${subjectId}/`;
}

/** An article of /today/, or `new`. */
export function staffArticleUrl(articleId: string): string {
  return `${staffUrl}today/${articleId}/`;
}

/** The staff page of an experience by `placementId:experienceId`, or `new`. */
export function staffExperienceUrl(placed: string): string {
  return `${staffUrl}experiences/${placed}/`;
}

/** The staff page of a topic. */
export function staffTopicUrl(topicId: string): string {
  return `${staffUrl}topics/${topicId}/`;
}

/** The staff page of a person. */
export function staffPersonUrl(userId: string): string {
  return `${staffUrl}people/${userId}/`;
}

/** The staff page of a merchant's application. */
export function staffMerchantUrl(userId: string): string {
  return `${staffUrl}merchants/${userId}/`;
}

/** The viewer's removed and quarantined pins. */
export const removedPinsUrl = '/appealed-pin/';

/** Explains a removal to the pin's owner, with the appeal form. */
export function appealedPinUrl(pinId: string): string {
  return `${removedPinsUrl}?pin=${pinId}`;
}

/** Explains a warning or the removal of a comment or message to whose it is, with the appeal form. */
export function appealedWarningUrl(subjectId: string): string {
  return `${removedPinsUrl}?warning=${subjectId}`;
}

/** Explains the staff's mark of a board as sensitive to its owner, with the appeal form. */
export function appealedBoardUrl(boardId: string): string {
  return `${removedPinsUrl}?board=${boardId}`;
}

/** Explains a suspension, with the appeal form. Requires the password. */
export const suspendedUrl = '/suspended/';

/** Appeal against a wrongly recorded age. */
export const ageAppealUrl = '/age-appeal/';

/** The staff page of an appeal. */
export function appealUrl(kind: string, subjectId: string): string {
  return `${staffUrl}appeals/${kind}/${subjectId}/`;
}
