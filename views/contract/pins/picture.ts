/** The part of a picture that cards show, as fractions of its height from the top. */
export interface ImageCrop {
  minY: number;
  maxY: number;
}

/** A stored picture. Its files are stored under signature paths; see views/media/media-url.ts. */
export interface Picture {
  /** 32 lower-case hex digits: MD5 of the stored original. */
  signature: string;
  /** Size of the original in pixels. */
  width: number;
  height: number;
  /** `#rrggbb`, the placeholder while the picture loads. */
  dominantColor: string;
  /** File extension of the stored original. */
  format: 'jpg' | 'png' | 'webp' | 'gif';
}
