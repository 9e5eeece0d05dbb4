import type { FormEvent, KeyboardEvent, PointerEvent } from 'react';
import type { Picture } from '../contract/pins/picture.ts';
import { boardEditUrl } from '../base/urls/canonical.ts';
import { mediaUrl } from '../media/media-url.ts';
import type { orderTexts } from './texts/order.ts';
import { Icon } from '../base/icon.tsx';
import { ActionForm } from '../base/form/action-form.tsx';

export interface OrderedBoard {
  id: string;
  name: string;
  picture: Picture | null;
}

/** Handlers set by the island. Without them, the buttons are plain forms. */
export interface OrderHandlers {
  onStep: (id: string, step: 'up' | 'down') => void;
  onKey: (id: string, event: KeyboardEvent<HTMLButtonElement>) => void;
  onGrab: (id: string, event: PointerEvent<HTMLButtonElement>) => void;
  /** Opens the deletion confirmation of a board. Null closes it. */
  onAsk: (id: string | null) => void;
  onDelete: (id: string) => void;
}

/** Strings for ordering boards. */
export interface OrderTexts {
  boards: { order: typeof orderTexts };
}

export interface OrderListProps {
  boards: OrderedBoard[];
  csrfToken: string;
  /** Cursor of the current page, to return to. '' for the first. */
  bookmark: string;
  /** The board being dragged. */
  grabbed?: string | null;
  /** The board whose deletion is being confirmed. */
  asked?: string | null;
  handlers?: OrderHandlers;
  t: OrderTexts;
}

/** Boards as rows that can be moved, and deleted in place or on their edit page. */
export function OrderList({
  boards,
  csrfToken,
  bookmark,
  grabbed = null,
  asked,
  handlers,
  t,
}: OrderListProps) {
  const { order } = t.boards;
  return (
    <ol className="rows board-order">
      {boards.map(({ id, name, picture }) => (
        <li
          key={id}
          id={`board-${id}`}
          {...(grabbed === id && { 'data-held': '' })}
          {...(asked === id && { 'data-asked': '' })}
        >
          <span className="byline">
            {handlers && (
              <button
                type="button"
                className="button icon drag-handle"
                aria-label={order.handle({ name })}
                onKeyDown={(event) => handlers.onKey(id, event)}
                onPointerDown={(event) => handlers.onGrab(id, event)}
              >
                <Icon name="grip" size={24} />
              </button>
            )}
            <span className="thumbnail" style={picture ? { '--c': picture.dominantColor } : undefined}>
              {picture && (
                <img src={mediaUrl(picture, '60x60')} width={44} height={44} alt="" loading="lazy" />
              )}
            </span>
            <bdi>{name}</bdi>
          </span>
          <span className="actions">
            {(['up', 'down'] as const).map((step) => (
              <Step
                key={step}
                step={step}
                label={order[step]({ name })}
                {...{ id, csrfToken, bookmark, ...(handlers && { onStep: handlers.onStep }) }}
              />
            ))}
            {handlers ? (
              <button
                type="button"
                className="button icon"
                aria-label={order.remove({ name })}
                aria-expanded={asked === id}
                onClick={() => handlers.onAsk(asked === id ? null : id)}
              >
                <Icon name="close" />
              </button>
            ) : (
              <a
                className="button icon"
                href={`${boardEditUrl(id)}#delete`}
                aria-label={order.remove({ name })}
              >
                <Icon name="close" />
              </a>
            )}
          </span>
          {handlers && asked === id && <AskDeletion {...{ id, name, handlers, t }} />}
        </li>
      ))}
    </ol>
  );
}

function AskDeletion({
  id,
  name,
  handlers,
  t,
}: {
  id: string;
  name: string;
  handlers: OrderHandlers;
  t: OrderTexts;
}) {
  const { order } = t.boards;
  return (
    <div
      className="board-order__confirm"
      role="alertdialog"
      aria-labelledby={`ask-${id}`}
      aria-describedby={`ask-hint-${id}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') handlers.onAsk(null);
      }}
    >
      <p id={`ask-${id}`}>
        <b>{order.removeQuestion({ name })}</b>
      </p>
      <p id={`ask-hint-${id}`}>{order.removeHint}</p>
      <div className="actions">
        <button type="button" className="button subtle-danger" onClick={() => handlers.onDelete(id)}>
          {order.removeYes}
        </button>
        <button type="button" className="button quiet" onClick={() => handlers.onAsk(null)} autoFocus>
          {order.removeNo}
        </button>
      </div>
    </div>
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
      <ActionForm
        action={`/v3/boards/${id}/position/`}
        csrfToken={csrfToken}
        method="PUT"
        fields={{ step, bookmark }}
      >
        <button className="button icon" aria-label={label}>
          <Icon name={step} />
        </button>
      </ActionForm>
    </span>
  );
}
