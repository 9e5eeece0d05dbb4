import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { BoardCreateScreenProps } from './+Page.tsx';
import { en } from '../../../views/base/texts/en.ts';
import { formState } from '../../render/forms/form-state.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { shellProps } from '../../render/shell-props.tsx';

export function data({ request }: PageContextServer): PageModel<BoardCreateScreenProps> {
  if (request.viewer.user === null) throw redirect('/login/?next=%2Fboard%2Fcreate%2F', 302);
  return {
    ...privatePage(request, en.boards.create.title, en.boards.create.lead),
    props: { shell: shellProps(request, '/board/create/'), form: formState(request, '/v3/boards/') },
  };
}
