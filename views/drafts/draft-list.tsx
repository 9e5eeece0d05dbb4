import type { Picture } from '../contract/pins/picture.ts';
import { mediaUrl } from '../media/media-url.ts';
import { draftListsId, draftUrl } from './creation-urls.ts';
import { creationTexts } from '../pins/texts/creation.ts';
import { ActionForm } from '../base/form/action-form.tsx';

export interface DraftItem {
  id: string;
  kind?: 'carousel' | 'story' | undefined;
  title: string;
  picture: Picture | null;
  /** ISO 8601, or null for an unscheduled draft. */
  publishAt: string | null;
  /** Reason why scheduled publication failed. */
  problem: string | null;
}

interface DraftListProps {
  drafts: DraftItem[];
  csrfToken: string;
  locale: string;
}

const t = creationTexts.builder;

/** Leads to the drafts, which stand below the form of a new pin. */
export function ToDrafts({ drafts }: Pick<DraftListProps, 'drafts'>) {
  return (
    drafts.some(({ publishAt }) => publishAt === null) && (
      <p>
        <a className="standalone-link" href={`#${draftListsId}`}>
          {t.toDrafts}
        </a>
      </p>
    )
  );
}

/** Scheduled pins, then drafts. Each can be continued, or deleted after confirmation. */
export function DraftList({ drafts, csrfToken, locale }: DraftListProps) {
  const scheduled = drafts.filter(({ publishAt }) => publishAt !== null);
  const others = drafts.filter(({ publishAt }) => publishAt === null);
  return (
    <div id={draftListsId}>
      {[
        { title: t.scheduledTitle, items: scheduled },
        { title: t.drafts, items: others },
      ].map(
        ({ title, items }) =>
          items.length > 0 && (
            <section key={title} className="draft-list">
              <h2>{title}</h2>
              <ul>
                {items.map((item) => (
                  <Item key={item.id} item={item} csrfToken={csrfToken} locale={locale} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

function Item({ item, csrfToken, locale }: { item: DraftItem; csrfToken: string; locale: string }) {
  const { id, picture, publishAt, problem } = item;
  const title = item.title || t.untitled;
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (
    <li>
      <span className="thumbnail" style={picture ? { '--c': picture.dominantColor } : undefined}>
        {picture && <img src={mediaUrl(picture, '136x136')} width={64} height={64} alt="" loading="lazy" />}
      </span>
      <span className="draft-list__text">
        <b dir="auto">{title}</b>
        {publishAt !== null && (
          <time dateTime={publishAt}>{t.at({ moment: moment.format(new Date(publishAt)) })}</time>
        )}
        {problem !== null && <small className="error-text">{problem}</small>}
      </span>
      <a className="button quiet" href={draftUrl(id, item.kind)} aria-label={`${t.edit}: ${title}`}>
        {t.edit}
      </a>
      <details className="draft-list__delete">
        <summary className="button quiet" aria-label={`${t.delete}: ${title}`}>
          {t.delete}
        </summary>
        <ActionForm action={`/v3/pin_drafts/${id}/`} csrfToken={csrfToken} method="DELETE">
          <button className="button" aria-label={`${t.deleteSure}: ${title}`}>
            {t.deleteSure}
          </button>
        </ActionForm>
      </details>
    </li>
  );
}
