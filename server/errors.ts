import { exportErrors } from './error-catalog/exports.ts';
import { commentErrors } from './error-catalog/comments.ts';
import { creationErrors } from './error-catalog/creation.ts';
import { joiningErrors } from './error-catalog/joining.ts';
import { siteErrors } from './error-catalog/site.ts';
import { messageErrors } from './error-catalog/messages.ts';
import { organizingErrors } from './error-catalog/organizing.ts';
import { staffErrors } from './error-catalog/staff.ts';
import { signInErrors } from './error-catalog/sign-in.ts';
import { uploadErrors } from './error-catalog/uploads.ts';
import { commonTexts } from '../views/base/texts/common.ts';
import { catalog } from '../views/languages/catalog.ts';

/**
 * Errors are values with permanent ids and a sentence saying what to do next. Domain verbs throw them, and only the
 * web layer maps ids to HTTP statuses.
 */
export const errorCatalog = {
  bad_input: { status: 400, code: 1 },
  bad_bookmark: { status: 400, code: 10 },
  idempotency_key_reused: { status: 409, code: 240 },
  idempotency_answer_gone: { status: 409, code: 241 },
  invalid_image: { status: 400, code: 12 },
  picture_refused: { status: 400, code: 4 },
  video_refused: { status: 400, code: 170 },
  video_pending: { status: 503, code: 172 },
  captions_not_found: { status: 404, code: 171 },
  page_unreadable: { status: 400, code: 5 },
  picture_missing: { status: 400, code: 6 },
  own_person: { status: 400, code: 9 },
  own_target: { status: 400, code: 7 },
  not_signed_in: { status: 401, code: 3 },
  bad_login: { status: 401, code: 78 },
  forbidden: { status: 403, code: 403 },
  cross_site: { status: 403, code: 117 },
  no_role_on_subject: { status: 403, code: 47 },
  not_board_owner: { status: 403, code: 43 },
  not_on_board: { status: 403, code: 44 },
  not_yours_to_organize: { status: 403, code: 45 },
  board_link_gone: { status: 404, code: 48 },
  invite_not_found: { status: 404, code: 49 },
  not_on_list: { status: 404, code: 51 },
  banned_from_board: { status: 409, code: 56 },
  board_people_full: { status: 409, code: 57 },
  not_to_be_shared: { status: 403, code: 54 },
  pin_held: { status: 409, code: 63 },
  board_archived: { status: 409, code: 46 },
  not_found: { status: 404, code: 404 },
  pin_not_found: { status: 404, code: 50 },
  business_not_found: { status: 404, code: 93 },
  not_business_admin: { status: 403, code: 94 },
  board_not_found: { status: 404, code: 40 },
  invite_code_not_found: { status: 404, code: 55 },
  experience_not_found: { status: 404, code: 91 },
  note_not_found: { status: 404, code: 52 },
  not_your_note: { status: 403, code: 53 },
  ...messageErrors,
  ...joiningErrors,
  ...siteErrors,
  ...exportErrors,
  ...signInErrors,
  ...commentErrors,
  not_a_merchant: { status: 403, code: 194 },
  user_not_found: { status: 404, code: 30 },
  interest_not_found: { status: 404, code: 58 },
  operation_not_found: { status: 404, code: 11 },
  method_not_allowed: { status: 405, code: 405 },
  board_name_taken: { status: 409, code: 41 },
  ...organizingErrors,
  ...creationErrors,
  ...staffErrors,
  link_gone: { status: 404, code: 33 },
  wrong_password: { status: 403, code: 34 },
  too_many_states: { status: 409, code: 26 },
  bad_token: { status: 401, code: 2 },
  scope_missing: { status: 403, code: 29 },
  oauth_app_unknown: { status: 400, code: 27 },
  oauth_bad_request: { status: 400, code: 28 },
  email_taken: { status: 409, code: 31 },
  username_taken: { status: 409, code: 32 },
  unauth_saves_full: { status: 403, code: 90 },
  ...uploadErrors,
  too_large: { status: 413, code: 413 },
  unsupported_type: { status: 415, code: 415 },
  too_many_requests: { status: 429, code: 8 },
  internal: { status: 500, code: 500 },
  picture_pending: { status: 503, code: 62 },
  busy: { status: 503, code: 503 },
} as const;

export type ErrorId = keyof typeof errorCatalog;

/** A validation error of one input field. */
export interface FieldError {
  field: string;
  message: string;
}

export interface AppErrorDetails {
  /** Replaces the catalog's message. */
  message?: string;
  fields?: FieldError[];
  /** Seconds after which a retry makes sense. */
  retryAfterSeconds?: number;
  /** Scopes that a token would need. */
  scopes?: readonly string[];
  /** Additional fields for the redisplayed form besides the entered values. */
  kept?: Record<string, string>;
  cause?: unknown;
}

/** A refusal that is reported to the user or client. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly id: ErrorId;
  readonly fields: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly scopes: readonly string[];
  readonly kept: Record<string, string>;

  constructor(id: ErrorId, details: AppErrorDetails = {}) {
    super(
      details.message ?? messageOf(id),
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.id = id;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.scopes = details.scopes ?? [];
    this.kept = details.kept ?? {};
  }

  get status(): number {
    return errorCatalog[this.id].status;
  }

  get code(): number {
    return errorCatalog[this.id].code;
  }
}

const messages = catalog('errors', 'error');

/** Returns what an error says by default, in the language of the request. */
function messageOf(id: ErrorId): string {
  return id === 'not_signed_in' ? commonTexts.notSignedIn : messages[id];
}

/** Returns true for refusals, including those thrown by another bundle of the same program. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'id' in error;
}

/** Creates a refusal for one field. */
export function fieldError(field: string, message: string, id: ErrorId = 'bad_input'): AppError {
  return new AppError(id, { message, fields: [{ field, message }] });
}

/** Throws one refusal for all fields that are wrong, so that they are told at once. Does nothing if there are none. */
export function refuseFields(fields: FieldError[]): void {
  const [first] = fields;
  if (first !== undefined) throw new AppError('bad_input', { message: first.message, fields });
}

/**
 * Thrown by a job that cannot continue now, through no fault of its own. It is put back for `delayMs` without counting
 * the attempt. If it has got further, earlier attempts no longer count either.
 */
export class PutOff extends Error {
  readonly delayMs: number;
  readonly hasAdvanced: boolean;

  constructor(reason: string, delayMs: number, options: { hasAdvanced?: boolean; cause?: unknown } = {}) {
    super(reason, { cause: options.cause });
    this.name = 'PutOff';
    this.delayMs = delayMs;
    this.hasAdvanced = options.hasAdvanced ?? false;
  }
}

/** Thrown for a mail that the relay refuses for good: another attempt would get the same answer. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
