import { EmptyState } from '../../../../views/base/shell/empty-state.tsx';
import { Shell, type ShellProps } from '../../../../views/base/shell/shell.tsx';
import type { FormState, RefusedOnPage } from '../../../../views/base/form/form-state.ts';
import { pinUrl } from '../../../../views/base/urls/canonical.ts';
import type { Try } from '../../../../views/contract/pins/tries.ts';
import { tryTexts as words } from '../../../../views/tries/texts.ts';
import { TryForm } from '../../../../views/tries/try-form.tsx';
import { TryActs, TryItem } from '../../../../views/tries/try-item.tsx';
import { NextLink } from '../../../../views/base/next-link.tsx';

export interface TriesScreenProps {
  shell: ShellProps;
  pinId: string;
  pinTitle: string;
  count: number;
  areOff: boolean;
  tries: Try[];
  /** The viewer's own. */
  mine: Try | null;
  /** Null for signed-out visitors, and where nothing can be added. */
  form: FormState | null;
  refused: RefusedOnPage | null;
  loginHref: string;
  nextHref: string | null;
  nowMs: number;
}

/** Who tried a pin, and the form to say so oneself ([ROUTE-09]). */
export default function TriesScreen(props: TriesScreenProps) {
  const { shell, pinId, pinTitle, count, areOff, tries, mine, form, refused, loginHref, nextHref, nowMs } =
    props;
  const { t, csrfToken, viewer } = shell;
  const isMember = viewer.user !== null;
  return (
    <Shell {...shell}>
      <div className="panel wide comments">
        <h1>{words.onPin({ title: pinTitle })}</h1>
        <p className="lead">
          <a href={pinUrl(pinId)}>{words.backToPin}</a> · {words.count({ count })}
        </p>
        {areOff && <p>{words.off}</p>}
        {form !== null && <TryForm form={form} pinId={pinId} mine={mine} />}
        {!isMember && !areOff && (
          <a className="standalone-link" href={loginHref} rel="nofollow">
            {words.logIn}
          </a>
        )}
        {tries.length === 0 ? (
          <EmptyState icon="check" title={words.none} text={areOff ? '' : words.noneText} action={null} />
        ) : (
          <ul className="comment-list">
            {tries.map((tried) => (
              <TryItem
                key={tried.id}
                tried={tried}
                nowMs={nowMs}
                locale={t.locale}
                acts={isMember && <TryActs {...{ tried, pinId, csrfToken, refused, t }} />}
              />
            ))}
          </ul>
        )}
        <NextLink href={nextHref} label={words.older} />
      </div>
    </Shell>
  );
}
