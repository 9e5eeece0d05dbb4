import type { ReactNode } from 'react';
import type { Business } from '../contract/business/business.ts';
import type { ProductFeed } from '../contract/business/catalogs.ts';
import { mayManage } from '../business/areas.ts';
import { catalogsUrl, removeFeedUrl, replaceFeedUrl } from './catalog-urls.ts';
import { catalogTexts as t } from './texts.ts';
import type { Texts } from '../base/texts/en.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { FileField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { SettingRow } from '../accounts/settings/settings-screen.tsx';

export interface FeedsAreaProps {
  business: Business;
  feeds: ProductFeed[];
  /** The feed whose removal is being confirmed. */
  removing: ProductFeed | null;
  /** The feed that is to get a new file. */
  replacing: ProductFeed | null;
  form: FormState;
  /** Maximum file size. */
  megabytes: number;
  t: Texts;
}

/** A business's product feeds with their status, and the form for a new one (BIZ-01, BIZ-04). */
export function FeedsArea({
  business,
  feeds,
  removing,
  replacing,
  form,
  megabytes,
  t: texts,
}: FeedsAreaProps): ReactNode {
  const { csrfToken } = form;
  if (removing !== null)
    return (
      <section>
        <h2>{t.removeTitle({ name: removing.name })}</h2>
        <p>{t.removeText}</p>
        <div className="actions">
          <ActionForm action={actionOf(business, removing)} method="DELETE" csrfToken={csrfToken}>
            <button className="button danger">{t.removeYes}</button>
          </ActionForm>
          <a className="button quiet" href={catalogsUrl(business.id)}>
            {t.removeNo}
          </a>
        </div>
      </section>
    );
  if (replacing !== null)
    return <NewFile business={business} feed={replacing} form={form} megabytes={megabytes} t={texts} />;
  return (
    <>
      {feeds.length === 0 && <p>{t.none}</p>}
      {feeds.map((feed) => (
        <Feed key={feed.id} business={business} feed={feed} csrfToken={csrfToken} />
      ))}
      {mayManage(business.role) && <NewFeed form={form} megabytes={megabytes} t={texts} />}
    </>
  );
}

const actionOf = (business: Business, feed: ProductFeed): string =>
  `/v3/businesses/${business.id}/catalogs/${feed.id}/`;

function Feed({ business, feed, csrfToken }: { business: Business; feed: ProductFeed; csrfToken: string }) {
  const isBusy = feed.status === 'waiting' || feed.status === 'running' || feed.status === 'removing';
  return (
    <>
      <SettingRow
        title={feed.name}
        text={
          <>
            {t.status[feed.status]} · {feed.url === '' ? t.fromFile : <bdi>{feed.url}</bdi>}
            {feed.status === 'running' && <> · {t.progress({ done: feed.done, total: feed.total })}</>}
            {feed.status === 'done' && (
              <>
                {' '}
                ·{' '}
                {t.outcome({
                  added: feed.added,
                  changed: feed.changed,
                  removed: feed.removed,
                  refused: feed.refused,
                })}
              </>
            )}
            {feed.failure !== null && (
              <>
                <br />
                {feed.failure}
              </>
            )}
          </>
        }
      >
        {isBusy && (
          <a
            className="button quiet"
            href={catalogsUrl(business.id)}
            aria-label={`${t.refresh}: ${feed.name}`}
          >
            {t.refresh}
          </a>
        )}
        {!isBusy && mayManage(business.role) && (
          <ActionForm action={actionOf(business, feed)} method="PUT" csrfToken={csrfToken}>
            <button className="button quiet" aria-label={`${t.readAgain}: ${feed.name}`}>
              {t.readAgain}
            </button>
          </ActionForm>
        )}
        {feed.url === '' && feed.status !== 'removing' && mayManage(business.role) && (
          <a
            className="button quiet"
            href={replaceFeedUrl(business.id, feed.id)}
            aria-label={`${t.replace}: ${feed.name}`}
          >
            {t.replace}
          </a>
        )}
        {feed.status !== 'removing' && mayManage(business.role) && (
          <a
            className="button quiet"
            href={removeFeedUrl(business.id, feed.id)}
            aria-label={`${t.remove}: ${feed.name}`}
          >
            {t.remove}
          </a>
        )}
      </SettingRow>
      {feed.problems.length > 0 && (
        <details className="catalog-feed__problems">
          <summary>{t.problems({ count: feed.refused })}</summary>
          <ul>
            {feed.problems.map(({ line, item, problem }) => (
              <li key={`${line} ${item}`}>
                <b>{t.line({ line, item })}</b>: {problem}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const accepted = '.csv,.tsv,.txt,.xml,text/csv,text/tab-separated-values,application/xml';

function NewFile(props: {
  business: Business;
  feed: ProductFeed;
  form: FormState;
  megabytes: number;
  t: Texts;
}) {
  const { business, feed, megabytes, t: texts } = props;
  const hidden = [{ name: '_method', value: 'PUT' }];
  const form = { ...props.form, action: actionOf(business, feed), hidden };
  const label = t.replaceTitle({ name: feed.name });
  return (
    <section className="catalog-feed">
      <h2>{label}</h2>
      <FormFrame form={form} isUpload fields={[{ name: 'feed', label }]} t={texts}>
        <FileField
          form={form}
          name="feed"
          label={t.replaceFile}
          hint={t.replaceHint({ megabytes })}
          accept={accepted}
          t={texts}
        />
        <button className="button wide">{t.replaceYes}</button>
      </FormFrame>
    </section>
  );
}

function NewFeed({ form, megabytes, t: texts }: { form: FormState; megabytes: number; t: Texts }) {
  return (
    <section className="catalog-feed">
      <h2>{t.add}</h2>
      <FormFrame
        form={form}
        isUpload
        fields={[
          { name: 'name', label: t.name },
          { name: 'url', label: t.url },
          { name: 'feed', label: t.file },
          { name: 'board_name', label: t.board },
        ]}
        t={texts}
      >
        <TextField form={form} name="name" label={t.name} hint={t.nameHint} autoComplete="off" t={texts} />
        <TextField form={form} name="url" type="url" label={t.url} hint={t.urlHint} isOptional t={texts} />
        <FileField
          form={form}
          name="feed"
          label={t.file}
          hint={t.fileHint({ megabytes })}
          accept={accepted}
          t={texts}
        />
        <TextField form={form} name="board_name" label={t.board} hint={t.boardHint} t={texts} />
        <details className="catalog-feed__problems">
          <summary>{t.fields}</summary>
          <p>{t.fieldsText}</p>
        </details>
        <button className="button wide">{t.add}</button>
      </FormFrame>
    </section>
  );
}
