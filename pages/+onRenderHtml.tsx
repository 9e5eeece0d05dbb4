import { createIslandCollector } from '@hydrate/islands/server';
import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { directionOf, pageLanguage } from '../views/languages/languages.ts';
import { DebugPanel } from '../views/base/debug/debug-panel.tsx';
import { typefaceLinks } from '../views/site/typeface.ts';
import { Document } from '../views/base/shell/document.tsx';
import type { PageModel } from './render/page-model.ts';
import { LoaderScript } from './render/shell/loader-script.tsx';
import { siteIcon } from './render/shell/own-look.ts';
import { pageStyles } from './render/styles/page-styles.ts';

/** Renders the whole document: inline styles as needed, the loader only if there is an island, no script for bots. */
export function onRenderHtml(pageContext: PageContextServer): ReturnType<typeof dangerouslySkipEscape> {
  const { request } = pageContext;
  const model = pageContext.data as PageModel;
  const collector = createIslandCollector({
    isBot: request.viewer.isBot,
    language: request.viewer.locale,
  });
  if (model.fragment) return dangerouslySkipEscape(collector.render(model.fragment));
  const Page = pageContext.Page as ComponentType<object>;
  const body = collector.render(() => renderToString(<Page {...model.props} />));
  const debug = request.debug?.(pageContext.pageId ?? null) ?? null;
  const panel = debug === null ? '' : renderToStaticMarkup(<DebugPanel details={debug} />);
  const { styles, links } = pageStyles([body, panel], request);
  const html = renderToStaticMarkup(
    <Document
      head={{ ...model.head, owner: collector.hasIslands ? request.owner : null }}
      siteName={request.siteName}
      icon={siteIcon(request)}
      lang={pageLanguage(request.viewer.locale)}
      dir={directionOf(request.viewer.locale)}
      theme={request.viewer.theme}
      styles={styles}
      scripts={
        collector.hasIslands && request.loader !== null ? <LoaderScript loader={request.loader} /> : null
      }
    >
      {'\u0000'}
    </Document>,
  );
  const [start = '', end = ''] = html.split('\u0000');
  const data = request.isOfProgram ? (model.forPrograms?.() ?? '') : '';
  return dangerouslySkipEscape(
    `<!doctype html>${start}${body}${panel}${data}${links}${typefaceLinks(request.viewer)}${end}`,
  );
}
