/** What the service has acknowledged. */
export interface Ledger {
  members: Map<string, { id: string; username: string }>;
  /** Pins that must be there, by id, with the key they were asked for with. */
  pins: Map<string, { key: string; userId: string; isCopy: boolean }>;
  /** Pins that others have written under, which nobody deletes. */
  talkedAbout: Set<string>;
  /** Pins that must be gone. */
  deleted: Set<string>;
  /** Boards that must be there. */
  boards: Map<string, { userId: string; name: string }>;
  /** Comments that must be there, by id; each has words of its own. */
  comments: Map<string, { userId: string; text: string }>;
  /** Messages that must be there, by id; each has words of its own. */
  messages: Map<string, { userId: string; conversationId: string; text: string }>;
  /** Conversations that must be there, one a pair of people. */
  conversations: Set<string>;
  /** `follower kind target` of all that is followed. */
  follows: Set<string>;
  /** Ids of reported events. */
  events: Set<string>;
  uploads: { id: string; userId: string; signature: string }[];
  /** Requests that were sent again for want of an answer. */
  repeats: number;
  /** Answers that no client should ever get, whatever was killed. */
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
