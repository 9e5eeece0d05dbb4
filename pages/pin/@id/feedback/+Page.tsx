import { Shell, type ShellProps } from '../../../../views/layouts/shell.tsx';
import { PinPreview } from '../../../../views/components/card/pin-preview.tsx';
import { FeedbackPanel } from '../../../../views/components/feedback/feedback-panel.tsx';
import {
  PinOptionsMenu,
  type PinOptionsMenuProps,
} from '../../../../views/components/feedback/pin-options-menu.tsx';

export interface PinOptionsScreenProps extends Omit<PinOptionsMenuProps, 't'> {
  shell: ShellProps;
}

/** What can be done with a pin: where a card's options button leads without script. */
export default function PinOptionsScreen({ shell, pin, outboundHref, feedback }: PinOptionsScreenProps) {
  const { t } = shell;
  return (
    <Shell {...shell}>
      <div className="repin">
        <PinPreview pin={pin} t={t} />
        <div>
          <h1>{t.pin.moreOptions}</h1>
          {feedback !== null && feedback.status !== 'none' && (
            <FeedbackPanel {...feedback} pinId={pin.id} status={feedback.status} t={t} />
          )}
          <PinOptionsMenu pin={pin} outboundHref={outboundHref} feedback={feedback} t={t} />
        </div>
      </div>
    </Shell>
  );
}
