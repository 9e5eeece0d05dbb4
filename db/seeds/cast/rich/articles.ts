import type { ArticleInput } from '../../../../server/pins/rich-metadata.ts';

const authors = ['Ines Carvalho', 'Tomas Lindgren', 'Priya Raman', 'Joan Ferrer'];

/** Returns the article behind a URL of the demo journal, or null. `place` determines its author and day. */
export function demoArticle(link: string, title: string, place: number): ArticleInput | null {
  if (!link.startsWith('https://journal.example.com/')) return null;
  const day = new Date(Date.UTC(2026, 0, 5) + place * 86_400_000);
  return {
    kind: 'article',
    name: title,
    siteName: 'The Slow Journal',
    description: '',
    author: authors[place % authors.length] ?? '',
    published: day.toISOString().slice(0, 10),
  };
}
