import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { AboutScreenProps } from './+Page.tsx';
import { aboutPage, aboutSlugs } from '../../../views/base/texts/about.ts';
import { en } from '../../../views/base/texts/en.ts';
import { ownPageText } from '../../../server/site/site-pages.ts';
import { cutText } from '../../../views/base/text/cut-text.ts';
import { sitePages } from '../../../views/contract/staff/site.ts';
import { siteTexts } from '../../../views/site/texts.ts';
import { head } from '../../render/head.ts';
import type { PageModel } from '../../render/page-model.ts';
import { shellProps } from '../../render/shell-props.tsx';

/** Guidelines, privacy, terms and help. */
export async function data({
  request,
  routeParams,
}: PageContextServer): Promise<PageModel<AboutScreenProps>> {
  const slug = [...aboutSlugs, 'imprint' as const].find((each) => each === routeParams['page']);
  if (slug === undefined) throw render(404);
  const own = sitePages.find((each) => each === slug);
  const text = own === undefined ? null : await ownPageText(request.services, own);
  if (slug === 'imprint' && text === null) throw render(404);
  const page =
    slug === 'imprint' ? { title: siteTexts.imprint, lead: '' } : aboutPage(slug, request.siteName);
  const path = `/about/${slug}/`;
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: page.title, site: request.siteName }),
      description: text === null ? page.lead : cutText(text.replace(/\s+/g, ' '), 160),
      path,
    }),
    props: {
      shell: shellProps(request, path),
      slug,
      text,
      hasImprint: request.services.site.current().ownPages.includes('imprint'),
    },
  };
}
