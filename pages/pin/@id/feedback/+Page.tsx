import { Shell, type ShellProps } from '../../../../views/base/shell/shell.tsx';
import { PinPreview } from '../../../../views/pins/card/pin-preview.tsx';
import { FeedbackPanel } from '../../../../views/feedback/feedback-panel.tsx';
import { PinOptionsMenu, type PinOptionsMenuProps } from '../../../../views/feedback/pin-options-menu.tsx';

export interface PinOptionsScreenProps extends Omit<PinOptionsMenuProps, 't'> {
  shell: ShellProps;
}

/** Actions on a pin: the target of a card's options button without script. */
export default function PinOptionsScreen({
  shell,
  pin,
  outboundHref,
  promoteHref,
  feedback,
}: PinOptionsScreenProps) {
  const { t } = shell;
  return (
    <Shell {...shell}>
      <div className="repin-panel">
        <PinPreview pin={pin} t={t} />
        <div>
          <h1>{t.pin.moreOptions}</h1>
          {feedback !== null && feedback.status !== 'none' && (
            <FeedbackPanel {...feedback} pinId={pin.id} status={feedback.status} />
          )}
          <PinOptionsMenu
            pin={pin}
            outboundHref={outboundHref}
            promoteHref={promoteHref}
            feedback={feedback}
            t={t}
          />
        </div>
      </div>
    </Shell>
  );
}
