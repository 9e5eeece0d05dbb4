/** Walks over the save graph and image embeddings, in a separate process (server/graph). */
export interface GraphReader {
  /**
   * Returns related images. Null if the process is down, slow, or loading: never an error. The result is not filtered
   * for any viewer.
   */
  near(request: NearRequest): Promise<NearAnswer | null>;
  /** Returns how an image is reached, most probable first, with the same failure behavior. */
  paths(request: PathsRequest): Promise<NearPath[] | null>;
  /**
   * Returns signatures of the most similar images, for the embeddings that it can compare, with the same failure
   * behavior.
   */
  like(descriptors: readonly MadeDescriptor[], limit: number): Promise<string[] | null>;
}

/** An image's embedding. Only embeddings of the same maker may be compared. */
export interface MadeDescriptor {
  /** Name and version of the maker. */
  maker: string;
  descriptor: Uint8Array;
}

/** Asks for images close to those viewed or saved. */
export interface NearRequest {
  /** Signature and weight of each image. */
  queries: [signature: string, weight: number][];
  limit: number;
  /** The same seed gives the same answer until something is saved. */
  seed: number;
  /** Maximum steps of all walks together. Defaults to the graph process's own limit. */
  steps?: number | undefined;
  /** 1 for as many images further away as next to the requested ones, 2 for those further away first. */
  far?: 1 | 2 | undefined;
  /** Two-letter code of the viewer's language, or null: boards of people who read it are preferred. */
  language: string | null;
}

export interface NearAnswer {
  /** Signatures, best first, without the requested ones. */
  pictures: string[];
  /** Strength of the evidence (`supportOf`): below 2 little, below 1 hardly any. */
  support: number;
  /** For each image, the index of the requested one that counted most. */
  from: number[];
}

/** Asks how an image is reached from others. */
export interface PathsRequest extends Pick<NearRequest, 'queries' | 'limit' | 'language'> {
  /** Signature of the image whose paths are wanted. */
  of: string;
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
