import { statement, type Sql } from '../../connection/database.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';
import { foundCardColumns, readCards } from '../pins/cards/read-cards.ts';
import type { PinCardRow } from '../pins/pin-cards.ts';
import { boardSuggestable, notBlocked, pinNotHidden } from '../visibility.ts';

export interface BrandPictureRow {
  signature: string;
  width: number;
  height: number;
  color: string;
  format: string;
}

/** A person or business with products. */
export interface BrandRow extends PersonRow {
  /** The business's name. Null without one. */
  businessName: string | null;
  /** Public products, counted up to `maxCounted`. */
  products: number;
  /** Images of the newest products, at most four. */
  pictures: BrandPictureRow[];
}

/** Upper limit of counting, so that a large catalog costs no more. */
export const maxCounted = 1000;

/** Public products of a person, originals only: rows `d`, `p`, `b`. */
const productsOf = (person: string): string => `
  pin_documents d JOIN pins p ON p.id = d.pin_id JOIN boards b ON b.id = p.board_id
  WHERE d.user_id = ${person} AND d.kind = 'product' AND d.tier >= 0 AND ${boardSuggestable('b')}
    AND ${notBlocked('b.owner_id', '$1')}`;

const sells = (person: string): string =>
  `${notBlocked(person, '$1')} AND EXISTS (SELECT 1 FROM ${productsOf(person)})`;

/** Each branch scans an index backward and stops at the page size, so that no list is sorted in full. */
const page = (name: string, ofUsers: string, ofBusinesses: string) => statement(name)`
  SELECT ${personColumns}, z.name AS "businessName", counted.products, coalesce(newest.pictures, '[]') AS pictures
  FROM (
    (SELECT z.owner_id AS id FROM businesses z
      WHERE z.owner_id < $2 AND ${ofBusinesses} AND ${sells('z.owner_id')} ORDER BY z.owner_id DESC LIMIT $3)
    UNION
    (SELECT m.id FROM users m
      WHERE m.id < $2 AND ${ofUsers} AND ${sells('m.id')} ORDER BY m.id DESC LIMIT $3)
    ORDER BY id DESC LIMIT $3
  ) brand JOIN users u ON u.id = brand.id ${personPicture} LEFT JOIN businesses z ON z.owner_id = u.id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS products FROM (
      SELECT 1 FROM ${productsOf('brand.id')} LIMIT ${maxCounted}) few
  ) counted
  CROSS JOIN LATERAL (
    SELECT json_agg(shown) AS pictures FROM (
      SELECT p.image_signature AS signature, p.image_width AS width, p.image_height AS height,
        p.image_color AS color, p.image_format AS format
      FROM ${productsOf('brand.id')} ORDER BY d.pin_id DESC LIMIT 4
    ) shown
  ) newest
  ORDER BY u.id DESC`;

const all = page('brands', 'm.is_verified_merchant', 'true');
const named = page(
  'brands_named',
  `search_fold($4) <% search_fold(m.username::text || ' ' || m.full_name)
    AND (m.is_verified_merchant OR EXISTS (SELECT 1 FROM businesses o WHERE o.owner_id = m.id))`,
  'search_fold($4) <% search_fold(z.name)',
);

/**
 * Lists businesses and verified merchants with public products, newest account first, filtered by similar names, ''
 * for all. `before` is exclusive.
 */
export async function brandRows(
  sql: Sql,
  viewerId: string | null,
  typed: string,
  before: string,
  limit: number,
): Promise<BrandRow[]> {
  return typed === ''
    ? sql.rows<BrandRow>(all, [viewerId, before, limit])
    : sql.rows<BrandRow>(named, [viewerId, before, limit, typed]);
}

const any = statement('brand_has_products')`SELECT 1 AS one FROM ${productsOf('$2')} LIMIT 1`;

/** Returns whether a person has public products that the viewer may see. */
export async function hasProducts(sql: Sql, viewerId: string | null, userId: string): Promise<boolean> {
  return (await sql.rows(any, [viewerId, userId])).length > 0;
}

const nameOf = statement('brand_name')`SELECT name FROM businesses WHERE owner_id = $1`;

/** Returns a business account's name. Null for any other account. */
export async function businessName(sql: Sql, userId: string): Promise<string | null> {
  const [row] = await sql.rows<{ name: string }>(nameOf, [userId]);
  return row?.name ?? null;
}

const products = statement('pin_cards_of_products_of_person')`
  SELECT ${foundCardColumns('$1')} FROM pin_documents d JOIN pins p ON p.id = d.pin_id JOIN boards b ON b.id = p.board_id
  WHERE d.user_id = $2 AND d.kind = 'product' AND d.tier >= 0 AND d.pin_id < $3
    AND ${boardSuggestable('b')} AND ${notBlocked('d.user_id', '$1')} AND ${notBlocked('b.owner_id', '$1')}
    AND ${pinNotHidden('p', '$1')}
  ORDER BY d.pin_id DESC LIMIT $4`;

/** Lists a person's public products, newest first. `before` is exclusive. */
export async function pinCardsOfProducts(
  sql: Sql,
  viewerId: string | null,
  userId: string,
  before: string,
  limit: number,
): Promise<PinCardRow[]> {
  return readCards(sql, products, [viewerId, userId, before, limit]);
}
