import { z } from 'zod';
import { instantIso } from '../../views/contract/output.ts';
import { listErrors, settleError } from './browser-errors.ts';
import { bookmarks, flag, pageSize, text } from '../http/operations/input/input.ts';
import { operationForAnyone, operationForStaff } from '../http/operations/operation.ts';
import { browserErrorLimits } from '../../views/browser-errors/browser-error.ts';
import { staffLimits } from '../../views/contract/staff/staff.ts';
import { staffSectionUrl } from '../../views/staff/staff-urls.ts';
import { errorStaffTexts as t } from '../../views/staff/texts/errors.ts';
import { presentPage } from '../paging/page-of-rows.ts';
import { refusals } from '../refusals.ts';

const { kindsAPage, timesAtOnce, release } = browserErrorLimits;

const browserErrorSchema = z
  .object({
    id: z.string().describe('Hash of what its reports have in common; 32 hex digits'),
    type: z.literal('browsererror'),
    message: z.string(),
    island: z.string().describe('The island that failed; empty if unknown'),
    stack: z.string(),
    release: z.string().describe('Build in which it last occurred'),
    count: z.number(),
    first_seen_at: instantIso,
    last_seen_at: instantIso,
    settled_at: instantIso.nullable().describe('When it was marked as resolved'),
  })
  .meta({ id: 'BrowserError' });

/** Accepts browser error reports. Identifies no user and stores nothing from the request itself. */
const takeBrowserErrorsOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/browser_errors/',
  isWayIn: true,
  resources: [{ name: 'BrowserErrorsResource', verb: 'create' }],
  summary:
    'Reports errors of a page, each kind once with its count. Stores nothing about the person. The body may be text/plain.',
  tag: 'Events',
  input: z.object({
    release: z
      .string()
      .max(release)
      .regex(/^[\w.-]*$/, { error: () => refusals.browser.build })
      .default(''),
    errors: z
      .array(
        z.object({
          message: text(2000, 'message'),
          island: z
            .string()
            .max(browserErrorLimits.island)
            .regex(/^[\w-]*$/, { error: () => refusals.browser.island })
            .default(''),
          stack: text(8000, 'stack').default(''),
          count: z.number().int().min(1).max(timesAtOnce).default(1),
        }),
      )
      .min(1)
      .max(kindsAPage),
  }),
  output: z.null(),
  limit: { points: 10, perSeconds: 60 },
  isBeacon: true,
  async handle({ services, viewer }, input) {
    if (!viewer.isBot) await services.browserErrors.take(input.release, input.errors);
    return { data: null };
  },
});

const listBrowserErrorsOperation = operationForStaff({
  method: 'GET',
  path: '/v3/staff/browser_errors/',
  resources: [{ name: 'StaffBrowserErrorsResource', verb: 'get' }],
  summary: 'Lists browser errors, latest or most frequent first.',
  tag: 'Staff',
  input: z.object({
    order: z.enum(['newest', 'frequent']).default('newest'),
    settled: flag.default(false),
    bookmarks,
    page_size: pageSize(staffLimits.page, 100),
  }),
  output: z.array(browserErrorSchema),
  async handle({ services, staff }, { order, settled, bookmarks: bookmark, page_size: size }) {
    const page = await listErrors(services, staff, { order, isSettled: settled }, bookmark, size);
    return presentPage(page, (error) => ({
      id: error.fingerprint,
      type: 'browsererror' as const,
      message: error.message,
      island: error.island,
      stack: error.stack,
      release: error.release,
      count: error.seen,
      first_seen_at: error.firstSeenAt.toISOString(),
      last_seen_at: error.lastSeenAt.toISOString(),
      settled_at: error.settledAt?.toISOString() ?? null,
    }));
  },
});

const settleBrowserErrorOperation = operationForStaff({
  method: 'PUT',
  path: '/v3/staff/browser_errors/{error_id}/',
  audit: {
    oneOf: ['error.settle', 'error.reopen'],
    by: ({ is_settled: isSettled }) => (isSettled ? 'error.settle' : 'error.reopen'),
  },
  resources: [{ name: 'StaffBrowserErrorResource', verb: 'update' }],
  summary: 'Marks an error as resolved, or reopens it.',
  tag: 'Staff',
  input: z.object({
    error_id: z.string().regex(/^[0-9a-f]{32}$/, { error: () => refusals.browser.error }),
    is_settled: flag,
  }),
  output: browserErrorSchema.pick({ id: true }).extend({ is_settled: z.boolean() }),
  async handle({ services, staff }, { error_id: fingerprint, is_settled: isSettled }) {
    await settleError(services, staff, fingerprint, isSettled);
    return { data: { id: fingerprint, is_settled: isSettled } };
  },
  form: {
    page: () => staffSectionUrl('errors'),
    isButton: true,
    done: (data) => ({
      to: staffSectionUrl('errors', data.is_settled ? {} : { settled: 'true' }),
      told: data.is_settled ? t.settledNow : t.openNow,
    }),
  },
});

export const browserErrorOperations = [
  takeBrowserErrorsOperation,
  listBrowserErrorsOperation,
  settleBrowserErrorOperation,
] as const;
