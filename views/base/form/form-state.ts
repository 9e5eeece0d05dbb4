/** State of a submitted form, so that no input is lost. */
export interface FormState {
  /** Submission address. */
  action: string;
  csrfToken: string;
  /** Values by field name. */
  values: Record<string, string>;
  /** Error messages by field name. `''` holds errors of the whole form. */
  errors: Record<string, string>;
  /** Hidden fields, such as `next` or an idempotency key. */
  hidden?: { name: string; value: string }[];
}

/** Identifies a form of a page by what it is sent to. */
export const sentTo = (method: string, path: string): string => `${method} ${path}`;

/** The form of a page that was refused, with the reason and what was typed. */
export interface RefusedOnPage {
  /** See `sentTo`. */
  sentTo?: string;
  message: string;
  values: Record<string, string>;
}

/** Returns the refused form if it is the one that is sent there, otherwise null. */
export function refusalOf(
  refused: RefusedOnPage | null | undefined,
  method: string,
  path: string,
): RefusedOnPage | null {
  return refused?.sentTo === sentTo(method, path) ? refused : null;
}
