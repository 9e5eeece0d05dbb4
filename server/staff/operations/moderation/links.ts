import { limits } from '../../../../views/contract/limits.ts';
import { instantIso } from '../../../../views/contract/output.ts';
import { z } from 'zod';
import { allowLinks, blockLinks, importLinks, listLinks, readPatterns } from '../../links.ts';
import { AppError } from '../../../errors.ts';
import { bookmarks, requiredText, text } from '../../../http/operations/input/input.ts';
import { operationForStaff } from '../../../http/operations/operation.ts';
import { staffLimits } from '../../../../views/contract/staff/staff.ts';
import { staffSectionUrl } from '../../../../views/staff/staff-urls.ts';
import { staffLinkTexts as t } from '../../../../views/staff/texts/people.ts';
import { presentPage } from '../../../paging/page-of-rows.ts';
import { refusals } from '../../../refusals.ts';

const tag = 'Staff';
const blockStatus = z.enum(['blocked', 'suspicious', 'porn']);
const status = blockStatus.default('blocked');
const reason = text(staffLimits.reason, 'reason').default('');
const patterns = requiredText(20_000, 'blocked');
const blockedLinkSchema = z
  .object({
    pattern: z.string().describe('A host, a host with a path, or `#` and the first hex digits of a hash'),
    status: blockStatus,
    source: z.string().describe('Its source list'),
    added_at: instantIso,
  })
  .meta({ id: 'BlockedLink' });
const page = (): string => staffSectionUrl('links');
const wordsOf = (typed: string): string[] => typed.split(/\s+/).filter((word) => word !== '');

const listLinksOperation = operationForStaff({
  method: 'GET',
  path: '/v3/staff/links/',
  resources: [{ name: 'StaffLinksResource', verb: 'get' }],
  summary: 'Lists the blocklist in order, optionally filtered by a text.',
  tag,
  input: z.object({ query: text(200).default(''), bookmarks }),
  output: z.array(blockedLinkSchema),
  async handle({ services, staff }, input) {
    const found = await listLinks(services, staff, input.query, input.bookmarks);
    return presentPage(found, ({ addedAt, ...link }) => ({ ...link, added_at: addedAt }));
  },
});

const blockLinksOperation = operationForStaff({
  method: 'POST',
  path: '/v3/staff/links/',
  audit: ['links.block'],
  resources: [{ name: 'StaffLinksResource', verb: 'create' }],
  summary: 'Adds domains, URLs or hashes to the blocklist.',
  tag,
  input: z.object({ patterns, status, reason }),
  output: z.object({ patterns: z.array(z.string()), status: blockStatus }),
  idempotency: 'keyed',
  async handle({ services, staff }, input) {
    const read = readPatterns(wordsOf(input.patterns));
    await blockLinks(services, staff, { patterns: read, status: input.status, reason: input.reason });
    return { data: { patterns: read, status: input.status } };
  },
  form: {
    page,
    done: (data) => ({ to: page(), told: t.blocked({ count: data.patterns.length }) }),
  },
});

const allowLinksOperation = operationForStaff({
  method: 'DELETE',
  path: '/v3/staff/links/',
  audit: ['links.allow'],
  resources: [{ name: 'StaffLinksResource', verb: 'delete' }],
  summary: 'Removes domains, URLs or hashes from the blocklist.',
  tag,
  input: z.object({ patterns, reason }),
  output: z.object({ count: z.number() }),
  async handle({ services, staff }, input) {
    const read = readPatterns(wordsOf(input.patterns));
    const count = await allowLinks(services, staff, { patterns: read, reason: input.reason });
    if (count === 0) throw new AppError('not_found');
    return { data: { count } };
  },
  form: {
    page,
    isButton: true,
    done: (data) => ({ to: page(), told: t.removed({ count: data.count }) }),
  },
});

const importLinksOperation = operationForStaff({
  method: 'POST',
  path: '/v3/staff/links/import/',
  audit: ['links.import'],
  bodyBytes: limits.linkListBytes,
  resources: [{ name: 'StaffLinkImportResource', verb: 'create' }],
  summary: 'Imports a whole list into the blocklist, in any of the usual formats.',
  tag,
  input: z.object({
    list: requiredText(2_000_000, 'list'),
    status,
    source: z
      .string()
      .trim()
      .regex(/^\S.{0,59}$/, { error: () => refusals.moderation.listName }),
  }),
  output: z.object({
    count: z.number().describe('Patterns read'),
    unreadable: z.number().describe('Lines that could not be read'),
  }),
  idempotency: 'keyed',
  async handle({ services, staff }, input) {
    const { list, status: as, source } = input;
    return { data: await importLinks(services, staff, { text: list, status: as, source }) };
  },
  form: {
    page,
    done: (data) => ({
      to: page(),
      toast: {
        text: t.imported({ count: data.count, unreadable: data.unreadable }),
        kind: 'info',
        durationMs: 5000,
      },
    }),
  },
});

/** Operations for the block-list. */
export const staffLinkOperations = [
  listLinksOperation,
  blockLinksOperation,
  allowLinksOperation,
  importLinksOperation,
] as const;
