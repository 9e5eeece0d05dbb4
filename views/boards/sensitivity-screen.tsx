import { Icon } from '../base/icon.tsx';
import { ActionForm } from '../base/form/action-form.tsx';
import { en as t } from '../base/texts/en.ts';

export interface SensitivityScreenProps {
  boardId: string;
  isByStaff: boolean;
  csrfToken: string;
  /** The pin's page that it covers instead of a board's. */
  pinPage?: string;
}

/** Covers the pins of a sensitive board, or one of them, until dismissed ([BOARD-01]). */
export function SensitivityScreen({ boardId, isByStaff, csrfToken, pinPage }: SensitivityScreenProps) {
  const { screen } = t.boards;
  const isPin = pinPage !== undefined;
  const Heading = isPin ? 'h1' : 'h2';
  return (
    <section className="empty-state" aria-labelledby="screen">
      <Icon name="alert" size={40} />
      <Heading id="screen">{isPin ? screen.pinTitle : screen.title}</Heading>
      <p>{isPin ? screen.pinText : isByStaff ? screen.textByStaff : screen.text}</p>
      <ActionForm
        action={`/v3/boards/${boardId}/sensitivity_screen/`}
        csrfToken={csrfToken}
        method="PUT"
        {...(isPin && { fields: { next: pinPage } })}
      >
        <button className="button">{isPin ? screen.pinShow : screen.show}</button>
      </ActionForm>
      <a className="button quiet" href="/">
        {screen.back}
      </a>
    </section>
  );
}
