/**
 * What can hold a signature, as an SQL condition. `s` is a column whose table is called as none in a condition is. What
 * is compared with it is what an index is on.
 */
type Place = (s: string) => string;

const exists =
  (from: string, condition: (s: string) => string): Place =>
  (s) =>
    `EXISTS (SELECT FROM ${from} WHERE ${condition(s)})`;

/** Rows that hold a pin as JSON, to be restored from it. Its media and metadata are found as rows of their own. */
const restorable = ['deleted_pins', 'board_job_pins', 'removed_pins'];

/**
 * An upload holds its picture or film for a day, and longer while its owner's drafts or running import name it. `$1` is
 * the first id of that day.
 */
const upload: Place = (s) => `EXISTS (
  SELECT FROM uploads u WHERE u.signature = ${s} AND (u.id >= $1::bigint
    OR EXISTS (SELECT FROM pin_drafts d WHERE d.user_id = u.user_id AND d.fields::text LIKE '%"' || u.id || '"%')
    OR EXISTS (SELECT FROM account_imports m WHERE m.user_id = u.user_id AND m.status IN ('waiting', 'working'))))`;

const shared: Place[] = [
  exists(
    'pin_media pm',
    (s) => `(jsonb_path_query_array(pm.card, '$.**.signature')
      || jsonb_path_query_array(pm.details, '$.**.signature')) ? ${s}`,
  ),
  upload,
  exists(
    'pin_drafts d',
    (s) => `jsonb_path_query_array(d.fields, '$.** ? (@ like_regex "^[0-9a-f]{32}$")') ? ${s}`,
  ),
  // The staff compare what they hold back with what they took down, and may allow it again.
  exists('blocked_pictures b', (s) => `b.signature = ${s}`),
];

/** The picture of a reported thing, which its author may have deleted, until the staff have decided. */
const reported = (table: string, ofCase: string): Place =>
  exists(
    `${table} r`,
    (s) => `r.evidence ->> 'signature' = ${s} AND r.evidence ->> 'signature' IS NOT NULL
      AND EXISTS (SELECT FROM moderation_cases k WHERE ${ofCase} AND k.status = 'open')`,
  );

const ofImages: Place[] = [
  ...shared,
  exists('users u', (s) => `u.avatar_signature = ${s}`),
  exists('pin_comments c', (s) => `c.image_signature = ${s}`),
  exists('pin_drafts d', (s) => `d.image_signature = ${s}`),
  exists(
    'rich_metadata r',
    (s) => `r.details -> 'images' <> '[]'
      AND jsonb_path_query_array(r.details, '$.images[*].signature') ? ${s}`,
  ),
  // The poster of a moving picture is that picture, and goes with it.
  exists('videos v', (s) => `v.poster_signature = ${s} AND v.signature <> ${s}`),
  ...restorable.map((table) => exists(`${table} h`, (s) => `h.pin ->> 'image_signature' = ${s}`)),
  exists('held_pins h', (s) => `h.signature = ${s}`),
  exists('held_pictures h', (s) => `h.near_signature = ${s}`),
  exists(
    'moderation_cases k',
    (s) => `k.kept ->> 'comments' IS NOT NULL
      AND jsonb_path_query_array((k.kept ->> 'comments')::jsonb, '$[*].image_signature') ? ${s}`,
  ),
  reported('pin_reports', `k.subject_kind = 'pin' AND k.subject_id = r.pin_id`),
  reported('comment_reports', `k.subject_kind = 'comment' AND k.subject_id = r.comment_id`),
  exists('site_settings t', (s) => `t.settings #>> '{logo,signature}' = ${s}`),
];

export type MediaUnit = 'image' | 'video';

/** Whether a pin shows it, for nearly all of them the only look that it takes. */
export const isOnPin = exists('pins p', (s) => `p.image_signature = ${s}`);

/** SQL condition that nothing but a pin's cover refers to a picture or film. */
export const isNowhereElse = (kind: MediaUnit, s: string): string =>
  (kind === 'image' ? ofImages : shared).map((place) => `NOT ${place(s)}`).join(' AND ');
