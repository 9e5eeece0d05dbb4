import type { ReactNode } from 'react';
import { jsonForScript } from './json-for-script.ts';

/** Metadata of a page. */
export interface DocumentHead {
  title: string;
  description: string;
  /** Absolute URL, or null if the page has no canonical URL. */
  canonical: string | null;
  /** Content of the robots meta tag. Null omits it. */
  robots: string | null;
  /** Open Graph and Twitter properties in order, such as `['og:title', 'A pin']`. */
  properties: [property: string, content: string][];
  /** schema.org objects. */
  jsonLd: object[];
  /** Names the member whose page it is, which the page's own writes repeat. Without one, it is a visitor's. */
  owner?: string | null;
  /** Seconds after which a page without script reloads. */
  refreshSeconds?: number;
  /** `rel=next`, alternates, feeds and image preloads. */
  links: { rel: string; href: string; type?: string; title?: string; hrefLang?: string }[];
}

export interface DocumentProps {
  head: DocumentHead;
  siteName: string;
  /** Address of the site's own icon. Null for the product's. */
  icon?: string | null;
  /** BCP 47 language. */
  lang: string;
  dir: 'ltr' | 'rtl';
  theme: 'light' | 'dark' | 'system';
  /** Minified styles that the page uses. */
  styles: string;
  /** The island loader, if the page has an island. */
  scripts?: ReactNode;
  children: ReactNode;
}

/** Page background of both themes: `--bg` in styles/foundation/tokens.css. */
const grounds = { light: '#fcfaf6', dark: '#161412' } as const;

/** The whole HTML document. Prepend `<!doctype html>`. */
export function Document({
  head,
  siteName,
  icon,
  lang,
  dir,
  theme,
  styles,
  scripts,
  children,
}: DocumentProps) {
  return (
    <html lang={lang} dir={dir} {...(theme !== 'system' && { 'data-theme': theme })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        {/* Placed before the styles so that slow devices request it before parsing them. */}
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
        {head.owner && <meta name="page-owner" content={head.owner} />}
        <link
          rel="icon"
          {...(icon === null ? { href: '/favicon.svg', type: 'image/svg+xml' } : { href: icon })}
        />
        {/* Requested without cookies, which may say the language. */}
        <link rel="manifest" href={`/manifest.webmanifest?hl=${lang}`} />
        <link rel="apple-touch-icon" href={icon ?? '/icons/icon-192.png'} />
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
      {/* Browsers use the first that matches. */}
      <meta name="theme-color" media="(prefers-color-scheme:dark)" content={grounds.dark} />
      <meta name="theme-color" content={grounds.light} />
    </>
  );
}

/** Twitter cards use `name`, Open Graph uses `property`. */
export function nameOrProperty(property: string): { name: string } | { property: string } {
  return property.startsWith('twitter:') ? { name: property } : { property };
}
