import type { Picture } from './picture.ts';

/** What a pin is besides one still picture (spec §3 `videos`, `carouselData`, `storyPinData`); its copies share it. */
export type MediaKind = 'video' | 'gif' | 'carousel' | 'story';

/** A prepared video. Its files live under its signature; see views/media/video-urls.ts. */
export interface Video {
  /** 32 lower-case hex digits. */
  signature: string;
  /** Pixels of the 720p file. */
  width: number;
  height: number;
  durationMs: number;
  hasAudio: boolean;
  /** Whether there are HLS playlists besides the MP4. */
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

/** What a card shows: small, read with every list of pins. */
export type MediaCard =
  | { kind: 'video'; video: Video }
  /** The moving picture as a video, which is a tenth of its size. */
  | { kind: 'gif'; video: Video }
  | { kind: 'carousel'; id: string; slots: CarouselSlot[] }
  | {
      kind: 'story';
      id: string;
      /** What each page shows first; null for a page of words. */
      pages: { id: string; picture: Picture | null; video: Video | null }[];
      /** Pages without a video. */
      staticPageCount: number;
      totalVideoDurationMs: number;
      hasProductPins: boolean;
      /** Its maker took it back: copies keep the cover alone ([CLOSE-10]). */
      isDeleted: boolean;
    };

/** Subtitles of a video, as WebVTT. */
export interface Caption {
  /** BCP 47, such as `en`. */
  language: string;
  /** The language's own name, such as 'English'. */
  label: string;
}
