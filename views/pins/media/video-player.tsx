import type { Caption, Video } from '../../contract/pins/media.ts';
import type { Picture } from '../../contract/pins/picture.ts';
import { mediaUrl } from '../../media/media-url.ts';
import { captionsUrl, videoUrl } from '../../media/video-urls.ts';
import { en as t } from '../../base/texts/en.ts';

export interface VideoPlayerProps {
  /** The pin whose captions to load. */
  pinId: string;
  video: Video;
  /** Poster. Defaults to the video's own. */
  poster?: Picture;
  captions?: Caption[];
  /** Accessible name. */
  label: string;
  /** A GIF: loops without sound. */
  isLoop?: boolean;
}

/**
 * The browser's native player: MP4, which all browsers play, then HLS ([VIDEO-03]). Nothing is fetched before
 * playback.
 */
export function VideoPlayer({
  pinId,
  video,
  poster = video.poster,
  captions = [],
  label,
  isLoop,
}: VideoPlayerProps) {
  const mp4 = videoUrl(video, 'mp4');
  return (
    <div className="player">
      <video
        className="media-video"
        data-pin={pinId}
        controls
        playsInline
        preload="none"
        poster={mediaUrl(poster, '736x')}
        width={video.width}
        height={video.height}
        aria-label={label}
        {...(isLoop && { loop: true, muted: true })}
      >
        <source src={mp4} type="video/mp4" />
        {video.hasStreams && (
          <>
            <source src={videoUrl(video, 'v4')} type="application/vnd.apple.mpegurl" />
            <source src={videoUrl(video, 'v3')} type="application/vnd.apple.mpegurl" />
          </>
        )}
        {captions.map(({ language, label: name }) => (
          <track
            key={language}
            kind="captions"
            src={captionsUrl(pinId, language)}
            srcLang={language}
            label={name}
          />
        ))}
        <p>
          {t.media.noVideo} <a href={mp4}>{t.media.download}</a>
        </p>
      </video>
    </div>
  );
}
