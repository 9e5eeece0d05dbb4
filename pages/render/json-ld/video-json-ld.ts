import type { Video } from '../../../views/contract/pins/media.ts';
import { isShownElsewhere } from '../../../server/crawlers/public-feed.ts';
import type { CloseupRecord } from '../../../server/pins/get-pin.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { playerUrl, videoUrl } from '../../../views/media/video-urls.ts';

/** schema.org VideoObject of a pin that is or contains a video (CLOSE-05). */
export function videoJsonLd(origin: string, pin: CloseupRecord, video: Video): object {
  const cover = pin.media?.kind === 'video' ? pin.picture : video.poster;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: pin.seoTitle,
    description: pin.seoDescription || pin.seoTitle,
    thumbnailUrl: [origin + mediaUrl(cover, '736x'), origin + mediaUrl(cover, 'orig')],
    uploadDate: pin.createdAt,
    duration: `PT${Math.max(1, Math.round(video.durationMs / 1000))}S`,
    contentUrl: origin + videoUrl(video, 'mp4'),
    ...(isShownElsewhere(pin) && { embedUrl: origin + playerUrl(pin.id) }),
    width: video.width,
    height: video.height,
    url: origin + pin.seoUrl,
  };
}
