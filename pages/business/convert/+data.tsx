import type { PageContextServer } from 'vike/types';
import { listBusinesses } from '../../../server/business/convert.ts';
import { ConvertForm } from '../../../views/business/business-forms.tsx';
import type { PanelProps } from '../../../views/base/form/panel-screen.tsx';
import { businessTexts as t } from '../../../views/business/texts.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

export async function data({ request }: PageContextServer): Promise<PageModel<PanelProps>> {
  const path = '/business/convert/';
  const member = memberOfPage(request, path);
  const own = (await listBusinesses(request.services, member.id, 'active')).find(
    ({ role }) => role === 'owner',
  );
  const form = formState(request, '/v3/businesses/');
  const known = {
    name: own?.name ?? member.fullName,
    category: own?.category ?? '',
    website: own?.website ?? '',
    contact: own?.contact ?? '',
  };
  const title = own === undefined ? t.convertTitle : t.editTitle;
  return {
    ...privatePage(request, title, t.convertLead),
    props: {
      shell: shellProps(request, path),
      title,
      lead: t.convertLead,
      children: <ConvertForm form={{ ...form, values: { ...known, ...form.values } }} />,
    },
  };
}
