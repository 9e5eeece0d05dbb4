import type { PageContextServer } from 'vike/types';
import type { BoardCreateScreenProps } from './+Page.tsx';
import { en } from '../../../views/base/texts/en.ts';
import { formState } from '../../render/forms/form-state.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { shellProps } from '../../render/shell-props.tsx';

export function data({ request }: PageContextServer): PageModel<BoardCreateScreenProps> {
  const path = '/board/create/';
  memberOfPage(request, path);
  return {
    ...privatePage(request, en.boards.create.title, en.boards.create.lead),
    props: { shell: shellProps(request, path), form: formState(request, '/v3/boards/') },
  };
}
