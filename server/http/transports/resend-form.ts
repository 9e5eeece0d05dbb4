import type { Request, Response } from 'express';
import type { PageFailure } from '../../page-request.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { AppError } from '../../errors.ts';
import { hadFile, readFields } from '../files/uploads/receive-file.ts';
import { originOf } from '../origin-of.ts';
import type { Config } from '../../config/config.ts';
import { refuseCrossSite } from '../security/csrf.ts';
import { bodyKind, readBody } from './read-body.ts';
import { textsOf, typedValues } from '../operations/typed-values.ts';
import type { FormRefusal } from '../sessions/refused-form.ts';
import type { Registry } from '../operations/registry.ts';
import { bodyOf, isPlainForm } from '../operations/request-form.ts';
import { restTransport } from './find-call.ts';
import type { AnyOperation } from '../operations/operation.ts';

type Resend = NonNullable<PageFailure['resend']>;

/**
 * Returns what sends a page's form once more, for where its page cannot be shown. Null for what a page must not hold: a
 * file, or a form with secrets.
 */
export function resendOf(request: Request, operation: AnyOperation | null): Resend | null {
  if (operation?.form === undefined || !isPlainForm(request) || hadFile(request)) return null;
  const body = bodyOf(request);
  if ((operation.secrets ?? []).some((name) => (body[name] ?? '') !== '')) return null;
  const fields = Object.entries(body).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((each): Resend['fields'] => (typeof each === 'string' ? [{ name, value: each }] : [])),
  );
  return { action: request.originalUrl, fields };
}

interface Kept {
  resend: Resend | null;
  /** The texts of a form that cannot be sent once more. */
  formState: FormRefusal | null;
}

const nothing: Kept = { resend: null, formState: null };

/** Returns what a page keeps of a form that failed before its body was read. A file is dropped. */
export async function keptOfUnread(
  { config, registry }: { config: Config; registry: Registry },
  request: Request,
  response: Response,
  { id, message }: Pick<AppError, 'id' | 'message'>,
): Promise<Kept> {
  if (!isPlainForm(request)) return nothing;
  try {
    refuseCrossSite(request, originOf(request, config));
    const kind = bodyKind(request);
    if (kind === 'form') request.body ??= await readBody(request, response, 'form', limits.bodyBytes);
    else if (kind === 'multipart' && request.body === undefined)
      await readFields(request, response, limits.uploadBytes);
    const { operation } = await restTransport.call(registry, request, response);
    const values = typedValues(bodyOf(request), operation.secrets ?? []);
    const formState = { id, message, errors: {}, values, texts: textsOf(operation, values) };
    return { resend: resendOf(request, operation), formState };
  } catch {
    return nothing;
  }
}
