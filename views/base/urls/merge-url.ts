export function mergeUrl(boardId: string): string {
  return `/board/${boardId}/merge/`;
}
