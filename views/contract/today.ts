import type { Id } from './models.ts';
import type { Picture } from './pins/picture.ts';

export const articleKinds = ['article', 'best', 'trending', 'popular', 'shop'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** A daily article or a collection written by an editor. */
export interface ArticleSummary {
  id: Id;
  slug: string;
  kind: ArticleKind;
  title: string;
  lead: string;
  /** Canonical path. */
  url: string;
  cover: Picture | null;
  /** ISO 8601. */
  publishedAt: string;
}

export interface Article extends ArticleSummary {
  /** What the cover shows. '' if its Pin does not say. */
  coverAlt: string;
  /** Paragraphs of plain text. */
  body: string[];
}

/** Maximum lengths of an article's texts in characters, and its maximum number of pins. */
export const articleLimits = { title: 100, lead: 300, body: 20_000, pins: 200, pinsText: 20_000 } as const;
