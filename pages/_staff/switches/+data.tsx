import type { PageContextServer } from 'vike/types';
import { ActionForm } from '../../../views/base/form/action-form.tsx';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { StaffRow, StaffTime } from '../../../views/staff/staff-parts.tsx';
import { staffTexts } from '../../../views/staff/texts/staff.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../staff-page.tsx';

const t = staffTexts.switches;

/** Feature flags. */
export function data({ request }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'switches', async () => {
    await request.services.switches.reread();
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <ul className="staff__list">
          {request.services.switches.all().map(({ name, isOn, changedAt }) => (
            <StaffRow
              key={name}
              title={t.texts[name]}
              aside={
                <>
                  <b>{isOn ? t.on : t.off}</b> · {name} ·{' '}
                  {changedAt === null ? t.never : <StaffTime at={changedAt} />}
                </>
              }
              actions={
                <ActionForm
                  action={`/v3/staff/switches/${name}/`}
                  method="PUT"
                  csrfToken={request.csrfToken}
                  fields={{ is_on: String(!isOn) }}
                >
                  <button
                    className={isOn ? 'button quiet danger' : 'button'}
                    aria-label={`${isOn ? t.turnOff : t.turnOn}: ${t.texts[name]}`}
                  >
                    {isOn ? t.turnOff : t.turnOn}
                  </button>
                </ActionForm>
              }
            />
          ))}
        </ul>
      ),
    };
  });
}
