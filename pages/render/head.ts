import type { DocumentHead } from '../../views/base/shell/document.tsx';
import { mediaUrl } from '../../views/media/media-url.ts';
import type { Video } from '../../views/contract/pins/media.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import { videoUrl } from '../../views/media/video-urls.ts';
import { inLanguage, languageLinks } from '../../views/languages/language-links.ts';
import { mainLocales } from '../../views/languages/languages.ts';
import { cutText } from '../../views/base/text/cut-text.ts';
import type { PageRequest } from '../../server/page-request.ts';

export interface HeadInput {
  title: string;
  description: string;
  /** Canonical path, or null for pages without one. */
  path: string | null;
  robots?: string | null;
  ogType?: string;
  picture?: Picture | null;
  /** What the picture shows. */
  pictureAlt?: string;
  /** When an article was published, in ISO 8601. */
  publishedAt?: string;
  /** Video that plays when the page is shared. */
  video?: Video | null;
  /** Page that plays the video in a frame on another site. */
  player?: string | null;
  jsonLd?: object[];
  next?: string | null;
  /** Paths of alternate representations: RSS feed and oEmbed. */
  alternates?: { type: string; href: string; title?: string }[];
}

/** Head of a page: title, canonical, Open Graph and Twitter card (CLOSE-05). */
export function head(request: PageRequest, input: HeadInput): DocumentHead {
  const canonical = input.path === null ? null : request.origin + inLanguage(input.path, request.namedLocale);
  const picture = input.picture ?? null;
  const video = input.video ?? null;
  const isListedForBots = request.viewer.isBot && input.path !== null && !input.robots;
  return {
    title: input.title,
    description: input.description,
    canonical,
    robots: input.robots ?? null,
    properties: [
      ['og:title', input.title],
      ['og:description', input.description],
      ['og:type', input.ogType ?? 'website'],
      ...(request.viewer.isBot ? localeProperties(request.viewer.locale, isListedForBots) : []),
      ...(canonical === null ? [] : [['og:url', canonical] satisfies [string, string]]),
      ...(input.publishedAt === undefined
        ? []
        : [['article:published_time', input.publishedAt] satisfies [string, string]]),
      ...(picture === null ? [] : pictureProperties(request, picture, input.pictureAlt ?? '')),
      ...(video === null ? [] : videoProperties(request, video)),
      ...(video === null || !input.player
        ? [['twitter:card', picture === null ? 'summary' : 'summary_large_image'] satisfies [string, string]]
        : playerProperties(request.origin + input.player, video)),
    ],
    jsonLd: input.jsonLd ?? [],
    links: [
      ...(input.next ? [{ rel: 'next', href: input.next }] : []),
      ...(isListedForBots ? languageLinks(request.origin + input.path) : []),
      ...(input.alternates ?? []).map((link) => ({
        ...link,
        rel: 'alternate',
        href: request.origin + link.href,
      })),
    ],
  };
}

/** The page's language and, for programs that link to it, the others that it can be had in. */
function localeProperties(locale: string, hasOthers: boolean): [string, string][] {
  const named = (each: string): string => each.replace('-', '_');
  const others = hasOthers ? mainLocales.filter((each) => each !== locale) : [];
  return [
    ['og:locale', named(locale)],
    ...others.map((each): [string, string] => ['og:locale:alternate', named(each)]),
  ];
}

/** Programs that are known are told more than an address: people's pages stay small. */
function pictureProperties(request: PageRequest, picture: Picture, alt: string): [string, string][] {
  const address: [string, string] = ['og:image', request.origin + mediaUrl(picture, '736x')];
  if (!request.viewer.isBot) return [address];
  const width = Math.min(736, picture.width);
  return [
    address,
    ['og:image:width', String(width)],
    ['og:image:height', String(Math.round((picture.height * width) / picture.width))],
    ...(alt === '' ? [] : altProperties(cutText(alt, maxAltCharacters))),
  ];
}

/** The longest text that sites show for a picture. */
const maxAltCharacters = 420;

const altProperties = (alt: string): [string, string][] => [
  ['og:image:alt', alt],
  ['twitter:image:alt', alt],
];

/** Player card properties, for sites that embed players. */
function playerProperties(address: string, video: Video): [string, string][] {
  return [
    ['twitter:card', 'player'],
    ['twitter:player', address],
    ['twitter:player:width', String(video.width)],
    ['twitter:player:height', String(video.height)],
  ];
}

function videoProperties(request: PageRequest, video: Video): [string, string][] {
  return [
    ['og:video', request.origin + videoUrl(video, 'mp4')],
    ['og:video:type', 'video/mp4'],
    ['og:video:width', String(video.width)],
    ['og:video:height', String(video.height)],
  ];
}
