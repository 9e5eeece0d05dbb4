import type { PageContextServer } from 'vike/types';
import { merchantHelpUrl } from '../../../views/merchants/merchant-urls.ts';
import { en } from '../../../views/base/texts/en.ts';
import { head } from '../../render/head.ts';
import type { PageModel } from '../../render/page-model.ts';
import { shellProps } from '../../render/shell-props.tsx';

/** Explains verified merchants. */
export function data({ request }: PageContextServer): PageModel {
  const { help } = en.merchant;
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: help.title, site: request.siteName }),
      description: en.merchant.meets,
      path: merchantHelpUrl,
    }),
    props: { shell: shellProps(request, merchantHelpUrl, true) },
  };
}
