import type { Texts } from '../base/texts/en.ts';
import { Icon } from '../base/icon.tsx';
import { ActionForm } from '../base/form/action-form.tsx';

export interface SensitivityScreenProps {
  boardId: string;
  isByStaff: boolean;
  csrfToken: string;
  t: Texts;
}

/** Covers the pins of a sensitive board until dismissed ([BOARD-01]). */
export function SensitivityScreen({ boardId, isByStaff, csrfToken, t }: SensitivityScreenProps) {
  const { screen } = t.boards;
  return (
    <section className="empty-state" aria-labelledby="screen">
      <Icon name="alert" size={40} />
      <h2 id="screen">{screen.title}</h2>
      <p>{isByStaff ? screen.textByStaff : screen.text}</p>
      <ActionForm action={`/v3/boards/${boardId}/sensitivity_screen/`} csrfToken={csrfToken} method="PUT">
        <button className="button">{screen.show}</button>
      </ActionForm>
      <a className="button quiet" href="/">
        {screen.back}
      </a>
    </section>
  );
}
