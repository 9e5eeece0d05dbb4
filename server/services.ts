import type { BrowserErrorReporter } from './browser-errors/error-table.ts';
import type { Database } from '../db/connection/database.ts';
import type { Region } from '../views/visual-search/describe-region.ts';
import type { Video } from '../views/contract/media.ts';
import type { EventLog } from './events/event-log.ts';
import type { ExperimentStore } from './experiments/experiment-store.ts';
import type { LinkDecisions } from './links/link-decisions.ts';
import type { FlagStore } from './flags/flag-store.ts';
import type { QueryLog } from './search/query-log.ts';
import type { SearchEngine } from './search/search-engine.ts';
import type { StorageWatch } from './storage-watch.ts';
import type { StagingRoom } from './media/intake/staging-room.ts';

/** Time as the domain sees it, so that tests can give their own. */
export interface Clock {
  now(): Date;
}

/** A picture that has been decoded, cleaned and stored. */
export interface StoredPicture {
  signature: string;
  width: number;
  height: number;
}

/** Where received bytes become stored pictures. Implemented over the worker by server/media. */
export interface PictureIntake {
  /** Registers an upload of the person and answers its id. */
  register(userId: string): Promise<string>;
  /**
   * Hands received bytes to the worker and waits for the picture. Throws `picture_refused` with the reason,
   * `picture_pending` when the worker is slow, `upload_not_found`, `upload_in_use`.
   */
  receive(userId: string, uploadId: string, file: string): Promise<StoredPicture>;
  /** Waits again for an upload whose bytes have arrived. */
  result(userId: string, uploadId: string): Promise<StoredPicture>;
  /** What a stored video shows at a moment, as an upload of the person. Throws like `receive`. */
  frame(userId: string, signature: string, atMs: number): Promise<StoredPicture>;
  /**
   * Fetches a picture from outside through the guarded adapter into a file of the person's; answers its path. Throws
   * `page_unreadable`, `too_much_underway`, `storage_full`.
   */
  fetch(userId: string, url: string): Promise<string>;
  /** A new file name in the staging folder. */
  stagingFile(): string;
  /** Discards a staged file that was not handed over. */
  discard(file: string): Promise<void>;
}

/** Where received bytes become prepared videos. Implemented over the worker by server/media. */
export interface VideoIntake {
  register(userId: string): Promise<string>;
  /** Hands received bytes to the worker. Throws `upload_not_found`, `upload_in_use`. */
  begin(userId: string, uploadId: string, file: string): Promise<void>;
  /**
   * Waits for an upload whose bytes have arrived. Throws `video_refused` with the reason, `picture_pending` while the
   * video is being prepared, `upload_not_found`.
   */
  result(userId: string, uploadId: string): Promise<Video>;
  /** Whether a received file is a video by its content, whatever its name says. */
  isVideo(file: string): Promise<boolean>;
}

/** Where the received copy of an account waits for the worker. */
export interface CopyIntake {
  keep(importId: string, file: string): Promise<void>;
}

/** Other sites, asked through the guarded adapter. Failures are values with a sentence for who gave the address. */
export interface OutsideWeb {
  fetchOutside(
    url: string,
    options: { maxBytes: number; timeoutMs: number; accept?: string },
  ): Promise<
    | { ok: true; url: string; status: number; contentType: string; body: Buffer }
    | { ok: false; error: { id: string; message: string; status?: number } }
  >;
  /** The same into a new file; on failure none is left. */
  fetchOutsideToFile(
    url: string,
    path: string,
    options: { maxBytes: number; timeoutMs: number; accept?: string },
  ): Promise<{ ok: true; bytes: number } | { ok: false; error: { id: string; message: string } }>;
}

/** Of whom a second factor is demanded before they may do anything: of nobody, the staff, or everybody. */
export type FactorDemand = 'offered' | 'staff' | 'everybody';

/**
 * Whether a login at a provider was as strong as is demanded of it. Where it does not say, it counts as one by password
 * alone.
 */
export type SsoStrength = 'strong' | 'weak';

/** Another place that people log in through. */
export interface SsoProvider {
  id: string;
  /** Its name on buttons. */
  label: string;
  issuer: string;
  /** Accounts that are made through it are businesses. */
  isBusiness: boolean;
  /** Domains of the e-mail addresses that are let in; empty for all. */
  domains: readonly string[];
  /** What is demanded of the strength of a login there, and what becomes of a weaker one. */
  weakLogins: 'not_asked' | 'second_factor' | 'refuse';
}

