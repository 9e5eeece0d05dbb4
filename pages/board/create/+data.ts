import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { BoardCreateScreenProps } from './+Page.tsx';
import { en } from '../../../views/base/texts/en.ts';
import { formState } from '../../render/form-state.ts';
import { head } from '../../render/head.ts';
import type { PageModel } from '../../render/page-model.ts';
import { shellProps } from '../../render/shell-props.tsx';

export function data({ request }: PageContextServer): PageModel<BoardCreateScreenProps> {
  if (request.viewer.user === null) throw redirect('/login/?next=%2Fboard%2Fcreate%2F', 302);
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: en.boards.create.title, site: request.siteName }),
      description: en.boards.create.lead,
      path: null,
      robots: 'noindex',
    }),
    props: { shell: shellProps(request, '/board/create/'), form: formState(request, '/v3/boards/') },
  };
}
