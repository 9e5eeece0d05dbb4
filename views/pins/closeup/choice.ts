/** What the closeup's address chooses; null for what it starts with. */
export interface CloseupChoice {
  /** Item id of a variant. */
  variant: string | null;
  servings: number | null;
  /** 1 for the pin's own picture, from 2 on its more pictures. */
  image: number;
}