/** What an answer of a provider has to fit. */
export interface SsoChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** What a provider says of a person. */
export interface SsoFinding {
  issuer: string;
  /** Who it is, for ever, among the people of the issuer. */
  subject: string;
  /** The login there, where the provider tells it; a logout may name it. */
  sid: string | null;
  /** Null where nothing is demanded of its strength. */
  strength: SsoStrength | null;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** Where people log in through others (OpenID Connect). Failures are null; why is told in the log alone. */
export interface SsoProviders {
  list: readonly SsoProvider[];
  /** Where a browser is sent, and what its answer will have to fit. */
  begin(providerId: string, returnUrl: string): Promise<{ location: string; checks: SsoChecks } | null>;
  /** Whom the address that a browser came back with stands for. */
  finish(providerId: string, answered: URL, checks: SsoChecks): Promise<SsoFinding | null>;
  /** Whose sessions a provider wants ended; null where it is not known to be the provider that says so. */
  readLogout(providerId: string, token: string): Promise<SsoLogout | null>;
}

/** That somebody has logged out at a provider. */
export interface SsoLogout {
  issuer: string;
  /** Who; null where only the login is named. */
  subject: string | null;
  /** Which login; null for all of the person's. */
  sid: string | null;
  /** Names the message, which counts once. */
  jti: string;
  expiresAt: Date;
}

/** Why a file was refused before anything was made of it. */
export type ScanRefusalId = 'malware_found' | 'not_scanned';

/** Looks for malware in what comes in, where a scanner is set. */
export interface FileScanner {
  /** Why a file, by its path or as its bytes, may not be kept; null where it may. */
  refusalOf(file: string | Buffer): Promise<ScanRefusalId | null>;
}

/** What domain verbs work with. They know no request, no environment and no clock but this one. */
export interface Services {
  db: Database;
  /** Does what nobody waits for, once what was written is there for good: never where it was rolled back. */
  afterCommit: (work: () => Promise<unknown>) => void;
  clock: Clock;
  staging: StagingRoom;
  storageWatch: StorageWatch;
  pictures: PictureIntake;
  videos: VideoIntake;
  copies: CopyIntake;
  outside: OutsideWeb;
  /** Signs and checks short texts: cursors, upload addresses, return addresses. */
  signer: Signer;
  /** Keeps secrets that have to be read again from being readable in the database. */
  sealer: Sealer;
  passwords: PasswordHasher;
  sso: SsoProviders;
  scanner: FileScanner;
  search: SearchEngine;
  queryLog: QueryLog;
  events: EventLog;
  counters: MetricCounters;
  /** Where failures of browsers go. */
  browserErrors: BrowserErrorReporter;
  graph: GraphReader;
  embeddings: ModelEmbeddings;
  experiments: ExperimentStore;
  switches: FlagStore;
  /** Links that were checked lately. */
  linkDecisions: LinkDecisions;
  /** Of whom a second factor is demanded. */
  factorDemand: FactorDemand;
  /** Days after its login at which a session ends. */
  sessionDays: number;
  /** Public address of the service as this process knows it. */
  siteName: string;
  /** Bytes of the largest product feed that is sent as a file. */
  feedBytes: number;
}

export interface Signer {
  /** `purpose` keeps a text signed for one use from being taken for another. */
  sign(purpose: string, text: string): string;
  /** The signed text, or null when the signature is not ours. */
  verify(purpose: string, token: string): string | null;
}

export interface Sealer {
  seal(text: string): string;
  /** The text, or null when it was not sealed here. */
  open(sealed: string): string | null;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Walks over the save graph, and looks of pictures, in a process of its own (server/graph). */
export interface GraphReader {
  /**
   * Pictures near others. Null when the process is away, slow or still
   * loading: never an error. What comes back is not filtered for any viewer.
   */
  near(request: NearRequest): Promise<NearAnswer | null>;
  /** Signatures of pictures that look most like the one of the descriptors that it can compare; in the same way. */
  like(descriptors: readonly MadeDescriptor[], limit: number): Promise<string[] | null>;
}

/** What a picture looks like to somebody: only descriptors of the same maker may be compared. */
export interface MadeDescriptor {
  /** Name and version of what made it. */
  maker: string;
  descriptor: Uint8Array;
}

/** What stored pictures look like to the administrator's model, in a process of its own (server/media/looks). */
export interface ModelEmbeddings {
  /** Whether the administrator has set a model, which may be one that cannot be used. */
  isSet: boolean;
  /** Null without a model, and when it is busy, slow or broken: never an error. */
  describe(signature: string, region: Region): Promise<MadeDescriptor | null>;
}

export interface NearAnswer {
  /** Signatures, best first, without those that were asked for. */
  pictures: string[];
  /** How much stands behind it (`supportOf`): below 2 little, below 1 hardly anything. */
  support: number;
}

export interface NearRequest {
  /** Signature and weight of each picture. */
  queries: [signature: string, weight: number][];
  limit: number;
  /** The same seed gives the same answer as long as nothing is saved. */
  seed: number;
  /** Steps of all walks together at most; left out as many as the graph process takes by itself. */
  steps?: number;
  /** Two letters of the viewer's language, or null. */
  language: string | null;
}

export interface MetricCounters {
  increment(name: string): void;
}
