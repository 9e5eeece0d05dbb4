import type { ReactNode } from 'react';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { ideasUrl } from '../topics/topic-urls.ts';
import { visualTexts as t } from './texts.ts';
import { FeedGrid } from '../pins/card/feed-grid.tsx';
import { FileField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { Tabs, type Tab } from '../base/shell/header/tabs.tsx';
import type { ScreenFeed } from '../feeds/screen-feed.ts';
import { pictureTexts } from '../uploads/texts.ts';

export interface VisualScreenProps {
  shell: ShellProps;
  /** The picture and searched region. Null on a page without a picture yet. */
  crop: ReactNode;
  tabs: Tab[];
  isProducts: boolean;
  backHref: string | null;
  /** Upload form. Null if not offered, and for signed-out visitors. */
  upload: { form: FormState; accept: string } | null;
  logInHref: string | null;
  feed: ScreenFeed | null;
}

/** Visual search by a picture or a region of it (SRCH-03). */
export function VisualScreen(props: VisualScreenProps) {
  const { shell, crop, tabs, isProducts, backHref, upload, logInHref, feed } = props;
  return (
    <Shell {...shell}>
      <header className="topic-head">
        <h1>{crop === null ? t.title : t.like}</h1>
        <p>{crop === null ? t.lead : t.likeLead}</p>
        {backHref !== null && (
          <a className="button quiet" href={backHref}>
            {t.back}
          </a>
        )}
        {logInHref !== null && (
          <a className="button" href={logInHref} rel="nofollow">
            {t.logIn}
          </a>
        )}
      </header>
      {crop}
      {upload !== null && (
        <div className="panel">
          <FormFrame form={upload.form} fields={[{ name: 'image', label: t.choose }]} isUpload>
            <FileField
              form={upload.form}
              name="image"
              label={t.choose}
              hint={pictureTexts.hint}
              accept={upload.accept}
            />
            <button className="button">{t.upload}</button>
          </FormFrame>
        </div>
      )}
      {tabs.length > 0 && (
        <div id="vs-tabs">
          <Tabs label={t.tabs} tabs={tabs} />
        </div>
      )}
      {feed !== null && (
        <div id="vs-results" data-more={shell.t.feed.more}>
          {feed.items.length === 0 ? (
            <EmptyState
              icon="search"
              title={isProducts ? t.nothingProducts : t.nothing}
              text={t.nothingText}
              action={{ label: t.nothingAction, href: ideasUrl }}
            />
          ) : (
            <FeedGrid {...feed} label={t.results} t={shell.t} />
          )}
        </div>
      )}
    </Shell>
  );
}
