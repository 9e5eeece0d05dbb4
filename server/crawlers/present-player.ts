import type { Caption, Video } from '../../views/contract/pins/media.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import { mediaUrl } from '../../views/media/media-url.ts';
import { captionsUrl, videoUrl } from '../../views/media/video-urls.ts';
import { localeNow } from '../../views/languages/language-scope.ts';
import { pageLanguage } from '../../views/languages/languages.ts';
import { xml } from './present-xml.ts';

/** The only style of a player page. A content security policy allows it by its hash. */
export const playerStyle =
  'html,body{margin:0;block-size:100%;background:#000}video{display:block;inline-size:100%;block-size:100%;object-fit:contain}';

/** Presents a page that contains only a video, for frames on other sites. The browser plays it without script. */
export function presentPlayer({
  pinId,
  address,
  title,
  video,
  poster,
  captions,
}: {
  pinId: string;
  /** Absolute URL of the pin. */
  address: string;
  title: string;
  video: Video;
  poster: Picture;
  captions: Caption[];
}): string {
  const streams = (['v4', 'v3'] as const).map(
    (file) => xml`<source src="${videoUrl(video, file)}" type="application/vnd.apple.mpegurl">`,
  );
  const tracks = captions.map(
    ({ language, label }) =>
      xml`<track kind="captions" src="${captionsUrl(pinId, language)}" srclang="${language}" label="${label}">`,
  );
  return xml`<!doctype html><html lang="${pageLanguage(localeNow())}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="canonical" href="${address}"><style>${playerStyle}</style></head><body><video controls playsinline preload="none" poster="${mediaUrl(poster, '736x')}" width="${video.width}" height="${video.height}" aria-label="${title}"><source src="${videoUrl(video, 'mp4')}" type="video/mp4">${video.hasStreams ? streams : null}${tracks}<a href="${address}">${title}</a></video></body></html>`
    .xml;
}
