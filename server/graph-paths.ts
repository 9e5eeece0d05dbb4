/** Asks the graph process how an image is reached from others (`GraphReader.paths`). */
export interface PathsRequest {
  /** Signature and weight of each image to start from. */
  queries: [signature: string, weight: number][];
  /** Signature of the image whose paths are wanted. */
  of: string;
  limit: number;
  /** Two-letter code of the viewer's language, or null. */
  language: string | null;
}

/** How an image is reached from one of those requested. */
export interface NearPath {
  /** Index of the requested image. */
  query: number;
  /** The public board that holds both, or that of the requested image and that of the other. */
  boards: string[];
  /** Signature of the image on both boards. Null if there is only one board. */
  via: string | null;
}
