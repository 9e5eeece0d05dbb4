import type { BoardSummary, SectionSummary } from '../../../views/contract/models.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { profileUrl, sectionUrl } from '../../../views/base/urls/canonical.ts';
import { breadcrumbJsonLd } from './breadcrumb-json-ld.ts';

/** Structured data of a public board or section: a CollectionPage and its breadcrumbs. */
export function boardJsonLd(origin: string, board: BoardSummary, section: SectionSummary | null): object[] {
  const { owner } = board;
  const path = section === null ? board.url : sectionUrl(owner.username, board.slug, section.slug);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: section?.title ?? board.name,
      ...(section === null && { description: board.description }),
      url: origin + path,
      ...(section === null &&
        board.cover !== null &&
        !board.isSensitive && { primaryImageOfPage: origin + mediaUrl(board.cover, '736x') }),
      author: { '@type': 'Person', name: owner.fullName, url: origin + profileUrl(owner.username) },
      mainEntity: { '@type': 'ItemList', numberOfItems: section?.pinCount ?? board.pinCount },
    },
    breadcrumbJsonLd(origin, [
      [owner.fullName, profileUrl(owner.username)],
      [board.name, board.url],
      ...(section === null ? [] : [[section.title, path] satisfies [string, string]]),
    ]),
  ];
}
