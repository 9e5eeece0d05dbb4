import { Shell, type ShellProps } from '../../../layouts/shell.tsx';
import { BoardFields, boardFieldLabels } from '../../board/board-fields.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import type { FormState } from '../../form/form-state.ts';

export interface BoardCreateScreenProps {
  shell: ShellProps;
  form: FormState;
}

export function BoardCreateScreen({ shell, form }: BoardCreateScreenProps) {
  const { t } = shell;
  const { create } = t.boards;
  return (
    <Shell {...shell}>
      <div className="panel">
        <h1>{create.title}</h1>
        <p className="lead">{create.lead}</p>
        <FormFrame form={form} fields={boardFieldLabels(t)} t={t}>
          <BoardFields form={form} isNew t={t} />
          <button className="b wide" type="submit">
            {create.submit}
          </button>
        </FormFrame>
      </div>
    </Shell>
  );
}
