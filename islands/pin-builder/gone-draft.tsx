import { useEffect, useState, type ReactNode } from 'react';
import { Alert } from '../../views/base/form/alert.tsx';
import type { BuilderItem } from '../../views/drafts/builder/builder-machine.ts';
import { builderUrl } from '../../views/drafts/creation-urls.ts';
import { builderTexts as t } from '../../views/drafts/texts/builder.ts';
import { builderFormTexts } from '../../views/drafts/texts/builder-form.ts';
import '../shared/forms/form-styles.ts';

interface GoneDraftProps {
  item: BuilderItem;
  onRenew: () => void;
  onLeave: () => void;
}

/** What to do with a pin whose draft was published or deleted elsewhere, such as in another tab. */
export function GoneDraft({ item, onRenew, onLeave }: GoneDraftProps): ReactNode {
  const { draftId, saveError } = item;
  const [pin, setPin] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void pinOfDraft(draftId).then((found) => isShown && setPin(found));
    return () => {
      isShown = false;
    };
  }, [draftId]);
  return (
    <div className="pin-builder__gone" tabIndex={-1}>
      <Alert>
        <p>{saveError}</p>
        {pin !== null && (
          <p>
            <a href={pin}>{t.seePin}</a>
          </p>
        )}
        <div className="actions">
          <button type="button" className="button" onClick={onRenew}>
            {t.keepAnew}
          </button>
          <button type="button" className="button quiet" onClick={onLeave}>
            {builderFormTexts.fresh}
          </button>
        </div>
      </Alert>
    </div>
  );
}

/** Returns the address of the pin that a draft became. The draft's own address leads there. */
async function pinOfDraft(draftId: string | null): Promise<string | null> {
  try {
    const response = await fetch(builderUrl(draftId), { method: 'HEAD' });
    return response.ok && response.redirected ? response.url : null;
  } catch {
    return null;
  }
}
