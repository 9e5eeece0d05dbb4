import type { Request } from 'express';
import type { z } from 'zod';
import { fieldError } from '../../errors.ts';
import type { V5Request, V5Route } from './v5-route.ts';

/** Parses a request with its route's schemas. Throws `bad_input` naming the field for anything invalid. */
export function readRequest(route: V5Route, request: Request, body: unknown, username: string): V5Request {
  return {
    params: read(route.params, request.params),
    query: read(route.query, request.query),
    body: read(route.body, route.method === 'POST' || route.method === 'PATCH' ? body : {}),
    username,
  };
}

function read(schema: z.ZodObject, given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw fieldError('body', 'body: Must be an object.');
  const parsed = schema.safeParse(given, { error: sentenceOf });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? 'body');
  throw fieldError(field, `${field}: ${issue?.message ?? ''}`);
}

/** What calls of the v5 API say is English: programs read it, and their authors. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  return issue.code === 'invalid_type' && issue.input === undefined
    ? 'This is required.'
    : 'Has the wrong type.';
}
