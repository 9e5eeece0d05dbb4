import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { AboutScreenProps } from './+Page.tsx';
import { aboutPages, aboutSlugs } from '../../../views/base/texts/about.ts';
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
  const page = aboutPages[slug];
  const path = `/about/${slug}/`;
  return {
    head: head(request, {
      title: en.pin.documentTitle(page.title, request.siteName),
      description: page.lead(request.siteName),
      path,
    }),
    props: { shell: shellProps(request, path), slug },
  };
}
