import type { PageContextServer } from 'vike/types';
import { listBusinesses } from '../../server/business/convert.ts';
import type { BusinessLandingProps } from './+Page.tsx';
import { businessTexts as t } from '../../views/business/texts.ts';
import { en } from '../../views/base/texts/en.ts';
import { head } from '../render/head.ts';
import type { PageModel } from '../render/page-model.ts';
import { shellProps } from '../render/shell-props.tsx';

export async function data({ request }: PageContextServer): Promise<PageModel<BusinessLandingProps>> {
  const { user } = request.viewer;
  const businesses = user === null ? [] : await listBusinesses(request.services, user.id, 'active');
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: t.title, site: request.siteName }),
      description: t.landingLead,
      path: '/business/',
    }),
    props: { shell: shellProps(request, '/business/'), hasBusiness: businesses.length > 0 },
  };
}
