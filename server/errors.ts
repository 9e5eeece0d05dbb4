import { errorCatalog } from './error-catalog.ts';
import { commonTexts } from '../views/base/texts/common.ts';
import { catalog } from '../views/languages/catalog.ts';

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
