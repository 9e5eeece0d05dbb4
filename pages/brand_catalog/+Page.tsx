import { brandQuery, type Brand } from '../../views/contract/business/brands.ts';
import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import { brandsUrl } from '../../views/merchants/brand-urls.ts';
import { brandTexts as t } from '../../views/merchants/texts/brands.ts';
import { BrandCard } from '../../views/merchants/brand-card.tsx';
import { EmptyState } from '../../views/base/shell/empty-state.tsx';
import { NextLink } from '../../views/base/next-link.tsx';

export interface BrandsScreenProps {
  shell: ShellProps;
  /** The searched name, '' for all. */
  query: string;
  brands: Brand[];
  nextHref: string | null;
}

/** The brand catalog with a name search (ROUTE-14). */
export default function BrandsScreen({ shell, query, brands, nextHref }: BrandsScreenProps) {
  return (
    <Shell {...shell}>
      <header className="topic-head">
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </header>
      <form className="brand-search" action={brandsUrl} role="search" aria-label={t.search}>
        <label className="visually-hidden" htmlFor="brand">
          {t.search}
        </label>
        <input
          id="brand"
          name="q"
          type="search"
          placeholder={t.search}
          defaultValue={query}
          maxLength={brandQuery}
          autoComplete="off"
          dir="auto"
        />
        <button className="button">{t.searchButton}</button>
        {query !== '' && (
          <a className="button quiet" href={brandsUrl}>
            {t.clear}
          </a>
        )}
      </form>
      {brands.length === 0 ? (
        <EmptyState
          icon="search"
          {...(query === ''
            ? { title: t.none, text: t.noneText }
            : {
                title: t.notFound({ name: query }),
                text: t.notFoundText,
                action: { label: t.clear, href: brandsUrl },
              })}
        />
      ) : (
        <section aria-labelledby="brands">
          <h2 className="visually-hidden" id="brands">
            {query === '' ? t.list : t.found({ name: query })}
          </h2>
          <ul className="brand-list">
            {brands.map((brand) => (
              <li key={brand.user.id}>
                <BrandCard brand={brand} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <NextLink href={nextHref} label={t.more} />
    </Shell>
  );
}
