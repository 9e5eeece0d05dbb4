import type { ReactNode } from 'react';
import { Alert } from '../../base/form/alert.tsx';
import { FormFrame, type FormFrameProps } from '../../base/form/form-frame.tsx';
import type { FormState } from '../../base/form/form-state.ts';
import { Shell, type ShellProps } from '../../base/shell/shell.tsx';
import type { PickerOption } from '../../saves/picker/picker-options.ts';
import { BuilderFields, builderLabels, PublishFields } from '../builder/builder-fields.tsx';
import { DraftList, ToDrafts, type DraftItem } from '../draft-list.tsx';
import { builderFormTexts } from '../texts/builder-form.ts';
import { pagesTexts as t } from '../texts/pages.ts';

export interface PageEditorProps {
  shell: ShellProps;
  /** Text fields, those of the parts, `image`, `change` and `act`. */
  form: FormState;
  places: PickerOption[];
  problem: string | null;
  drafts: DraftItem[];
  /** Autosaves the form. */
  keeper: ReactNode;
}

/** Creates a pin part by part ([UPLOAD-05]). Each button saves the input, then performs its action. */
export function PageEditor({
  editor: { shell, form, places, problem, drafts, keeper },
  title,
  lead,
  labels,
  isNew,
  children,
}: {
  editor: PageEditorProps;
  title: string;
  lead: string;
  /** Labels of fields that only this kind of pin has, for the summary of errors. */
  labels: FormFrameProps['fields'];
  /** Without any parts yet. */
  isNew: boolean;
  /** The parts, and what adds one. */
  children: ReactNode;
}) {
  return (
    <Shell {...shell}>
      <div className="panel wide upload-panel" id="draft">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {isNew && <ToDrafts drafts={drafts} />}
        <Alert>{problem}</Alert>
        <FormFrame form={form} fields={[...builderLabels(shell.t), ...labels]} isUpload>
          {/* Enter presses the first button of a form. */}
          <button className="visually-hidden" name="change" value="" tabIndex={-1} aria-hidden>
            {t.keep}
          </button>
          <div className="page-editor__sidebar">{children}</div>
          <div className="form">
            <h2>{t.about}</h2>
            <BuilderFields form={form} places={places} t={shell.t} />
            {keeper}
            <PublishFields form={form} timeHint={builderFormTexts.publishAtHint} />
          </div>
        </FormFrame>
        <DraftList drafts={drafts} csrfToken={shell.csrfToken} locale={shell.t.locale} />
      </div>
    </Shell>
  );
}
