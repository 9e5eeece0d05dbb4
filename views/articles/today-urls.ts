import type { ArticleKind } from '../contract/today.ts';

export const todayUrl = '/today/';

/** Address of an article list. The plain kind is the daily list itself. */
export function todayListUrl(kind: ArticleKind): string {
  return kind === 'article' ? todayUrl : `/today/${kind}/`;
}

export function articleUrl({ kind, slug }: { kind: ArticleKind; slug: string }): string {
  return `/today/${kind}/${slug}/`;
}
