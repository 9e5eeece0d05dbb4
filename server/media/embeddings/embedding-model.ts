/** Settings of an administrator's embedding model. */
export interface EmbeddingModel {
  path: string;
  /** Side length of the input image if the model file leaves it open. */
  side: number;
  /** Subtracted from red, green, and blue, which range from 0 to 1. */
  mean: readonly number[];
  /** Divisor applied after `mean` is subtracted. */
  std: readonly number[];
}
