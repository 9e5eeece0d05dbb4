import { plural } from '../../base/texts/formats.ts';

/** Strings for videos, GIFs, carousels and stories. */
export const mediaTexts = {
  video: (length: string) => `Video, ${length}`,
  gif: 'Moving picture',
  gifBadge: 'GIF',
  slides: (count: number) => plural(count, 'picture', 'pictures'),
  pages: (count: number) => plural(count, 'page', 'pages'),
  noVideo: 'Your browser cannot play this video.',
  download: 'Download it',
  carousel: (count: number) => `Carousel of ${plural(count, 'picture', 'pictures')}`,
  slide: (place: number, count: number) => `Picture ${place} of ${count}`,
  previous: 'View Previous',
  next: 'View Next',
  play: 'Play video',
  pause: 'Pause video',
  visit: (domain: string) => `Visit ${domain}`,
  story: 'The story',
  storyPages: 'Pages of the story',
  storyLength: (pages: number, length: string | null) =>
    `${plural(pages, 'page', 'pages')}${length === null ? '' : `, ${length} of video`}`,
  page: (place: number, count: number) => `Page ${place} of ${count}`,
  pageShort: (place: number) => `Page ${place}`,
  nextPage: 'Next page',
  product: 'In this picture',
  productGone: 'What was tagged here is gone.',
  deletedTitle: 'This story was taken back',
  deletedText: 'Its creator deleted it. Only the cover is left.',
  videoOrPicture: (megabytes: number) =>
    `Or a video: MP4, MOV or WebM, up to 15 minutes and ${megabytes} MB. It is prepared before the Pin appears.`,
  keptVideo: 'Your video is kept. Choose a file only to replace it.',
  captions: 'Captions of a video',
  captionsHint: 'WebVTT, for people who cannot hear it.',
};
