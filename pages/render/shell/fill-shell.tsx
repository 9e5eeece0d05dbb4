import { createIslandCollector, renderMarkup } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { FillContext } from '../../../server/page-request.ts';
import type { PageModel } from '../page-model.ts';
import { pageLanguage } from '../../../views/languages/languages.ts';
import { pageStyles } from '../styles/page-styles.ts';
import { siteIcon } from './own-look.ts';
import { typefaceLinks } from '../../../views/site/typeface.ts';
import { documentShell } from './document-shell.tsx';

/**
 * Builds a page's document from strings, in pieces that are never cut within a tag, byte for byte as `+onRenderHtml.tsx` renders it: fills the cached shell with
 * the page's data. Bots get whole islands, which only React renders.
 */
export function fillShell({ request, data, Page }: FillContext): string[] {
  const model = data as PageModel;
  const collector = createIslandCollector({
    isBot: request.viewer.isBot,
    language: request.viewer.locale,
  });
  if (model.fragment) return [collector.render(model.fragment)];
  const screen = <Page {...model.props} />;
  const body = collector.render(() => (collector.isBot ? [renderToString(screen)] : screenHtml(screen)));
  const fill = documentShell({
    siteName: request.siteName,
    icon: siteIcon(request),
    lang: pageLanguage(request.viewer.locale),
    theme: request.viewer.theme,
    loader: collector.hasIslands ? request.loader : null,
    refreshSeconds: model.head.refreshSeconds ?? null,
  });
  const { styles, links } = pageStyles(body, request);
  if (request.isOfProgram) body.push(model.forPrograms?.() ?? '');
  body.push(links, typefaceLinks(request.viewer));
  return fill({ ...model.head, owner: collector.hasIslands ? request.owner : null }, styles, body);
}

function screenHtml(screen: ReactNode): string[] {
  return renderMarkup(screen) ?? [renderToString(screen)];
}
