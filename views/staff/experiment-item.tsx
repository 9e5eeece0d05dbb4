import type { ReactNode } from 'react';
import {
  experiments,
  type ExperimentDefinition,
  type ExperimentName,
  type GroupResult,
} from '../contract/staff/experiments.ts';
import { experimentStaffTexts as t } from './texts/experiments.ts';
import { SelectField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { StaffRow } from './staff-parts.tsx';

export interface ExperimentItemProps {
  name: ExperimentName;
  definition: ExperimentDefinition | null;
  results: GroupResult[];
  /** Forms of the actions, each with its own address. */
  forms: { start: FormState; ramp: FormState; stop: FormState };
}

/** An experiment with its status, results and actions (EXP-04). */
export function ExperimentItem(props: ExperimentItemProps): ReactNode {
  const { name, definition, results, forms } = props;
  const isRefused = Object.values(forms).some(({ errors }) => Object.keys(errors).length > 0);
  return (
    <StaffRow title={name} aside={stateOf(definition)}>
      <p>{t.about[name]}</p>
      {definition !== null && definition.run > 1 && (
        <p className="staff__note">{t.run({ run: definition.run })}</p>
      )}
      {results.length > 0 && <Results name={name} results={results} />}
      <details className="staff__more" open={isRefused}>
        <summary aria-label={`${t.change}: ${name}`}>{t.change}</summary>
        {definition?.status === 'running' ? (
          <RunningForms {...props} definition={definition} />
        ) : (
          <StartForm {...props} />
        )}
      </details>
    </StaffRow>
  );
}

function stateOf(definition: ExperimentDefinition | null): string {
  if (definition === null) return t.never;
  return definition.status === 'running'
    ? t.running({ percent: definition.rampPercent, units: t.units[definition.units] })
    : t.stoppedState({ winner: definition.winner });
}

function Results({ name, results }: Pick<ExperimentItemProps, 'name' | 'results'>) {
  const metrics = results[0]?.outcomes.map(({ metric }) => metric) ?? [];
  return (
    <>
      <div className="staff__results" role="region" aria-label={t.results({ name })} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.group}</th>
              <th scope="col">{t.shown}</th>
              {metrics.map((metric) => (
                <th key={metric} scope="col">
                  {t.metrics[metric]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.map(({ group, units, outcomes }) => (
              <tr key={group}>
                <th scope="row">{group}</th>
                <td>{units}</td>
                {outcomes.map(({ metric, hits, share, difference }) => (
                  <td key={metric}>
                    {t.share({ hits, share })}
                    {difference !== null && (
                      <small>
                        {t.difference({
                          difference: difference.difference,
                          low: difference.low,
                          high: difference.high,
                        })}{' '}
                        <b>{difference.isClear ? t.clear : t.notClear}</b>
                      </small>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="staff__note">{t.note}</p>
    </>
  );
}

function StartForm({ name, definition, forms }: ExperimentItemProps) {
  const groups: readonly string[] = experiments[name];
  const values = {
    units: definition?.units ?? 'all',
    ramp: String(definition?.rampPercent ?? 100),
    weights:
      definition?.groups.map((group) => `${group.name}:${group.weight}`).join(', ') ??
      groups.map((group) => `${group}:1`).join(', '),
  };
  const form = { ...forms.start, values: { ...values, ...forms.start.values } };
  const fields = [
    { name: 'ramp', label: t.ramp, id: `${name}-ramp` },
    { name: 'weights', label: t.weights, id: `${name}-weights` },
  ];
  return (
    <FormFrame form={form} fields={fields}>
      <SelectField
        form={form}
        name="units"
        id={`${name}-units`}
        label={t.unitsLabel}
        options={(['all', 'users', 'visitors'] as const).map((value) => ({ value, label: t.units[value] }))}
      />
      <TextField form={form} name="ramp" id={`${name}-ramp`} label={t.ramp} autoComplete="off" />
      <TextField
        form={form}
        name="weights"
        id={`${name}-weights`}
        label={t.weights}
        hint={t.weightsHint}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="reason"
        id={`${name}-reason`}
        label={t.reason}
        isOptional
        autoComplete="off"
      />
      <button className="button">{definition === null ? t.start : t.startAgain}</button>
    </FormFrame>
  );
}

function RunningForms({
  name,
  definition,
  forms,
}: ExperimentItemProps & { definition: ExperimentDefinition }) {
  const groups: readonly string[] = experiments[name];
  const ramp = { ...forms.ramp, values: { ramp: String(definition.rampPercent), ...forms.ramp.values } };
  return (
    <>
      <FormFrame form={ramp} fields={[{ name: 'ramp', label: t.ramp, id: `${name}-new-ramp` }]}>
        <TextField form={ramp} name="ramp" id={`${name}-new-ramp`} label={t.ramp} autoComplete="off" />
        <button className="button">{t.changeRamp}</button>
      </FormFrame>
      <FormFrame form={forms.stop} fields={[{ name: 'winner', label: t.winner, id: `${name}-winner` }]}>
        <SelectField
          form={forms.stop}
          name="winner"
          id={`${name}-winner`}
          label={t.winner}
          options={[{ value: '', label: t.usual }, ...groups.map((value) => ({ value, label: value }))]}
        />
        <button className="button quiet danger">{t.stop}</button>
      </FormFrame>
    </>
  );
}
