import type { BoardSummary, PinCard } from '../contract/models.ts';
import { mediaUrl } from '../media/media-url.ts';
import { pinAlt } from '../pins/card/pin-words.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { en as t } from '../base/texts/en.ts';

export interface CoverChooserProps {
  board: BoardSummary;
  pins: PinCard[];
  nextHref: string | null;
  csrfToken: string;
}

/** A board's pins as buttons that set the cover ([BOARD-09]). */
export function CoverChooser({ board, pins, nextHref, csrfToken }: CoverChooserProps) {
  const { editPage } = t.boards;
  const action = `/v3/boards/${board.id}/`;
  return (
    <section className="board-part" id="cover" aria-labelledby="cover-title">
      <h2 id="cover-title">{editPage.cover}</h2>
      <p>{pins.length === 0 ? editPage.coverNone : editPage.coverLead}</p>
      {pins.length > 0 && (
        <>
          <ul className="cover-choices">
            {pins.map((pin) => {
              const isCover = pin.picture.signature === board.cover?.signature;
              return (
                <li key={pin.id}>
                  <ActionForm
                    action={action}
                    csrfToken={csrfToken}
                    method="PUT"
                    fields={{ cover_pin_id: pin.id }}
                  >
                    <button
                      aria-label={editPage.coverUse({ words: pin.title || pinAlt(pin, t) })}
                      aria-pressed={isCover}
                    >
                      <img
                        src={mediaUrl(pin.picture, '170x')}
                        width={120}
                        height={120}
                        alt=""
                        loading="lazy"
                        style={{ '--c': pin.picture.dominantColor }}
                      />
                    </button>
                  </ActionForm>
                </li>
              );
            })}
          </ul>
          <div className="actions">
            {nextHref !== null && (
              <a className="button quiet" href={nextHref} rel="next">
                {editPage.coverMore}
              </a>
            )}
            <ActionForm action={action} csrfToken={csrfToken} method="PUT" fields={{ cover_pin_id: '' }}>
              <button className="button quiet">{editPage.coverNewest}</button>
            </ActionForm>
          </div>
        </>
      )}
    </section>
  );
}
