import type { ReactNode } from 'react';
import { jsonForScript } from './json-for-script.ts';

/** What a page says about itself, as data. */
export interface DocumentHead {
  title: string;
  description: string;
  /** Absolute address; null where the page has none of its own. */
  canonical: string | null;
  /** Content of the robots meta; null to let crawlers decide. */
  robots: string | null;
  /** Open Graph and Twitter properties in order, such as `['og:title', 'A pin']`. */
  properties: [property: string, content: string][];
  /** schema.org objects. */
  jsonLd: object[];
  /** Seconds after which a page without script comes anew. */
  refreshSeconds?: number;
  /** `rel=next`, alternates, feeds, early hints for pictures. */
  links: { rel: string; href: string; type?: string; title?: string; hrefLang?: string }[];
}

export interface DocumentProps {
  head: DocumentHead;
  siteName: string;
  /** BCP 47 language. */
  lang: string;
  dir: 'ltr' | 'rtl';
  theme: 'light' | 'dark' | 'system';
  /** Minified styles of what the page shows. */
  styles: string;
  /** The island loader, where the page has an island. */
  scripts?: ReactNode;
  children: ReactNode;
}

/** Page ground in both themes: `--bg` of styles/foundation/tokens.css. */
const grounds = { light: '#fcfaf6', dark: '#161412' } as const;

/** The whole HTML document; put `<!doctype html>` before it. */
export function Document({ head, siteName, lang, dir, theme, styles, scripts, children }: DocumentProps) {
  return (
    <html lang={lang} dir={dir} {...(theme !== 'system' && { 'data-theme': theme })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        {/* Before the styles, so that a slow processor asks for it before it has read them. */}
        {scripts}
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <ThemeColor theme={theme} />
        {head.refreshSeconds !== undefined && (
          <noscript>
            <meta httpEquiv="refresh" content={String(head.refreshSeconds)} />
          </noscript>
        )}
        {head.robots && <meta name="robots" content={head.robots} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/icon-192.png" />
        {head.canonical && <link rel="canonical" href={head.canonical} />}
        <meta property="og:site_name" content={siteName} />
        {head.properties.map(([property, content]) => (
          <meta key={property + content} {...nameOrProperty(property)} content={content} />
        ))}
        {head.links.map((link) => (
          <link key={link.rel + link.href} {...link} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: styles.replaceAll('</', '<\\/') }} />
        {head.jsonLd.map((object) => {
          const json = jsonForScript(object);
          return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
        })}
      </head>
      <body>{children}</body>
    </html>
  );
}

function ThemeColor({ theme }: { theme: DocumentProps['theme'] }) {
  if (theme !== 'system') return <meta name="theme-color" content={grounds[theme]} />;
  return (
    <>
      {/* Browsers take the first that matches. */}
      <meta name="theme-color" media="(prefers-color-scheme:dark)" content={grounds.dark} />
      <meta name="theme-color" content={grounds.light} />
    </>
  );
}

/** Twitter cards are read from `name`, Open Graph from `property`. */
function nameOrProperty(property: string): { name: string } | { property: string } {
  return property.startsWith('twitter:') ? { name: property } : { property };
}
