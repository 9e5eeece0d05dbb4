import type { FormEvent, KeyboardEvent, PointerEvent } from 'react';
import type { Picture } from '../../contract/models.ts';
import { mediaUrl } from '../../rules/media-url.ts';
import type { Texts } from '../../texts/en.ts';
import { Icon } from '../base/icon.tsx';
import { DeedForm } from '../form/deed-form.tsx';

export interface OrderedBoard {
  id: string;
  name: string;
  picture: Picture | null;
}

/** Given by the island; without it the buttons are plain forms. */
export interface OrderHandlers {
  onStep: (id: string, step: 'up' | 'down') => void;
  onKey: (id: string, event: KeyboardEvent<HTMLButtonElement>) => void;
  onGrab: (id: string, event: PointerEvent<HTMLButtonElement>) => void;
}

export interface OrderListProps {
  boards: OrderedBoard[];
  csrfToken: string;
  /** The page of the list, to come back to; '' for the first. */
  bookmark: string;
  /** The board that is being dragged. */
  held?: string | null;
  handlers?: OrderHandlers;
  t: Texts;
}

/** Boards as rows that can be moved. */
export function OrderList({ boards, csrfToken, bookmark, held = null, handlers, t }: OrderListProps) {
  const { order } = t.boards;
  return (
    <ol className="rows order">
      {boards.map(({ id, name, picture }) => (
        <li key={id} id={`board-${id}`} {...(held === id && { 'data-held': '' })}>
          <span className="by">
            {handlers && (
              <button
                type="button"
                className="b icon grip"
                aria-label={order.handle(name)}
                onKeyDown={(event) => handlers.onKey(id, event)}
                onPointerDown={(event) => handlers.onGrab(id, event)}
              >
                <Icon name="grip" size={24} />
              </button>
            )}
            <span className="pic" style={picture ? { '--c': picture.dominantColor } : undefined}>
              {picture && (
                <img src={mediaUrl(picture, '60x60')} width={44} height={44} alt="" loading="lazy" />
              )}
            </span>
            <bdi>{name}</bdi>
          </span>
          <span className="acts">
            {(['up', 'down'] as const).map((step) => (
              <Step
                key={step}
                step={step}
                label={order[step](name)}
                {...{ id, csrfToken, bookmark, ...(handlers && { onStep: handlers.onStep }) }}
              />
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Step({
  id,
  step,
  label,
  csrfToken,
  bookmark,
  onStep,
}: {
  id: string;
  step: 'up' | 'down';
  label: string;
  csrfToken: string;
  bookmark: string;
  onStep?: OrderHandlers['onStep'];
}) {
  const submit = (event: FormEvent): void => {
    if (onStep === undefined) return;
    event.preventDefault();
    onStep(id, step);
  };
  return (
    <span onSubmit={submit}>
      <DeedForm
        action={`/v3/boards/${id}/position/`}
        csrfToken={csrfToken}
        method="PUT"
        fields={{ step, bookmark }}
      >
        <button className="b icon" aria-label={label}>
          <Icon name={step} />
        </button>
      </DeedForm>
    </span>
  );
}
