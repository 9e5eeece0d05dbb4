import type { RequestHandler } from 'express';
import { catalog } from '../../../views/languages/catalog.ts';
import { localeNow } from '../../../views/languages/language-scope.ts';
import { directionOf, pageLanguage } from '../../../views/languages/languages.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { sendCompressed } from './send-compressed.ts';
import type { Services } from '../../services.ts';

const texts = catalog('base', 'site');
const common = catalog('base', 'common');

/** Serves the manifest of an installable app that pictures and pages can be shared to (Web Share Target). */
export function webManifest(services: Pick<Services, 'site'>): RequestHandler {
  return async (_request, response) => {
    response
      .set({ 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' })
      .vary('Accept-Language');
    await sendCompressed(response, Buffer.from(manifestOf(services)));
  };
}

function manifestOf({ site }: Pick<Services, 'site'>): string {
  const siteName = site.name();
  const { logo } = site.current();
  return JSON.stringify({
    id: '/',
    lang: pageLanguage(localeNow()),
    dir: directionOf(localeNow()),
    name: siteName,
    short_name: siteName.slice(0, 12),
    start_url: '/?source=app',
    scope: '/',
    display: 'standalone',
    background_color: '#fcfaf6',
    theme_color: '#fcfaf6',
    icons: [
      ...(logo === null ? [] : [{ src: mediaUrl(logo, '150x150'), sizes: '150x150', type: 'image/jpeg' }]),
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: texts.create, url: '/upload/' },
      { name: common.search, url: '/search/' },
    ],
    // Lets pages ask whether they are installed.
    related_applications: [{ platform: 'webapp', url: '/manifest.webmanifest' }],
    share_target: {
      action: '/pin/create/button/',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'description', text: 'text', url: 'url' },
    },
  });
}
