import type { Picture } from './picture.ts';

/**
 * Media kind of a pin, unless it is a single still picture (spec §3 `videos`, `carouselData`, `storyPinData`). Shared
 * by its copies.
 */
export type MediaKind = 'video' | 'gif' | 'carousel' | 'story';

/** A processed video. Its files are stored under its signature; see views/media/video-urls.ts. */
export interface Video {
  /** 32 lower-case hex digits. */
  signature: string;
  /** Pixels of the 720p file. */
  width: number;
  height: number;
  durationMs: number;
  hasAudio: boolean;
  /** Whether HLS playlists exist besides the MP4. */
  hasStreams: boolean;
  poster: Picture;
}

export interface CarouselSlot {
  /** Decimal. */
  id: string;
  picture: Picture;
  title: string;
  details: string;
  link: string;
}

/** Media data of a card. Small, because every list of pins reads it. */
export type MediaCard =
  | { kind: 'video'; video: Video }
  /** The GIF converted to video, a tenth of its size. */
  | { kind: 'gif'; video: Video }
  | { kind: 'carousel'; id: string; slots: CarouselSlot[] }
  | {
      kind: 'story';
      id: string;
      /** Cover of each page. Null for a text page. */
      pages: { id: string; picture: Picture | null; video: Video | null }[];
      /** Number of pages without a video. */
      staticPageCount: number;
      totalVideoDurationMs: number;
      hasProductPins: boolean;
      /** Deleted by its creator. Copies keep only the cover ([CLOSE-10]). */
      isDeleted: boolean;
    };

/** WebVTT captions of a video. */
export interface Caption {
  /** BCP 47, such as `en`. */
  language: string;
  /** Native language name, such as 'English'. */
  label: string;
}
