import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { lockSettings } from '../accounts/settings.ts';

export interface WebsiteClaim {
  /** As in the domain of pins. */
  host: string;
  /** Scheme and host of the site, where its proof is looked for. */
  origin: string;
  token: string;
  place: 'tag' | 'file';
}

const ofPerson = statement('website_claim_of_person')`
  SELECT host, origin, token, place, claimed_at AS "claimedAt" FROM website_claims
  WHERE user_id = $1 ORDER BY claimed_at DESC LIMIT 1`;

/** Returns the website that a person has proven to be theirs, or null. */
export function websiteClaimOf(
  sql: Sql,
  userId: string,
): Promise<(WebsiteClaim & { claimedAt: Date }) | null> {
  return firstRow(sql, ofPerson, [userId]);
}

const owner = statement('website_claim_owner')`
  SELECT user_id AS "userId" FROM website_claims WHERE host = $1`;
const hold = statement('website_claim_hold')`
  INSERT INTO website_claims AS c (host, user_id, origin, token, place, claimed_at, next_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (host) DO UPDATE SET host = excluded.host RETURNING c.user_id AS "userId"`;
const take = statement('website_claim_take')`
  WITH others AS (DELETE FROM website_claims WHERE user_id = $2 AND host <> $1)
  UPDATE website_claims SET claimed_at = CASE WHEN user_id = $2 THEN claimed_at ELSE $6 END,
    user_id = $2, origin = $3, token = $4, place = $5, next_at = $7, failures = 0
  WHERE host = $1`;
const mark = statement('website_claim_mark')`
  UPDATE users SET is_website_verified = true, website_url = $2 WHERE id = $1`;
const unmark = statement('website_claim_unmark')`
  UPDATE users SET is_website_verified = false WHERE id = $1 AND is_website_verified`;

/**
 * Records that a website is a person's, on the profile as well, in place of any other of theirs. Returns the account
 * whose it was until now, or null. Needs a transaction.
 */
export async function putWebsiteClaim(
  tx: Sql,
  userId: string,
  claim: WebsiteClaim & { address: string; now: Date; nextAt: Date },
): Promise<string | null> {
  const values = [claim.host, userId, claim.origin, claim.token, claim.place, claim.now, claim.nextAt];
  const expected = await firstRow<{ userId: string }>(tx, owner, [claim.host]);
  // Accounts before claims, lower ones first, as changes of settings do, so that two of them wait for each other.
  const accounts = [...new Set([userId, expected?.userId ?? userId])].sort((one, other) =>
    BigInt(one) < BigInt(other) ? -1 : 1,
  );
  for (const account of accounts) await lockSettings(tx, account);
  const held = await firstRow<{ userId: string }>(tx, hold, values);
  const former = held === null || held.userId === userId ? null : held.userId;
  await tx.rows(take, values);
  if (former !== null) await tx.rows(unmark, [former]);
  await tx.rows(mark, [userId, claim.address]);
  return former;
}

const endElsewhere = statement('website_claim_end_elsewhere')`
  WITH ended AS (
    DELETE FROM website_claims WHERE user_id = $1 AND host IS DISTINCT FROM $2 RETURNING user_id
  )
  UPDATE users u SET is_website_verified = false FROM ended WHERE u.id = ended.user_id`;

/** Ends a person's claim to any other host than this one. The caller holds the account's settings. */
export async function endClaimElsewhere(tx: Sql, userId: string, host: string | null): Promise<void> {
  await tx.rows(endElsewhere, [userId, host]);
}

export interface DueClaim extends WebsiteClaim {
  userId: string;
}

const due = statement('website_claims_due')`
  WITH claimed AS MATERIALIZED (
    SELECT host FROM website_claims WHERE next_at <= $1 ORDER BY next_at LIMIT $2 FOR UPDATE SKIP LOCKED
  )
  UPDATE website_claims c SET next_at = $1::timestamptz + interval '10 minutes' FROM claimed
  WHERE c.host = claimed.host RETURNING c.host, c.user_id AS "userId", c.origin, c.token, c.place`;

/** Takes claims that are to be checked again. If a worker dies, others can take them ten minutes later. */
export function dueClaims(sql: Sql, now: Date, limit: number): Promise<DueClaim[]> {
  return sql.rows<DueClaim>(due, [now, limit]);
}

const pass = statement('website_claim_pass')`
  UPDATE website_claims SET failures = 0, place = $4, next_at = $5
  WHERE host = $1 AND user_id = $2 AND token = $3`;

/** Records where the proof was found again. */
export async function passClaim(sql: Sql, claim: DueClaim, place: string, nextAt: Date): Promise<void> {
  await sql.rows(pass, [claim.host, claim.userId, claim.token, place, nextAt]);
}

const fail = statement('website_claim_fail')`
  UPDATE website_claims SET failures = failures + 1, next_at = $4
  WHERE host = $1 AND user_id = $2 AND token = $3 RETURNING failures`;

/** Records that the proof was not found. Returns how often in a row, or 0 if the claim has ended meanwhile. */
export async function failClaim(sql: Sql, claim: DueClaim, nextAt: Date): Promise<number> {
  const row = await firstRow<{ failures: number }>(sql, fail, [
    claim.host,
    claim.userId,
    claim.token,
    nextAt,
  ]);
  return row?.failures ?? 0;
}

const end = statement('website_claim_end')`
  WITH ended AS (
    DELETE FROM website_claims WHERE host = $1 AND user_id = $2 AND failures >= $3 RETURNING user_id
  )
  UPDATE users u SET is_website_verified = false FROM ended WHERE u.id = ended.user_id RETURNING u.id`;

/** Ends a claim that has failed at least so often. False if it has ended or passed meanwhile. Needs a transaction. */
export async function endFailedClaim(tx: Sql, claim: DueClaim, failures: number): Promise<boolean> {
  await lockSettings(tx, claim.userId);
  return (await tx.rows(end, [claim.host, claim.userId, failures])).length > 0;
}
