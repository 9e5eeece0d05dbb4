import type { ReactNode } from 'react';
import type { Business } from '../contract/business/business.ts';
import type { ProductFeed } from '../contract/business/catalogs.ts';
import { mayManage } from '../business/areas.ts';
import type { BoardRef } from '../contract/models.ts';
import { catalogsUrl, feedActionUrl } from './catalog-urls.ts';
import { FeedRow } from './feed-row.tsx';
import { LoginFields, loginFields } from './login-fields.tsx';
import { catalogTexts as t } from './texts.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { FileField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { en as texts } from '../base/texts/en.ts';

export interface FeedsAreaProps {
  business: Business;
  feeds: ProductFeed[];
  /** The boards of their pins, by id. */
  boards: ReadonlyMap<string, BoardRef>;
  /** The feed whose removal is being confirmed. */
  removing: ProductFeed | null;
  /** The feed that is to be read from somewhere else. */
  replacing: ProductFeed | null;
  form: FormState;
  /** Maximum file size. */
  megabytes: number;
}

/** A business's product feeds with their status, and the form for a new one (BIZ-01, BIZ-04). */
export function FeedsArea({
  business,
  feeds,
  boards,
  removing,
  replacing,
  form,
  megabytes,
}: FeedsAreaProps): ReactNode {
  const { csrfToken } = form;
  if (removing !== null)
    return (
      <section>
        <h2>{t.removeTitle({ name: removing.name })}</h2>
        <p>{t.removeText}</p>
        <div className="actions">
          <ActionForm action={feedActionUrl(business.id, removing.id)} method="DELETE" csrfToken={csrfToken}>
            <button className="button danger">{t.removeYes}</button>
          </ActionForm>
          <a className="button quiet" href={catalogsUrl(business.id)}>
            {t.removeNo}
          </a>
        </div>
      </section>
    );
  if (replacing !== null)
    return <NewSource business={business} feed={replacing} form={form} megabytes={megabytes} />;
  return (
    <>
      {feeds.length === 0 && <p>{t.none}</p>}
      {feeds.map((feed) => (
        <FeedRow
          key={feed.id}
          business={business}
          feed={feed}
          board={boards.get(feed.boardId) ?? null}
          csrfToken={csrfToken}
          t={texts}
        />
      ))}
      {mayManage(business.role) && <NewFeed form={form} megabytes={megabytes} />}
    </>
  );
}

const accepted =
  '.csv,.tsv,.txt,.xml,.gz,text/csv,text/tab-separated-values,application/xml,application/gzip';

/** Another file or address of a feed, whose products keep their pins. */
function NewSource(props: { business: Business; feed: ProductFeed; form: FormState; megabytes: number }) {
  const { business, feed, megabytes } = props;
  const hidden = [{ name: '_method', value: 'PUT' }];
  const values = { url: feed.url, ...props.form.values };
  const form = { ...props.form, values, action: feedActionUrl(business.id, feed.id), hidden };
  const label = t.replaceTitle({ name: feed.name });
  return (
    <section className="catalog-feed">
      <h2>{label}</h2>
      <FormFrame
        form={form}
        isUpload
        fields={[{ name: 'url', label: t.url }, ...loginFields(), { name: 'feed', label: t.file }]}
      >
        <TextField form={form} name="url" type="url" label={t.url} hint={t.urlHint} isOptional />
        <LoginFields form={form} isStored={feed.hasLogin} />
        <FileField
          form={form}
          name="feed"
          label={t.file}
          hint={t.replaceHint({ megabytes })}
          accept={accepted}
        />
        <button className="button wide">{t.replaceYes}</button>
      </FormFrame>
    </section>
  );
}

function NewFeed({ form, megabytes }: { form: FormState; megabytes: number }) {
  return (
    <section className="catalog-feed">
      <h2>{t.add}</h2>
      <FormFrame
        form={form}
        isUpload
        fields={[
          { name: 'name', label: t.name },
          { name: 'url', label: t.url },
          ...loginFields(),
          { name: 'feed', label: t.file },
          { name: 'board_name', label: t.board },
        ]}
      >
        <TextField form={form} name="name" label={t.name} hint={t.nameHint} autoComplete="off" />
        <TextField form={form} name="url" type="url" label={t.url} hint={t.urlHint} isOptional />
        <LoginFields form={form} />
        <FileField
          form={form}
          name="feed"
          label={t.file}
          hint={t.fileHint({ megabytes })}
          accept={accepted}
        />
        <TextField form={form} name="board_name" label={t.board} hint={t.boardHint} />
        <details className="catalog-feed__problems">
          <summary>{t.fields}</summary>
          <p>{t.fieldsText}</p>
        </details>
        <button className="button wide">{t.add}</button>
      </FormFrame>
    </section>
  );
}
