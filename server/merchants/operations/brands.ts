import { z } from 'zod';
import { brandFeed, listBrands } from '../brands.ts';
import {
  listOfPerson,
  listOfPersonFields,
  listOfPersonScopes,
} from '../../people/operations/list-of-person.ts';
import { bookmarks, pageSize, text } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { brandSchema, presentBrand } from '../present-brand.ts';
import { pinSchema } from '../../pins/present/present-schema.ts';
import { presentPinPage } from '../../pins/present.ts';
import { brandQuery, brandsPage } from '../../../views/contract/business/brands.ts';
import { limits } from '../../../views/contract/limits.ts';
import { presentPage } from '../../paging/page-of-rows.ts';

export const brandsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/brands/',
  resources: [{ name: 'BrandCatalogResource', verb: 'get' }],
  summary:
    'Lists businesses and verified merchants with public products, newest first, optionally filtered by name.',
  tag: 'Merchants',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({
    query: text(brandQuery, 'name').default(''),
    bookmarks,
    page_size: pageSize(brandsPage, 100),
  }),
  output: z.array(brandSchema),
  async handle({ services, viewer, origin }, input) {
    const page = await listBrands(services, viewer.user?.id ?? null, {
      query: input.query,
      bookmark: input.bookmarks,
      pageSize: input.page_size,
    });
    return presentPage(page, (brand) => presentBrand(origin, brand));
  },
});

export const brandProductsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/products/',
  resources: [{ name: 'UserProductsResource', verb: 'get' }],
  summary: "Lists a person's public products, newest first.",
  tag: 'Merchants',
  scopes: listOfPersonScopes,
  input: z.object({
    ...listOfPersonFields,
    page_size: pageSize(limits.feedPage, 250),
  }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const { person, request } = await listOfPerson(context, input);
    return presentPinPage(context.origin, await brandFeed(context.services, person.id, request));
  },
});
