import type { PinCard } from '../contract/models.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { PinPreview } from '../pins/card/pin-preview.tsx';
import { reasonText, type FeedReason } from './feedback.ts';
import { whyTexts } from './why-texts.ts';

export interface WhyScreenProps {
  shell: ShellProps;
  pin: PinCard;
  /** Whether the question is about a related pin rather than about home. */
  isBeside: boolean;
  /** A follow, a board or recent activity. Null for a new pin. */
  reason: FeedReason | null;
  /** The viewer's save or the pin that they opened, and per board the pin that it leads to. */
  path: { from: PinCard; steps: PinCard[] } | null;
  /** Whether a related pin without a path has like words, rather than looks alike. */
  isWorded: boolean;
}

/** Says why a pin is shown: the reason, and the path by which it was found. */
export function WhyScreen({ shell, pin, isBeside, reason, path, isWorded }: WhyScreenProps) {
  const { t } = shell;
  return (
    <Shell {...shell}>
      <div className="panel wide">
        <h1>{whyTexts.title}</h1>
        <p className="lead">{leadOf({ isBeside, reason, path, isWorded })}</p>
        {path === null ? (
          <PinPreview pin={pin} t={t} />
        ) : (
          <section aria-labelledby="path">
            <h2 id="path">{whyTexts.path}</h2>
            <ol className="why-path">
              <li>
                <p>{isBeside ? whyTexts.opened : whyTexts.yourSave}</p>
                <PinPreview pin={path.from} t={t} />
              </li>
              {path.steps.map((step) => (
                <li key={step.board.id}>
                  <p>
                    <a href={step.board.url}>{whyTexts.board({ board: step.board.name })}</a>
                  </p>
                  <PinPreview pin={step} t={t} />
                </li>
              ))}
            </ol>
            <p className="hint">{whyTexts.others}</p>
          </section>
        )}
        {!isBeside && shell.viewer.user !== null && (
          <p>
            <a className="standalone-link" href="/edit/">
              {t.tune.title}
            </a>
          </p>
        )}
      </div>
    </Shell>
  );
}

function leadOf({
  isBeside,
  reason,
  path,
  isWorded,
}: Pick<WhyScreenProps, 'isBeside' | 'reason' | 'path' | 'isWorded'>): string {
  if (isBeside && path === null) return isWorded ? whyTexts.words : whyTexts.looks;
  if (isBeside) return whyTexts.related;
  if (reason !== null) return reasonText(reason);
  return path === null ? whyTexts.fresh : reasonText({ kind: 'recentActivity' });
}
