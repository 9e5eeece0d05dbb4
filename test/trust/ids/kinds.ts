/** Kinds of objects that an id names. */
export type Kind =
  | 'board'
  | 'section'
  | 'place'
  | 'pin'
  | 'note'
  | 'comment'
  | 'conversation'
  | 'message'
  | 'business'
  | 'campaign'
  | 'feed'
  | 'item'
  | 'adAccount'
  | 'audience'
  | 'assetGroup'
  | 'call'
  | 'partner'
  | 'person'
  | 'news'
  | 'job'
  | 'draft'
  | 'part'
  | 'subject'
  | 'upload'
  | 'cursor'
  | 'outside';

/** The first match counts. */
const kinds: [kind: Kind, name: RegExp, path?: RegExp][] = [
  ['subject', /^orbac/],
  ['place', /^(place|target|places)$/],
  ['section', /section(_id)?$/],
  ['section', /^(target_id|before_id)$/, /\/sections\//],
  ['board', /board_?id$/i],
  ['pin', /^(before|after)$/, /\/pins\/\{pin_id\}\/position\//],
  ['board', /^(target_id|before|after)$/, /\/boards\//],
  ['job', /^id$/, /\/jobs\//],
  ['draft', /^id$/, /_drafts\//],
  ['part', /^(slot|block)_id$/],
  ['note', /^note_id$/],
  ['comment', /^(comment_id|parent_id|user_did_it_data_id)$/],
  ['conversation', /^conversation_id$/],
  ['message', /^message_id$/],
  ['campaign', /^campaign_id$/],
  ['feed', /^feed_id$/],
  ['call', /^call_id$/],
  ['item', /^item_id$/],
  ['adAccount', /^ad_account_id$/],
  ['audience', /^audience_id$/],
  ['assetGroup', /^asset_group_id$/],
  ['partner', /^partner_id$/],
  ['business', /^(business|owner|advertiser)_id$/],
  ['news', /^news_id$/],
  ['upload', /upload_ids?$|^media_id$/],
  // Nested objects of a draft, a shop's or a browser's own numbers, topics and notices, which belong to nobody.
  [
    'outside',
    /^(carousel|pages|story_pin|kind|subject_id|client_id|consumer_id|interest_id)$|^product_item|^source_event_id$|^(placement|experience)_id$/,
  ],
  ['person', /user_ids?$|^username$/],
  ['cursor', /^(before|after|reacted_after)$/],
  ['pin', /^(pin|id|third_party_ad)$|pin_ids?$|^object_id$|^initial_pins$/],
];

/** The kind that a call's field names. Null if unlisted. */
export function kindOf(path: string, name: string): Kind | null {
  return kinds.find(([, named, where]) => named.test(name) && (where?.test(path) ?? true))?.[0] ?? null;
}

/** The parents in which an object is looked up. A section and another of the same call are on one board. */
const within: Record<Kind, Kind[]> = {
  board: ['subject'],
  section: ['board', 'section', 'pin', 'subject'],
  // It names board and section itself. A form's other fields are sent along.
  place: ['subject'],
  pin: ['board', 'section', 'business', 'news', 'subject'],
  note: ['board'],
  comment: ['pin'],
  conversation: [],
  message: ['conversation'],
  business: [],
  campaign: ['business', 'pin'],
  feed: ['business'],
  item: ['business', 'partner'],
  adAccount: ['business'],
  audience: ['business'],
  assetGroup: ['business'],
  call: ['business'],
  partner: ['business'],
  person: ['board', 'business'],
  news: [],
  job: ['subject'],
  draft: [],
  part: ['draft'],
  subject: [],
  upload: [],
  cursor: [],
  outside: [],
};

/** Pairs that a call accepts from anywhere, with the reason. */
const apart: [call: RegExp, parent: RegExp, child: RegExp, why: string][] = [
  [
    /^(POST|PUT) .*(\/repin\/|\/v3\/pins\/\{id\}\/|\/save)$|^PATCH \/v5\/pins/,
    /board|section/,
    /^(pin_id|id)$/,
    'says where the pin goes',
  ],
  [
    /\/repin\/$|\/save$|\/v3\/boards\/\{board_id\}\/sections\/$|bulk_edit/,
    /pin/,
    /section/,
    'the section is of the board',
  ],
  [/./, /^target_/, /pin/, 'says where the pins go'],
  [/bulk_edit/, /^(board_id|section_id)$/, /^target/, 'from one board to another'],
  [/bulk_edit/, /^target/, /^section_id$/, 'from one board to another'],
  [
    /bulk_edit\/all|\{board_id\}\/sections\/$/,
    /./,
    /^exclude_pin_ids$/,
    'pins that are left out may have gone meanwhile',
  ],
  [/bulk_edit\/all/, /./, /^pin_ids$/, 'pins that are left out may have gone meanwhile'],
  [
    /jobs\/\{id\}\/undo|bulk_edit\/places/,
    /^(board_id|section_id|orbac_subject_id)$/,
    /^(board_id|section_id|places)$/,
    'the page that a form goes back to',
  ],
  [/./, /./, /^original_pin_id$/, 'the page that a form goes back to'],
  [/./, /^original_pin_id$/, /./, 'the page that a form goes back to'],
  [/^POST .*bulk_edit/, /^orbac/, /^(pin_ids|board_id|section_id)$/, 'anybody saves what they may see'],
  [/^GET \/v3\/boards\/\{board_id\}\//, /^orbac/, /^board_id$/, 'a subject sees what all may see'],
  [
    /^PUT \/v3\/users\/\{user_id\}\/report\/$/,
    /^board_id$/,
    /^user_id$/,
    'a report is taken without the board that is not of the person',
  ],
  [
    /p2p/,
    /./,
    /^campaign_id$/,
    'what a link says of a promotion is believed where it is so, and is no condition of hiding',
  ],
  [/attribution\/register/, /./, /./, 'the token is signed for all of them together'],
  [/^POST .*invites|\/send\/$|repin/, /./, /user_ids?$/, 'anybody may be asked'],
  [
    /_drafts/,
    /./,
    /^(slot_id|block_id)$/,
    'what was typed for a part that has gone is let go, so that the rest is kept',
  ],
];

/** Returns whether the call looks up the child within the parent. */
export function isWithin(call: string, parent: string, child: string): boolean {
  const path = call.replace(/^\w+ /, '');
  const [outer, inner] = [kindOf(path, parent), kindOf(path, child)];
  if (parent === child || outer === null || inner === null || !within[inner].includes(outer)) return false;
  return !apart.some(([where, p, c]) => where.test(call) && p.test(parent) && c.test(child));
}
