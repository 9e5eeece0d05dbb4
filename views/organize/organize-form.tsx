import type { KeyboardEvent, ReactNode } from 'react';
import type { Picture } from '../contract/pins/picture.ts';
import { mediaUrl } from '../media/media-url.ts';
import type { Texts } from '../base/texts/en.ts';
import { CsrfField } from '../base/form/csrf-field.tsx';
import { ActionBar, type ActionBarProps } from './action-bar.tsx';
import { Alert } from '../base/form/alert.tsx';

/** A selectable pin. */
export interface ChoosablePin {
  id: string;
  title: string;
  picture: Picture;
  sectionTitle: string | null;
  /** Whether the viewer may move and delete it in addition to copying it. */
  isChangeable: boolean;
}

export interface OrganizeFormProps extends Omit<ActionBarProps, 'count'> {
  sectionId: string | null;
  bookmark: string | null;
  csrfToken: string;
  pins: ChoosablePin[];
  /** With script and `isAll`, the excluded pins. Without script, `isAll` is instead of them. */
  chosen: ReadonlySet<string>;
  nextHref: string | null;
  onToggle?: (pinId: string, isChosen: boolean, isRange: boolean) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onMore?: () => void;
  isLoading?: boolean;
  onSubmit?: (action: string, form: HTMLFormElement) => void;
  t: Pick<Texts, 'organize' | 'sections'>;
}

/**
 * Selectable pins with actions, as one plain form. Without script, each button submits the pins selected on this page.
 * Deletion asks for confirmation first (`ask`).
 */
export function OrganizeForm(props: OrganizeFormProps) {
  const { boardId, sectionId, bookmark, csrfToken, pins, chosen, problem, nextHref, isLoading, t } = props;
  const { onToggle, onKeyDown, onMore, onSubmit, isAll, hasScript } = props;
  return (
    <form
      className="org"
      method="post"
      action="/v3/bulk_edit/"
      noValidate
      {...(onSubmit && {
        onSubmit: (event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          onSubmit(submitter?.getAttribute('data-act') ?? '', event.currentTarget);
        },
      })}
    >
      <CsrfField token={csrfToken} />
      <input type="hidden" name="board_id" value={boardId} />
      {sectionId !== null && <input type="hidden" name="section_id" value={sectionId} />}
      {bookmark !== null && <input type="hidden" name="bookmark" value={bookmark} />}
      <input type="hidden" name="ask" value="1" />
      {!hasScript && <Alert>{problem}</Alert>}
      <ul className="pin-choices" aria-label={t.organize.list} onKeyDown={onKeyDown}>
        {pins.map((pin) => (
          <Pick
            key={pin.id}
            pin={pin}
            isChosen={isAll && hasScript ? !chosen.has(pin.id) : chosen.has(pin.id)}
            onToggle={onToggle}
            t={t}
          />
        ))}
      </ul>
      {nextHref !== null && (
        <div className="more-links">
          <a
            className="button quiet"
            href={nextHref}
            aria-busy={isLoading}
            onClick={
              onMore &&
              ((event) => {
                event.preventDefault();
                onMore();
              })
            }
          >
            {t.organize.more}
          </a>
        </div>
      )}
      <ActionBar {...props} count={isAll ? Math.max(0, props.total - chosen.size) : chosen.size} />
    </form>
  );
}

interface PickProps {
  pin: ChoosablePin;
  isChosen: boolean;
  onToggle: OrganizeFormProps['onToggle'];
  t: Pick<Texts, 'organize' | 'sections'>;
}

function Pick({ pin, isChosen, onToggle, t }: PickProps): ReactNode {
  const { id, title, picture, sectionTitle, isChangeable } = pin;
  return (
    <li>
      <label className="pin-choice">
        <input
          type="checkbox"
          name="pin_ids"
          value={id}
          aria-label={title === '' ? t.organize.choosePin : t.organize.choose({ title })}
          {...(onToggle
            ? {
                checked: isChosen,
                onChange: (event) =>
                  onToggle(id, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true),
              }
            : { defaultChecked: isChosen })}
        />
        <img
          src={mediaUrl(picture, '170x')}
          width={170}
          height={170}
          alt=""
          loading="lazy"
          style={{ '--c': picture.dominantColor }}
        />
        <span className="pin-choice__caption">
          {title !== '' && <bdi>{title}</bdi>}
          {sectionTitle !== null && <small>{t.organize.inSection({ title: sectionTitle })}</small>}
          {!isChangeable && <small>{t.organize.notYours}</small>}
        </span>
      </label>
    </li>
  );
}
