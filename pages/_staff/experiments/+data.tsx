import type { PageContextServer } from 'vike/types';
import { experimentReports } from '../../../server/experiments/experiment-results.ts';
import type { StaffScreenProps } from '../../../views/staff/staff-screen.tsx';
import { ExperimentItem } from '../../../views/staff/experiment-item.tsx';
import { staffTexts } from '../../../views/staff/texts/staff.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { staffPage } from '../staff-page.tsx';

const t = staffTexts.experiments;

/** Experiments with their results and actions (EXP-04). */
export function data({ request }: PageContextServer): Promise<PageModel<StaffScreenProps>> {
  return staffPage(request, 'experiments', async (staff) => {
    const reports = await experimentReports(request.services, staff);
    // The submitted fields tell which form was rejected.
    const typed = request.formState?.values ?? {};
    const refused =
      typed['weights'] !== undefined ? 'start' : typed['winner'] !== undefined ? 'stop' : 'ramp';
    const form = (kind: typeof refused, name: string, path: string, method?: 'PUT' | 'DELETE') => {
      const state = formState(
        request,
        path,
        method === undefined ? [] : [{ name: '_method', value: method }],
      );
      return kind === refused && typed['name'] === name ? state : { ...state, values: {}, errors: {} };
    };
    return {
      title: t.title,
      lead: t.lead,
      children: (
        <ul className="staff__list">
          {reports.map(({ name, definition, results }) => (
            <ExperimentItem
              key={name}
              name={name}
              definition={definition}
              results={results}
              forms={{
                start: form('start', name, `/v3/staff/experiments/${name}/`),
                ramp: form('ramp', name, `/v3/staff/experiments/${name}/ramp/`, 'PUT'),
                stop: form('stop', name, `/v3/staff/experiments/${name}/`, 'DELETE'),
              }}
            />
          ))}
        </ul>
      ),
    };
  });
}
