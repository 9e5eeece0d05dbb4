import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { listBusinesses } from '../../../server/business/convert.ts';
import { CallForm } from '../../../views/business/business-forms.tsx';
import type { PanelProps } from '../../../views/base/form/panel-screen.tsx';
import { businessAsked, mayManage } from '../../../views/business/areas.ts';
import { businessTexts as t } from '../../../views/business/texts.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/** The form for a call of the business that is asked for, or else of the member's own or one that they manage. */
export async function data({ request, urlParsed }: PageContextServer): Promise<PageModel<PanelProps>> {
  const path = '/business/schedule_call/';
  const member = memberOfPage(request, path);
  const businesses = (await listBusinesses(request.services, member.id, 'active')).filter(({ role }) =>
    mayManage(role),
  );
  const business = businessAsked(businesses, urlParsed.search['business']);
  if (business === undefined) throw redirect('/business/convert/', 302);
  return {
    ...privatePage(request, t.callTitle, t.callLead),
    props: {
      shell: shellProps(request, path),
      title: t.callTitle,
      lead: t.callLead,
      children: (
        <CallForm
          form={formState(request, `/v3/businesses/${business.id}/items/`)}
          business={business}
          others={businesses.filter((other) => other !== business)}
        />
      ),
    },
  };
}
