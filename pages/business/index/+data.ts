import type { PageContextServer } from 'vike/types';
import type { ShellProps } from '../../../views/layouts/shell.tsx';
import { businessTexts as t } from '../../../views/texts/en/site/business.ts';
import { en } from '../../../views/texts/en.ts';
import { head } from '../../render/head.ts';
import type { PageModel } from '../../render/page-model.ts';
import { shellProps } from '../../render/shell-props.tsx';

export function data({ request }: PageContextServer): PageModel<{ shell: ShellProps; startHref: string }> {
  return {
    head: head(request, {
      title: en.pin.documentTitle(t.title, request.siteName),
      description: t.landingLead,
      path: '/business/',
    }),
    styles: 'page',
    props: { shell: shellProps(request, '/business/'), startHref: '/business/convert/' },
  };
}
