import { Shell, type ShellProps } from '../../../views/base/shell/shell.tsx';
import { aboutPage, aboutPages, aboutSlugs, type AboutSlug } from '../../../views/base/texts/about.ts';

export interface AboutScreenProps {
  shell: ShellProps;
  slug: AboutSlug;
}

/** A page about the site: guidelines, privacy, terms or help. */
export default function AboutScreen({ shell, slug }: AboutScreenProps) {
  const page = aboutPage(slug, shell.siteName);
  return (
    <Shell {...shell}>
      <article className="about-page">
        <h1>{page.title}</h1>
        <p>{page.lead}</p>
        <nav aria-label={shell.t.about}>
          <ul>
            {aboutSlugs.map((each) => (
              <li key={each}>
                <a href={`/about/${each}/`} {...(each === slug && { 'aria-current': 'page' as const })}>
                  {aboutPages[each].title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {page.sections.map((section) => (
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
