import type { PageContextServer } from 'vike/types';
import { experimentReports } from '../../../server/domain/experiments/experiment-results.ts';
import type { StaffScreenProps } from '../../../views/components/screens/staff/staff-screen.tsx';
import { ExperimentItem } from '../../../views/components/staff/experiment-item.tsx';
import { staffTexts } from '../../../views/texts/en/staff/staff.ts';
import { en } from '../../../views/texts/en.ts';
import { formState } from '../../render/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../../render/staff/staff-page.tsx';
import { Alert } from '../../../views/components/form/alert.tsx';

const t = staffTexts.experiments;

/** Experiments with their results, and what can be done with them (EXP-04). */
export function data({ request }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'experiments', async (staff) => {
    const reports = await experimentReports(request.services, staff);
    // What was refused is told above them all: which of the forms it was, the session does not say.
    const refused = request.formState;
    const form = (path: string, method?: 'PUT' | 'DELETE') => ({
      ...formState(request, path, method === undefined ? [] : [{ name: '_method', value: method }]),
      values: {},
      errors: {},
    });
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <>
          {refused !== null && <Alert>{Object.values(refused.errors).join(' ') || refused.message}</Alert>}
          <ul className="staff-list">
            {reports.map(({ name, definition, results }) => (
              <ExperimentItem
                key={name}
                name={name}
                definition={definition}
                results={results}
                forms={{
                  start: form(`/v3/staff/experiments/${name}/`),
                  ramp: form(`/v3/staff/experiments/${name}/ramp/`, 'PUT'),
                  stop: form(`/v3/staff/experiments/${name}/`, 'DELETE'),
                }}
                texts={en}
              />
            ))}
          </ul>
        </>
      ),
    };
  });
}
