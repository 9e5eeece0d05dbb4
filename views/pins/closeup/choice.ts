/** The choice in a closeup's address. Null for the default. */
export interface CloseupChoice {
  /** Item id of a variant. */
  variant: string | null;
  servings: number | null;
  /** 1 for the pin's own picture, 2 and up for its additional pictures. */
  image: number;
}
