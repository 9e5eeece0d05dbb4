/** Acknowledged writes. */
export interface Ledger {
  members: Map<string, { id: string; username: string }>;
  /** Pins that must exist, by id, with their idempotency key. */
  pins: Map<string, { key: string; userId: string; isCopy: boolean }>;
  /** Pins with comments by others, which nobody deletes. */
  talkedAbout: Set<string>;
  /** Pins that must be gone. */
  deleted: Set<string>;
  /** Boards that must exist. */
  boards: Map<string, { userId: string; name: string }>;
  /** Comments that must exist, by id, each with unique text. */
  comments: Map<string, { userId: string; text: string }>;
  /** Messages that must exist, by id, each with unique text. */
  messages: Map<string, { userId: string; conversationId: string; text: string }>;
  /** Conversations that must exist, one per pair of people. */
  conversations: Set<string>;
  /** `follower kind target` of all follows. */
  follows: Set<string>;
  /** Ids of reported events. */
  events: Set<string>;
  uploads: { id: string; userId: string; signature: string }[];
  /** Requests repeated because they were not answered. */
  repeats: number;
  /** Responses that no client should ever get, whatever was killed. */
  surprises: string[];
}

export function emptyLedger(): Ledger {
  return {
    members: new Map(),
    pins: new Map(),
    talkedAbout: new Set(),
    deleted: new Set(),
    boards: new Map(),
    comments: new Map(),
    messages: new Map(),
    conversations: new Set(),
    follows: new Set(),
    events: new Set(),
    uploads: [],
    repeats: 0,
    surprises: [],
  };
}
