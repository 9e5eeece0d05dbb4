import type { PageContextServer } from 'vike/types';
import { sitePageTexts } from '../../../../server/site/site-pages.ts';
import { LogoForm, LookForm, PagesForm } from '../../../../views/site/branding-forms.tsx';
import { siteTexts as t } from '../../../../views/site/texts.ts';
import type { StaffScreenProps } from '../../../../views/staff/staff-screen.tsx';
import { formState } from '../../../render/forms/form-state.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { staffPage } from '../../staff-page.tsx';

/** The site's name, color, logo and texts. */
export function data({ request }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'site', async (staff) => {
    const { services } = request;
    const [pages] = await Promise.all([sitePageTexts(services, staff), services.site.reread()]);
    const site = services.site.current();
    // All forms return here. The submitted fields tell which one was rejected.
    const failed = request.formState?.values ?? null;
    const refused = failed === null ? null : 'name' in failed ? 'look' : 'rules' in failed ? 'pages' : 'logo';
    const put = [{ name: '_method', value: 'PUT' }];
    const stateOf = (form: typeof refused, action: string, values: Record<string, string>) => {
      const state = formState(request, action, put);
      return refused === form ? state : { ...state, values, errors: {} };
    };
    return {
      title: t.brandingTitle,
      lead: t.brandingLead,
      children: (
        <>
          <LookForm
            form={stateOf('look', '/v3/staff/site/', {
              name: site.name,
              color: site.color,
              welcome_title: site.welcomeTitle,
              welcome_text: site.welcomeText,
            })}
            color={site.color}
          />
          <section>
            <h2>{t.logo}</h2>
            <LogoForm form={stateOf('logo', '/v3/staff/site/logo/', {})} logo={site.logo} />
          </section>
          <section>
            <h2>{t.pages}</h2>
            <PagesForm
              form={stateOf('pages', '/v3/staff/site/pages/', {
                rules: pages['community-guidelines'] ?? '',
                privacy: pages.privacy ?? '',
                imprint: pages.imprint ?? '',
              })}
            />
          </section>
        </>
      ),
    };
  });
}
