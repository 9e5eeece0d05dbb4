import type { FormEvent, KeyboardEvent, PointerEvent } from 'react';
import type { Picture } from '../../contract/pins/picture.ts';
import { ActionForm } from '../../base/form/action-form.tsx';
import { Icon } from '../../base/icon.tsx';
import { mediaUrl } from '../../media/media-url.ts';
import { pinOrderTexts as texts } from './texts.ts';

export interface OrderedPin {
  id: string;
  /** Title, else what the picture shows. */
  name: string;
  picture: Picture;
}

/** Handlers set by the island. Without them, the buttons are plain forms. */
export interface PinOrderHandlers {
  onStep: (id: string, step: PinStep, event: FormEvent) => void;
  onKey: (id: string, event: KeyboardEvent<HTMLButtonElement>) => void;
  onGrab: (id: string, event: PointerEvent<HTMLButtonElement>) => void;
}

export type PinStep = 'up' | 'down' | 'first' | 'last';

export interface PinOrderListProps {
  boardId: string;
  pins: OrderedPin[];
  csrfToken: string;
  /** Cursor of the current page, to return to. '' for the first. */
  bookmark: string;
  /** The pin being dragged. */
  grabbed?: string | null;
  handlers?: PinOrderHandlers;
}

const steps = ['up', 'down', 'first', 'last'] as const;

/** Pins as rows that can be moved. */
export function PinOrderList({
  boardId,
  pins,
  csrfToken,
  bookmark,
  grabbed = null,
  handlers,
}: PinOrderListProps) {
  return (
    <ol className="rows pin-order">
      {pins.map(({ id, name, picture }) => (
        <li key={id} id={`pin-${id}`} {...(grabbed === id && { 'data-held': '' })}>
          {handlers && (
            <button
              type="button"
              className="button icon drag-handle"
              aria-label={texts.handle({ name })}
              onKeyDown={(event) => handlers.onKey(id, event)}
              onPointerDown={(event) => handlers.onGrab(id, event)}
            >
              <Icon name="grip" size={24} />
            </button>
          )}
          <img
            src={mediaUrl(picture, '170x')}
            width={72}
            height={72}
            alt=""
            loading="lazy"
            style={{ '--c': picture.dominantColor }}
          />
          <bdi>{name}</bdi>
          <span className="actions">
            {steps.map((step) => (
              <span
                key={step}
                {...(handlers && { onSubmit: (event: FormEvent) => handlers.onStep(id, step, event) })}
              >
                <ActionForm
                  action={`/v3/boards/${boardId}/pins/${id}/position/`}
                  csrfToken={csrfToken}
                  method="PUT"
                  fields={{ step, bookmark }}
                >
                  <button className="button icon" aria-label={texts[step]({ name })}>
                    <Icon name={step} />
                  </button>
                </ActionForm>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
