/** A model of the administrator's, as it is set. */
export interface EmbeddingModel {
  path: string;
  /** Side of the picture that it is given, where its file leaves that open. */
  side: number;
  /** Taken away from red, green and blue, which are 0 to 1. */
  mean: readonly number[];
  /** What they are divided by then. */
  std: readonly number[];
}
