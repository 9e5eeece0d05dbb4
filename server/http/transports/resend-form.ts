import type { Request, Response } from 'express';
import type { PageFailure } from '../../page-request.ts';
import { limits } from '../../../views/contract/limits.ts';
import { hadFile } from '../files/uploads/receive-file.ts';
import { originOf } from '../origin-of.ts';
import type { Config } from '../../config/config.ts';
import { refuseCrossSite } from '../security/csrf.ts';
import { bodyKind, readBody } from './read-body.ts';
import { bodyOf, isPlainForm, restTransport, type Registry } from '../operations/find-call.ts';
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

/** Like `resendOf`, for a form that failed before its body was read. */
export async function resendOfUnread(
  { config, registry }: { config: Config; registry: Registry },
  request: Request,
  response: Response,
): Promise<Resend | null> {
  if (!isPlainForm(request)) return null;
  try {
    refuseCrossSite(request, originOf(request, config));
    if (bodyKind(request) !== 'form') return null;
    request.body ??= await readBody(request, response, 'form', limits.bodyBytes);
    const { operation } = await restTransport.call(registry, request, response);
    return resendOf(request, operation);
  } catch {
    return null;
  }
}
