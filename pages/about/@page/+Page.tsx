import { Shell, type ShellProps } from '../../../views/base/shell/shell.tsx';
import { ToldBlocks } from '../../../views/site/told-blocks.tsx';
import { siteTexts } from '../../../views/site/texts.ts';
import { aboutPage, aboutPages, aboutSlugs, type AboutSlug } from '../../../views/base/texts/about.ts';

export interface AboutScreenProps {
  shell: ShellProps;
  slug: AboutSlug | 'imprint';
  /** What the staff wrote in place of the page's own words. */
  text: string | null;
  hasImprint: boolean;
}

/** A page about the site: guidelines, privacy, terms or help. */
export default function AboutScreen({ shell, slug, text, hasImprint }: AboutScreenProps) {
  const page = slug === 'imprint' ? null : aboutPage(slug, shell.siteName);
  const links = [
    ...aboutSlugs.map((each) => ({ slug: each, title: aboutPages[each].title })),
    ...(hasImprint ? [{ slug: 'imprint', title: siteTexts.imprint }] : []),
  ];
  return (
    <Shell {...shell}>
      <article className="about-page">
        <h1>{page?.title ?? siteTexts.imprint}</h1>
        {text === null && <p>{page?.lead}</p>}
        <nav aria-label={shell.t.about}>
          <ul>
            {links.map((each) => (
              <li key={each.slug}>
                <a
                  href={`/about/${each.slug}/`}
                  {...(each.slug === slug && { 'aria-current': 'page' as const })}
                >
                  {each.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {text !== null && <ToldBlocks text={text} />}
        {(text === null ? (page?.sections ?? []) : []).map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </Shell>
  );
}
