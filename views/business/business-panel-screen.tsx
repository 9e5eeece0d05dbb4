import { PanelScreen, type PanelProps } from '../base/form/panel-screen.tsx';
import { businessTexts as t } from './texts.ts';

/** A business page with a single form or list, and the way back to the hub. */
export function BusinessPanelScreen({ children, ...props }: PanelProps) {
  return (
    <PanelScreen {...props}>
      {children}
      {props.title !== t.hub && (
        <p className="business__back">
          <a className="standalone-link" href="/business/hub/">
            {t.hub}
          </a>
        </p>
      )}
    </PanelScreen>
  );
}
