import type { PageContextServer } from 'vike/types';
import type { ShellProps } from '../../views/base/shell/shell.tsx';
import { appTexts as t } from '../../views/base/texts/app.ts';
import type { PageModel } from '../render/page-model.ts';
import { privatePage } from '../render/guards/private-page.ts';
import { shellProps } from '../render/shell-props.tsx';

/** The offline page kept by the service worker. Contains nothing personal. */
export async function data({ request }: PageContextServer): Promise<PageModel<{ shell: ShellProps }>> {
  const shell = shellProps(request, '/');
  return {
    ...privatePage(request, t.offlineTitle, t.offlineText),
    props: {
      shell: {
        ...shell,
        viewer: { ...shell.viewer, user: null },
        isOffline: true,
        toasts: [],
        csrfToken: '',
      },
    },
  };
}
