import type { ReactNode } from 'react';
import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import { FeedGrid } from '../../views/pins/card/feed-grid.tsx';
import { KeptTexts, type KeptTextsProps } from '../../views/base/form/form-frame.tsx';
import type { PageFailure } from '../../server/page-request.ts';
import type { ScreenFeed } from '../../views/feeds/screen-feed.ts';

/** 404: explains and suggests where to go ([ROUTE-22]). */
export function NotFoundScreen({ shell, kept }: { shell: ShellProps } & KeptTextsProps) {
  const { notFound } = shell.t;
  return (
    <Shell {...shell}>
      <Message title={notFound.title} text={notFound.text}>
        <KeptTexts kept={kept} />
        <a className="button" href="/">
          {notFound.home}
        </a>
      </Message>
    </Shell>
  );
}

/** A board's section that was deleted, or that never was. */
export function NoSectionScreen({
  shell,
  boardHref,
  kept,
}: { shell: ShellProps; boardHref: string } & KeptTextsProps) {
  const { sections, organize, notFound } = shell.t;
  return (
    <Shell {...shell}>
      <Message title={sections.gone} text={sections.goneText}>
        <KeptTexts kept={kept} />
        <RetryOrHome href={boardHref} label={organize.backToBoard} home={notFound.home} />
      </Message>
    </Shell>
  );
}

export interface FailureScreenProps {
  shell: ShellProps;
  /** The failure's own message. Null for the generic one. */
  text: string | null;
  /** The page that failed, or the page with the failed form. */
  retryHref: string;
}

/** 500 and 503. `reference` is the id under which the error was logged. */
export function ServerErrorScreen(
  props: FailureScreenProps & { resend: PageFailure['resend']; reference: string | null } & KeptTextsProps,
) {
  const { shell, text, retryHref, resend, reference, kept } = props;
  const { serverError, notFound } = shell.t;
  return (
    <Shell {...shell}>
      <Message title={serverError.title} text={text ?? serverError.text}>
        {reference && <p>{serverError.reference({ id: reference })}</p>}
        {resend ? <p>{serverError.kept}</p> : <KeptTexts kept={kept} />}
        {resend ? (
          <form method="post" action={resend.action}>
            {resend.fields.map(({ name, value }, at) => (
              <input type="hidden" key={at} name={name} value={value} />
            ))}
            <button className="button wide">{serverError.retry}</button>
          </form>
        ) : (
          <RetryOrHome href={retryHref} label={serverError.retry} home={notFound.home} />
        )}
      </Message>
    </Shell>
  );
}

/** A page that is not for its reader, or a request without a page, such as a form posted to a wrong address. */
export function RefusedRequestScreen({
  shell,
  title,
  text,
  retryHref,
}: FailureScreenProps & { title: string }) {
  const { refusedRequest, notFound } = shell.t;
  return (
    <Shell {...shell}>
      <Message title={title} text={text ?? notFound.text}>
        <RetryOrHome href={retryHref} label={refusedRequest.back} home={notFound.home} />
      </Message>
    </Shell>
  );
}

/** Page of a deleted pin ([CARD-16]). `feed` suggests others. */
export function UnavailablePinScreen({
  shell,
  feed,
  kept,
}: { shell: ShellProps; feed: ScreenFeed | null } & KeptTextsProps) {
  const { t } = shell;
  return (
    <Shell {...shell}>
      <section aria-label={t.pin.unavailableLabel}>
        <Message title={t.pin.unavailable} text={t.pin.unavailableText}>
          <KeptTexts kept={kept} />
          <p>{t.pin.unavailableLead}</p>
          <a className="button" href="/">
            {t.notFound.home}
          </a>
        </Message>
      </section>
      {feed && feed.items.length > 0 && <FeedGrid {...feed} label={t.home.feed} t={t} />}
    </Shell>
  );
}

function RetryOrHome({ href, label, home }: { href: string; label: string; home: string }) {
  return (
    <div className="row">
      <a className="button" href={href}>
        {label}
      </a>
      <a className="button quiet" href="/">
        {home}
      </a>
    </div>
  );
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="message-page">
      <svg className="message-page__art" width="132" height="104" viewBox="0 0 132 104" aria-hidden>
        <rect x="6" y="4" width="36" height="56" rx="9" opacity=".55" />
        <rect className="message-page__warm" x="48" y="4" width="36" height="34" rx="9" fill="currentColor" />
        <rect x="90" y="4" width="36" height="48" rx="9" />
        <rect x="6" y="66" width="36" height="34" rx="9" />
        <rect
          className="message-page__quiet"
          x="48"
          y="44"
          width="36"
          height="56"
          rx="9"
          fill="currentColor"
        />
        <rect x="90" y="58" width="36" height="42" rx="9" opacity=".55" />
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
