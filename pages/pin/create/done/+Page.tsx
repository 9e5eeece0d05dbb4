import type { PinCard } from '../../../../views/contract/models.ts';
import { Shell, type ShellProps } from '../../../../views/base/shell/shell.tsx';
import { pinUrl } from '../../../../views/base/urls/canonical.ts';
import { creationTexts } from '../../../../views/pins/texts/creation.ts';
import { PinPreview } from '../../../../views/pins/card/pin-preview.tsx';

const t = creationTexts.web;

/** The pop-up after a successful save. */
export default function SavedFromWebScreen({ shell, pin }: { shell: ShellProps; pin: PinCard }) {
  return (
    <Shell {...shell}>
      <div className="repin-panel">
        <PinPreview pin={pin} t={shell.t} />
        <div>
          <h1>{t.doneTitle({ board: pin.board.name })}</h1>
          <p role="status">{t.doneText}</p>
          <div className="actions">
            <a className="button" href={pinUrl(pin.id)}>
              {t.doneOpen}
            </a>
            <a className="button quiet" href={pin.board.url}>
              {t.doneBoard}
            </a>
          </div>
        </div>
      </div>
    </Shell>
  );
}
