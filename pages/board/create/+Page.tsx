import { Shell, type ShellProps } from '../../../views/base/shell/shell.tsx';
import { BoardFields, boardFieldLabels } from '../../../views/boards/board-fields.tsx';
import { FormFrame } from '../../../views/base/form/form-frame.tsx';
import type { FormState } from '../../../views/base/form/form-state.ts';

export interface BoardCreateScreenProps {
  shell: ShellProps;
  form: FormState;
}

export default function BoardCreateScreen({ shell, form }: BoardCreateScreenProps) {
  const { t } = shell;
  const { create } = t.boards;
  return (
    <Shell {...shell}>
      <div className="panel">
        <h1>{create.title}</h1>
        <p className="lead">{create.lead}</p>
        <FormFrame form={form} fields={boardFieldLabels(t)}>
          <BoardFields form={form} isNew />
          <button className="button wide" type="submit">
            {create.submit}
          </button>
        </FormFrame>
      </div>
    </Shell>
  );
}
