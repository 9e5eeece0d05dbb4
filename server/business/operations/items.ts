import { z } from 'zod';
import { idText } from '../../../views/contract/output.ts';
import { authorizeBusiness } from '../authorize-business.ts';
import {
  addBusinessItem,
  answerPartner,
  changeBusinessItem,
  listBusinessItems,
  removeBusinessItem,
} from '../items.ts';
import {
  bookmarks,
  flag,
  id,
  optionalId,
  pageSize,
  requiredText,
  text,
} from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { presentPage } from '../../paging/page-of-rows.ts';
import { businessItemSchema, presentBusinessItem } from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { businessItemKinds, businessUrl, callUrl, itemsUrl } from '../../../views/business/areas.ts';
import { wordList } from '../../../views/business/word-list.ts';
import { currency } from '../currency-input.ts';
import { currencyOfCountry } from '../../../views/products/price/currency-of-country.ts';
import { businessTexts as t } from '../../../views/business/texts.ts';

const tag = 'Business';
const writes = { points: 60, perSeconds: 60 };
const kind = z.enum(businessItemKinds);
const answer = z.enum(['accept', 'decline', 'end']);
const words = text(500, 'topics').describe(
  'Topics of an audience by their names in any language, separated by commas. It consists of the people who follow one of them or, without topics and partner, the business.',
);
const topicsOf = (given: string): string[] => wordList(given.toLowerCase());

export const businessItemsOperation = operationForMembers({
  method: 'GET',
  path: '/v3/businesses/{business_id}/items/',
  resources: [{ name: 'BusinessItemsResource', verb: 'get' }],
  summary: "Lists a business's items of a kind, newest first. `pending` lists those that await an answer.",
  tag,
  input: z.object({
    business_id: id,
    kind,
    pending: flag.default(false),
    bookmarks,
    page_size: pageSize(limits.businessPage, 100),
  }),
  output: z.array(businessItemSchema),
  async handle(context, input) {
    const { services, viewer } = context;
    const business = await authorizeBusiness(services, viewer.user.id, input.business_id, 'read');
    const page = await listBusinessItems(
      services,
      business,
      input.kind,
      input.pending,
      input.bookmarks,
      input.page_size,
    );
    return presentPage(page, presentBusinessItem);
  },
});

export const addBusinessItemOperation = operationForMembers({
  method: 'POST',
  path: '/v3/businesses/{business_id}/items/',
  resources: [{ name: 'BusinessItemResource', verb: 'create' }],
  summary:
    'Adds an item to a business. A partner is given by the username of another business, which must accept.',
  tag,
  input: z.object({
    business_id: id,
    kind,
    name: requiredText(limits.businessItemName, 'name'),
    note: text(limits.businessItemNote, 'note').default(''),
    words: words.default(''),
    partner_id: optionalId.describe(
      'The business whose followers an audience consists of, without topics. It must have accepted a partnership, and the audience reaches them while that lasts.',
    ),
    currency,
  }),
  output: businessItemSchema,
  idempotency: 'keyed',
  limit: writes,
  async handle(context, input) {
    const { services, viewer } = context;
    const given = {
      ...input,
      words: topicsOf(input.words),
      sharedBy: input.partner_id ?? null,
      currency: input.currency ?? currencyOfCountry(viewer.country),
    };
    const item = await addBusinessItem(services, viewer.user.id, input.business_id, given);
    return { data: presentBusinessItem(item), status: 201 };
  },
  form: {
    page: (input) =>
      input['kind'] === 'call'
        ? callUrl(String(input['business_id']))
        : itemsUrl(String(input['business_id']), kind.catch('asset_group').parse(input['kind'])),
    done: (data, input) => ({
      to:
        input.kind === 'call'
          ? '/business/hub/'
          : itemsUrl(input.business_id, input.kind, data.status === 'pending'),
      told: input.kind === 'call' ? t.callAsked : t.added({ name: data.name }),
    }),
  },
});

export const changeBusinessItemOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/businesses/{business_id}/items/{item_id}/',
  resources: [{ name: 'BusinessItemResource', verb: 'update' }],
  summary: 'Renames, annotates, confirms, closes or reopens an item of a business.',
  tag,
  input: z.object({
    business_id: id,
    item_id: id,
    name: requiredText(limits.businessItemName, 'name').optional(),
    note: text(limits.businessItemNote, 'note').optional(),
    status: z.enum(['active', 'closed']).optional(),
    words: words.optional(),
  }),
  output: businessItemSchema,
  limit: writes,
  async handle(context, input) {
    const { services, viewer } = context;
    const { business_id: businessId, item_id: itemId, words: topics, ...rest } = input;
    const change = { ...rest, words: topics === undefined ? undefined : topicsOf(topics) };
    return {
      data: presentBusinessItem(
        await changeBusinessItem(services, viewer.user.id, businessId, itemId, change),
      ),
    };
  },
  form: {
    page: (input) => {
      const given = kind.safeParse(input['kind']);
      const businessId = String(input['business_id']);
      return given.success
        ? `${itemsUrl(businessId, given.data)}${String(input['item_id'])}/`
        : businessUrl(businessId);
    },
    done: (data, input) => ({
      to: itemsUrl(input.business_id, data.kind, data.status === 'pending'),
      told: t.changed({ name: data.name }),
    }),
  },
});

export const removeBusinessItemOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/businesses/{business_id}/items/{item_id}/',
  resources: [{ name: 'BusinessItemResource', verb: 'delete' }],
  summary: 'Removes an item from a business.',
  tag,
  input: z.object({ business_id: id, item_id: id }),
  output: businessItemSchema,
  async handle(context, input) {
    const { services, viewer } = context;
    return {
      data: presentBusinessItem(
        await removeBusinessItem(services, viewer.user.id, input.business_id, input.item_id),
      ),
    };
  },
  form: {
    page: (input) => businessUrl(String(input['business_id'])),
    isButton: true,
    done: (data, input) =>
      data.kind === 'call'
        ? { to: '/business/hub/', told: t.callWithdrawn({ number: data.name }) }
        : {
            to: itemsUrl(input.business_id, data.kind, data.status === 'pending'),
            told: t.itemRemoved({ name: data.name }),
          },
  },
});

export const answerPartnerOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/businesses/{business_id}/partnerships/{partner_id}/{item_id}/',
  resources: [{ name: 'BusinessPartnershipResource', verb: 'update' }],
  summary:
    'Accepts or declines a partnership request of another business, or ends the partnership that was accepted.',
  tag,
  input: z.object({
    business_id: id,
    partner_id: id,
    item_id: id,
    answer,
  }),
  output: z.object({ item_id: idText, answer }),
  async handle(context, input) {
    const asked = { businessId: input.partner_id, itemId: input.item_id };
    await answerPartner(context.services, context.viewer.user.id, input.business_id, asked, input.answer);
    return { data: { item_id: input.item_id, answer: input.answer } };
  },
  form: {
    page: (input) => businessUrl(String(input['business_id']), 'partners/pending'),
    isButton: true,
    done: (data, input) => ({
      to: itemsUrl(input.business_id, 'partner', data.answer !== 'end'),
      told: t.partnerAnswered[data.answer],
    }),
  },
});
