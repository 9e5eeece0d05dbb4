import type { Video } from '../../../views/contract/media.ts';
import type { PinCloseup } from '../../../views/contract/models.ts';
import { mediaUrl } from '../../../views/rules/media-url.ts';
import { videoUrl } from '../../../views/rules/video/video-urls.ts';

/** The video that a pin is or, of a story, that it shows first; null where nothing of it is one. */
export function videoOfPin({ media }: Pick<PinCloseup, 'media'>): Video | null {
  switch (media?.kind) {
    case 'video':
      return media.video;
    case 'story':
      return media.pages.find(({ video }) => video !== null)?.video ?? null;
    case 'gif':
    case 'carousel':
    case undefined:
      return null;
  }
}

/** schema.org VideoObject of a pin that is or shows a video (CLOSE-05). */
export function videoJsonLd(origin: string, pin: PinCloseup, video: Video): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: pin.seoTitle,
    description: pin.seoDescription || pin.seoTitle,
    thumbnailUrl: [origin + mediaUrl(video.poster, '736x'), origin + mediaUrl(video.poster, 'orig')],
    uploadDate: pin.createdAt,
    duration: `PT${Math.max(1, Math.round(video.durationMs / 1000))}S`,
    contentUrl: origin + videoUrl(video, 'mp4'),
    width: video.width,
    height: video.height,
    url: origin + pin.seoUrl,
  };
}
