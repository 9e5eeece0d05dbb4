import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { brandFeed, brandName } from '../../../server/merchants/brands.ts';
import { getProfile } from '../../../server/people/get-profile.ts';
import type { TopicScreenProps } from '../../../views/topics/topic-screen.tsx';
import { limits } from '../../../views/contract/limits.ts';
import { brandsUrl, brandUrl } from '../../../views/merchants/brand-urls.ts';
import { profileUrl } from '../../../views/base/urls/canonical.ts';
import { brandTexts as t } from '../../../views/merchants/texts/brands.ts';
import type { PageModel } from '../../render/page-model.ts';
import { listPage } from '../../render/topics/list-page.tsx';

/** `/brand_catalog/{username}/`: the products of one brand. */
export async function data(
  pageContext: Pick<PageContextServer, 'request' | 'urlParsed' | 'routeParams'>,
): Promise<PageModel<TopicScreenProps>> {
  const { request, routeParams, urlParsed } = pageContext;
  const asked = routeParams['username'] ?? '';
  if (asked.length > limits.usernameMax || asked.includes('\u0000')) throw render(404);
  const person = await getProfile(request.services, request.viewer.user?.id ?? null, asked);
  if (person === null) throw render(404);
  const path = brandUrl(person.username);
  if (person.username !== asked) throw redirect(path + (urlParsed.searchOriginal ?? ''), 301);
  const name = await brandName(request.services, person);
  return listPage(pageContext, {
    path,
    canonical: person.isUnlisted === true ? null : path,
    name: t.productsOf({ name }),
    lead: t.productsLead({ name }),
    crumbs: [{ label: t.title, href: brandsUrl }],
    action: (
      <a className="button quiet" href={profileUrl(person.username)}>
        {t.profile}
      </a>
    ),
    empty: {
      title: t.noProducts,
      text: t.noProductsText,
      action: { label: t.clear, href: brandsUrl },
    },
    load: (feed) => brandFeed(request.services, person.id, feed),
  });
}
