import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { AboutScreenProps } from './+Page.tsx';
import { aboutPage, aboutSlugs } from '../../../views/base/texts/about.ts';
import { en } from '../../../views/base/texts/en.ts';
import { head } from '../../render/head.ts';
import type { PageModel } from '../../render/page-model.ts';
import { shellProps } from '../../render/shell-props.tsx';

/** Guidelines, privacy, terms and help. */
export async function data({
  request,
  routeParams,
}: PageContextServer): Promise<PageModel<AboutScreenProps>> {
  const slug = aboutSlugs.find((each) => each === routeParams['page']);
  if (slug === undefined) throw render(404);
  const page = aboutPage(slug, request.siteName);
  const path = `/about/${slug}/`;
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: page.title, site: request.siteName }),
      description: page.lead,
      path,
    }),
    props: { shell: shellProps(request, path), slug },
  };
}
