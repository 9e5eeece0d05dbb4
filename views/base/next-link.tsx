import { catalog } from '../languages/catalog.ts';

/** Texts around lists. */
export const listTexts = catalog('base', 'list');

/** Leads to the next page of a list. Nothing on the last page. */
export function NextLink({ href, label = listTexts.more }: { href: string | null; label?: string }) {
  return href === null ? null : (
    <p className="more-links">
      <a className="button quiet" href={href} rel="next">
        {label}
      </a>
    </p>
  );
}
