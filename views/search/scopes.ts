/**
 * Search scopes (SRCH-01). `code` is the scope's number in events (spec §9), null if the spec has none. `kind` filters
 * pins by document kind. `own` searches the viewer's own content, including secret boards.
 */
export const searchScopes = {
  pins: { finds: 'pins', kind: null, own: false, code: 0 },
  buyable_pins: { finds: 'pins', kind: 'product', own: false, code: 1 },
  videos: { finds: 'pins', kind: 'video', own: false, code: 2 },
  boards: { finds: 'boards', kind: null, own: false, code: 3 },
  users: { finds: 'people', kind: null, own: false, code: 4 },
  idea_pins: { finds: 'pins', kind: 'idea', own: false, code: null },
  my_pins: { finds: 'pins', kind: null, own: true, code: null },
  my_boards: { finds: 'boards', kind: null, own: true, code: null },
  my_content: { finds: 'everything', kind: null, own: true, code: null },
} as const satisfies Record<
  string,
  {
    finds: 'pins' | 'boards' | 'people' | 'everything';
    kind: string | null;
    own: boolean;
    code: number | null;
  }
>;

export type SearchScope = keyof typeof searchScopes;

export const searchScopeNames = Object.keys(searchScopes) as [SearchScope, ...SearchScope[]];

export function isSearchScope(word: string): word is SearchScope {
  return Object.hasOwn(searchScopes, word);
}
