import { z } from 'zod';
import { brandFeed, listBrands } from '../brands.ts';
import { requireProfile } from '../../people/get-profile.ts';
import { bookmarks, pageSize, text } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { saverOf } from '../../http/operations/saver-of.ts';
import { brandSchema, presentBrand } from '../present-brand.ts';
import { pinSchema } from '../../pins/present-schema.ts';
import { presentPinPage } from '../../pins/present-page.ts';
import { brandQuery, brandsPage } from '../../../views/contract/business/brands.ts';
import { limits } from '../../../views/contract/limits.ts';

export const brandsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/brands/',
  resources: [{ name: 'BrandCatalogResource', verb: 'get' }],
  summary:
    'Lists businesses and verified merchants with public products, newest first, optionally filtered by name.',
  tag: 'Merchants',
  input: z.object({
    query: text(brandQuery, 'The name').default(''),
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
    return {
      data: page.items.map((brand) => presentBrand(origin, brand)),
      bookmark: page.bookmark ?? undefined,
    };
  },
});

export const brandProductsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/products/',
  resources: [{ name: 'UserProductsResource', verb: 'get' }],
  summary: "Lists a person's public products, newest first.",
  tag: 'Merchants',
  scopes: ['user_accounts:read', 'boards:read_secret', 'pins:read_secret'],
  input: z.object({
    username: z.string().min(1).max(limits.usernameMax),
    bookmarks,
    page_size: pageSize(limits.feedPage, 250),
  }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const person = await requireProfile(context.services, context.viewer.user?.id ?? null, input.username);
    const page = await brandFeed(context.services, person.id, {
      saver: saverOf(context),
      bookmark: input.bookmarks,
      pageSize: input.page_size,
    });
    return presentPinPage(context.origin, page);
  },
});
