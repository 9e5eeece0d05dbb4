import type { ReactNode } from 'react';
import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import { offsiteTexts as t } from '../../views/links/texts.ts';
import { Icon } from '../../views/base/icon.tsx';
import { BlockedWords } from '../../views/links/blocked-words.tsx';

export type OffsiteScreenProps = {
  shell: ShellProps;
  /** The pin or profile that has the link, if the request names one. */
  backHref: string | null;
} & (
  | { kind: 'confirm'; url: string; host: string }
  | { kind: 'blocked'; host: string; message: string }
  | { kind: 'stale' }
);

/** Interstitial before another site: blocked links, expired links, and confirmation (OFFSITE-03, -04). */
export default function OffsiteScreen(props: OffsiteScreenProps) {
  const { shell, backHref } = props;
  switch (props.kind) {
    case 'confirm':
      return (
        <Frame shell={shell} title={t.leavingTitle({ site: shell.siteName })}>
          <p className="offsite__host" dir="ltr">
            {props.host}
          </p>
          <p>{t.leavingText}</p>
          <a className="button" href={props.url} rel="noopener nofollow ugc" referrerPolicy="strict-origin">
            {t.goOn({ host: props.host })}
            <Icon name="out" size={18} />
          </a>
          <a className="button quiet" href={backHref ?? '/'}>
            {t.stay}
          </a>
        </Frame>
      );
    case 'blocked':
      return (
        <Frame shell={shell} title={t.headsUp}>
          <BlockedWords host={props.host} message={props.message} />
          <a className="button" href={backHref ?? '/'}>
            {t.okay}
          </a>
        </Frame>
      );
    case 'stale':
      return (
        <Frame shell={shell} title={t.staleTitle}>
          <p>{t.staleText}</p>
          {backHref !== null && (
            <a className="button" href={backHref}>
              {t.openPin}
            </a>
          )}
          <a className="button quiet" href="/">
            {t.home}
          </a>
        </Frame>
      );
  }
}

function Frame({ shell, title, children }: { shell: ShellProps; title: string; children: ReactNode }) {
  return (
    <Shell {...shell}>
      <div className="panel offsite">
        <h1>{title}</h1>
        {children}
      </div>
    </Shell>
  );
}
