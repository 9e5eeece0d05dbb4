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

/**
 * Errors are values with permanent ids and a sentence saying what to do next. Domain verbs throw them, and only the
 * web layer maps ids to HTTP statuses.
 */
export const errorCatalog = {
  bad_input: { status: 400, code: 1, message: 'Something you sent is not right. Check the marked fields.' },
  bad_bookmark: {
    status: 400,
    code: 10,
    message: 'This page of the list is out of date. Start again from the first page.',
  },
  idempotency_key_reused: {
    status: 409,
    code: 240,
    message: 'This idempotency key was used for another request. Send this one with a new key.',
  },
  idempotency_answer_gone: {
    status: 409,
    code: 241,
    message:
      'This was done days ago. Check for the result; to do it again, send it with a new idempotency key.',
  },
  invalid_image: { status: 400, code: 12, message: 'Invalid Image' },
  picture_refused: { status: 400, code: 4, message: 'This picture cannot be used. Choose another one.' },
  video_refused: { status: 400, code: 170, message: 'This video cannot be used. Choose another one.' },
  video_pending: {
    status: 503,
    code: 172,
    message: 'Your video has arrived and is still being prepared. Send the form again in a moment.',
  },
  captions_not_found: { status: 404, code: 171, message: 'This video has no captions in that language.' },
  page_unreadable: {
    status: 400,
    code: 5,
    message: 'That address could not be read. Check it, or upload the picture itself.',
  },
  picture_missing: { status: 400, code: 6, message: 'Choose a picture or give the address of one.' },
  own_person: { status: 400, code: 9, message: 'This is your own account. Choose someone else.' },
  own_target: { status: 400, code: 7, message: 'You cannot follow yourself or your own board.' },
  not_signed_in: { status: 401, code: 3, message: commonTexts.notSignedIn },
  bad_login: {
    status: 401,
    code: 78,
    message: 'That name and password do not go together. Check both and try again.',
  },
  forbidden: { status: 403, code: 403, message: 'You may not do this.' },
  cross_site: {
    status: 403,
    code: 117,
    message: 'This request did not come from our own pages. Reload the page and try again.',
  },
  no_role_on_subject: {
    status: 403,
    code: 47,
    message: 'You have no role that lets you act for this account. Leave it out, or ask for a role.',
  },
  not_board_owner: { status: 403, code: 43, message: 'Only the owner of this board can do this.' },
  not_on_board: {
    status: 403,
    code: 44,
    message: 'Only people on this board can do this. Ask its owner to invite you.',
  },
  not_yours_to_organize: {
    status: 403,
    code: 45,
    message: 'Only the owner may do this here. Ask them, or do it on a board of your own.',
  },
  board_link_gone: {
    status: 404,
    code: 48,
    message: 'This link no longer works. Ask for a new one.',
  },
  invite_not_found: {
    status: 404,
    code: 49,
    message: 'This invitation is over. Ask the owner of the board for a new one.',
  },
  not_on_list: {
    status: 404,
    code: 51,
    message: 'This person is not on the board. Reload the page to see who is.',
  },
  banned_from_board: {
    status: 409,
    code: 56,
    message: 'This person is banned from the board. Its owner can lift the ban first.',
  },
  board_people_full: {
    status: 409,
    code: 57,
    message: 'This board has reached the limit of people. Remove some, or withdraw invitations.',
  },
  not_to_be_shared: {
    status: 403,
    code: 54,
    message: 'Only the people on its board can see this. Invite others to the board instead.',
  },
  pin_held: {
    status: 409,
    code: 63,
    message:
      'This Pin looks like one that was taken down here. Only you see it until our staff have looked at it.',
  },
  board_archived: {
    status: 409,
    code: 46,
    message: 'This board is archived. Choose another one, or bring it back first.',
  },
  not_found: { status: 404, code: 404, message: 'This is not here, or not for you to see.' },
  pin_not_found: { status: 404, code: 50, message: 'This Pin no longer exists. Choose another one.' },
  business_not_found: {
    status: 404,
    code: 93,
    message: 'This does not exist, or it belongs to a business that you do not work for.',
  },
  not_business_admin: {
    status: 403,
    code: 94,
    message: 'Only those who manage this business can do this. Ask its owner.',
  },
  board_not_found: {
    status: 404,
    code: 40,
    message: 'This board is not here, or it is not yours. Choose another board.',
  },
  invite_code_not_found: { status: 404, code: 55, message: 'This invitation code is not known.' },
  experience_not_found: {
    status: 404,
    code: 91,
    message: 'This notice no longer exists. Reload the page.',
  },
  note_not_found: {
    status: 404,
    code: 52,
    message: 'This note no longer exists. Reload the page.',
  },
  not_your_note: {
    status: 403,
    code: 53,
    message: 'Only the author of a note can change it. Write one of your own.',
  },
  ...messageErrors,
  ...joiningErrors,
  ...siteErrors,
  ...exportErrors,
  ...signInErrors,
  ...commentErrors,
  not_a_merchant: {
    status: 403,
    code: 194,
    message: 'Badges are for verified merchants. Ask the people who run this site to verify you.',
  },
  user_not_found: { status: 404, code: 30, message: 'There is nobody with this name. Check the spelling.' },
  interest_not_found: {
    status: 404,
    code: 58,
    message: 'There is no such topic. See /topics/ for those there are.',
  },
  operation_not_found: {
    status: 404,
    code: 11,
    message: 'There is no such call. See /v3/docs for the calls there are.',
  },
  method_not_allowed: { status: 405, code: 405, message: 'This address answers to another method.' },
  board_name_taken: {
    status: 409,
    code: 41,
    message: 'You already have a board with this name. Choose another name.',
  },
  ...organizingErrors,
  ...creationErrors,
  ...staffErrors,
  link_gone: {
    status: 404,
    code: 33,
    message: 'This link no longer works. Ask for a new one.',
  },
  wrong_password: { status: 403, code: 34, message: 'This is not your password.' },
  too_many_states: {
    status: 409,
    code: 26,
    message: 'This account has reached the limit of states. Use an existing one.',
  },
  bad_token: { status: 401, code: 2, message: 'This token is invalid or has expired. Get a new one.' },
  scope_missing: {
    status: 403,
    code: 29,
    message: 'This token may not do this. Ask for the required scopes.',
  },
  oauth_app_unknown: {
    status: 400,
    code: 27,
    message: 'This app, or the address that it wants to go back to, is not registered here.',
  },
  oauth_bad_request: {
    status: 400,
    code: 28,
    message:
      'This request of the app is wrong: it needs response_type=code, known scopes and an S256 challenge.',
  },
  email_taken: {
    status: 409,
    code: 31,
    message: 'This e-mail address is already registered. Log in instead.',
  },
  username_taken: { status: 409, code: 32, message: 'This username is taken. Choose another one.' },
  unauth_saves_full: {
    status: 403,
    code: 90,
    message: 'Sign up to save more Pins. You can keep 2 before that.',
  },
  ...uploadErrors,
  too_large: { status: 413, code: 413, message: 'This is too large. Send something smaller.' },
  unsupported_type: {
    status: 415,
    code: 415,
    message: 'This kind of body is not understood. Send JSON or a form.',
  },
  too_many_requests: { status: 429, code: 8, message: 'Too many requests. Wait a moment and try again.' },
  internal: { status: 500, code: 500, message: 'Sorry! Something went wrong on our end.' },
  picture_pending: {
    status: 503,
    code: 62,
    message: 'Your picture has arrived and is still being prepared. Try again in a moment.',
  },
  busy: { status: 503, code: 503, message: 'We are very busy right now. Try again in a moment.' },
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
  readonly kept: Record<string, string>;

  constructor(id: ErrorId, details: AppErrorDetails = {}) {
    super(
      details.message ?? errorCatalog[id].message,
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.id = id;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.kept = details.kept ?? {};
  }

  get status(): number {
    return errorCatalog[this.id].status;
  }

  get code(): number {
    return errorCatalog[this.id].code;
  }
}

/** Returns true for refusals, including those thrown by another bundle of the same program. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'id' in error;
}

/** Creates a refusal for one field. */
export function fieldError(field: string, message: string, id: ErrorId = 'bad_input'): AppError {
  return new AppError(id, { message, fields: [{ field, message }] });
}
