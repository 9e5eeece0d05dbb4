import { catalog } from '../../languages/catalog.ts';

/** A page about the site: paragraphs under headings, each with an anchor. */
interface AboutPage {
  title: string;
  lead: Told;
  sections: Record<string, { title: string; paragraphs: readonly Told[] }>;
}

type Told = string | ((values: { site: string }) => string);

/** The pages under `/about/`, by last path segment. The content must be true of every installation. */
export const aboutPages = catalog('base', 'aboutPages') satisfies Record<string, AboutPage>;

export type AboutSlug = keyof typeof aboutPages;

export const aboutSlugs = Object.keys(aboutPages) as AboutSlug[];

/** Returns a page with the site's name filled in. */
export function aboutPage(slug: AboutSlug, site: string) {
  const page: AboutPage = aboutPages[slug];
  const told = (text: Told): string => (typeof text === 'string' ? text : text({ site }));
  return {
    title: page.title,
    lead: told(page.lead),
    sections: Object.entries(page.sections).map(([id, { title, paragraphs }]) => ({
      id,
      title,
      paragraphs: paragraphs.map(told),
    })),
  };
}
