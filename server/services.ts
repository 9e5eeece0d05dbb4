import type { MeasuredImage } from '../db/queries/pins/images.ts';
import type { BrowserErrorReporter } from './browser-errors/error-table.ts';
import type { Database } from '../db/connection/database.ts';
import type { Region } from '../views/media/region.ts';
import type { Video } from '../views/contract/pins/media.ts';
import type { FormLoad } from './http/security/proof/form-load.ts';
import type { EventLog } from './events/event-log.ts';
import type { ExperienceStore } from './experiences/experience-store.ts';
import type { ExperimentStore } from './experiments/experiment-store.ts';
import type { LinkDecisions } from './links/link-decisions.ts';
import type { FlagStore } from './flags/flag-store.ts';
import type { QueryLog } from './search/queries/query-log.ts';
import type { SearchEngine } from './search/search-engine.ts';
import type { WordStore } from './words/word-store.ts';
import type { SiteStore } from './site/site-store.ts';
import type { VisitLog } from './sessions/visit-log.ts';
import type { StorageWatch } from './storage/storage-watch.ts';
import type { DirectFiles } from './uploads/received-files.ts';
import type { StagingRoom } from './uploads/staging.ts';
import type { GraphReader, MadeDescriptor } from './graph-reader.ts';

/** Current time for the domain, replaceable in tests. */
export interface Clock {
  now(): Date;
}

/** An image that was decoded, normalized, and stored. */
export type StoredPicture = MeasuredImage;

/** Turns received bytes into stored images. Implemented through the worker by server/media. */
export interface PictureIntake {
  /** Registers an upload of the person and returns its id. */
  register(userId: string): Promise<string>;
  /**
   * Hands received bytes to the worker and waits for the image. Throws `picture_refused` with the reason,
   * `picture_pending` if the worker is slow, `upload_not_found`, `upload_in_use`.
   */
  receive(userId: string, uploadId: string, file: string): Promise<StoredPicture>;
  /** Waits again for an upload whose bytes have arrived. */
  result(userId: string, uploadId: string): Promise<StoredPicture>;
  /** Stores the frame of a stored video at a given time as an upload of the person. Throws like `receive`. */
  frame(userId: string, signature: string, atMs: number): Promise<StoredPicture>;
  /**
   * Fetches an external image through the guarded adapter into a file of the person and returns its path. Throws
   * `page_unreadable`, `too_much_underway`, `storage_full`.
   */
  fetch(userId: string, url: string): Promise<string>;
  /** Returns a new file name in the staging folder. */
  stagingFile(): string;
  /** Discards a staged file that was not handed over. */
  discard(file: string): Promise<void>;
}

/** Turns received bytes into prepared videos. Implemented through the worker by server/media. */
export interface VideoIntake {
  register(userId: string): Promise<string>;
  /** Hands received bytes to the worker. Throws `upload_not_found`, `upload_in_use`. */
  begin(userId: string, uploadId: string, file: string): Promise<void>;
  /**
   * Waits for an upload whose bytes have arrived. Throws `video_refused` with the reason, `picture_pending` while the
   * video is being prepared, `upload_not_found`.
   */
  result(userId: string, uploadId: string): Promise<Video>;
  /** Checks by content, whatever its name, whether a received file is a video. */
  isVideo(file: string): Promise<boolean>;
}

/** Holds a received account export until the worker imports it. */
export interface ExportIntake {
  keep(importId: string, file: string): Promise<void>;
}

/** Requests to other sites through the guarded adapter. Failures are values with a message for who entered the URL. */
export interface OutsideWeb {
  fetchOutside(
    url: string,
    options: { maxBytes: number; timeoutMs: number; accept?: string; mayRedirectTo?: (url: URL) => boolean },
  ): Promise<
    | { ok: true; url: string; status: number; contentType: string; body: Buffer }
    | { ok: false; error: { id: string; message: string; status?: number } }
  >;
  /** Fetches to a new file. Leaves no file on failure. */
  fetchOutsideToFile(
    url: string,
    path: string,
    options: {
      maxBytes: number;
      timeoutMs: number;
      accept?: string;
      /** For HTTP Basic authentication, sent to the site of the URL alone. */
      credentials?: { username: string; password: string } | null;
    },
  ): Promise<
    { ok: true; bytes: number } | { ok: false; error: { id: string; message: string; status?: number } }
  >;
}

/** Who must set up a second factor before doing anything: no one, the staff, or everyone. */
export type FactorDemand = 'offered' | 'staff' | 'everybody';

/**
 * Whether a provider's authentication met the required strength. If the provider does not say, it counts as password
 * only.
 */
export type SsoStrength = 'strong' | 'weak';

/** An external sign-in provider. */
export interface SsoProvider {
  id: string;
  /** Name on buttons. */
  label: string;
  issuer: string;
  /** Accounts created through it are business accounts. */
  isBusiness: boolean;
  /** Allowed email domains. Empty for all. */
  domains: readonly string[];
  /** Whether strong authentication is required at the provider, and how weaker sign-ins are handled. */
  weakLogins: 'not_asked' | 'second_factor' | 'refuse';
}

/** Values that a provider's response must match. */
export interface SsoChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** A provider's data about a person. */
export interface SsoFinding {
  issuer: string;
  /** The person's permanent id at the issuer. */
  subject: string;
  /** The provider's session id, if given. A logout may name it. */
  sid: string | null;
  /** Null if no strength is required. */
  strength: SsoStrength | null;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** Sign-in through external providers (OpenID Connect). Failures are null, with the cause only in the log. */
export interface SsoProviders {
  list: readonly SsoProvider[];
  /** Returns the redirect URL and the checks for the response. */
  begin(providerId: string, returnUrl: string): Promise<{ location: string; checks: SsoChecks } | null>;
  /** Returns the person that the callback URL identifies, or null. */
  finish(providerId: string, answered: URL, checks: SsoChecks): Promise<SsoFinding | null>;
  /** Parses a provider's logout request. Null if it is not authentic. */
  readLogout(providerId: string, token: string): Promise<SsoLogout | null>;
}

/** A logout at a provider. */
export interface SsoLogout {
  issuer: string;
  /** The person. Null if only the session is named. */
  subject: string | null;
  /** The provider session. Null for all of the person's. */
  sid: string | null;
  /** Message id, accepted only once. */
  jti: string;
  expiresAt: Date;
}

/** Why a file was refused before processing. */
export type ScanRefusalId = 'malware_found' | 'not_scanned';

/** Scans incoming files for malware, if a scanner is configured. */
export interface FileScanner {
  /** Returns why a file, given by path or as bytes, may not be stored. Null if it may. */
  refusalOf(file: string | Buffer): Promise<ScanRefusalId | null>;
}

/** Services for domain functions, which have no access to requests, the environment, or any other clock. */
export interface Services {
  db: Database;
  /** The same, for reads that may be a moment old. Never for a decision, nor for what the reader has just changed. */
  replica: Database;
  /** Runs background work after the transaction commits, never if it rolls back. */
  afterCommit: (work: () => Promise<unknown>) => void;
  clock: Clock;
  staging: StagingRoom;
  storageWatch: StorageWatch;
  pictures: PictureIntake;
  videos: VideoIntake;
  exportFiles: ExportIntake;
  directFiles: DirectFiles;
  outside: OutsideWeb;
  /** Signs and verifies short texts: cursors, upload URLs, return URLs. */
  signer: Signer;
  /** Encrypts secrets that must be readable later. */
  sealer: Sealer;
  passwords: PasswordHasher;
  sso: SsoProviders;
  scanner: FileScanner;
  search: SearchEngine;
  words: WordStore;
  queryLog: QueryLog;
  events: EventLog;
  counters: MetricCounters;
  /** Receives browser errors. */
  browserErrors: BrowserErrorReporter;
  graph: GraphReader;
  embeddings: ModelEmbeddings;
  experiments: ExperimentStore;
  switches: FlagStore;
  /** What the staff set for the whole site. */
  site: SiteStore;
  /** How many forms visitors send. */
  formLoad: FormLoad;
  /** Whether mail is sent, or only kept for the administrator to read. */
  sendsMail: boolean;
  /** Public URL of the host that serves media, without a trailing slash. Null if pages and media share one. */
  mediaOrigin: string | null;
  experiences: ExperienceStore;
  visits: VisitLog;
  /** Recently checked links. */
  linkDecisions: LinkDecisions;
  /** Who must use a second factor. */
  factorDemand: FactorDemand;
  /** Days until a session ends after sign-in. */
  sessionDays: number;
  /** Name of the site now. */
  readonly siteName: string;
  /** Maximum size in bytes of a product feed sent as a file. */
  feedBytes: number;
}

export interface Signer {
  /** `purpose` prevents a text signed for one use from being accepted for another. */
  sign(purpose: string, text: string): string;
  /** Returns the signed text, or null if the signature is not ours. */
  verify(purpose: string, token: string): string | null;
}

export interface Sealer {
  seal(text: string): string;
  /** Returns the text, or null if it was not sealed here. */
  open(sealed: string): string | null;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Embeddings of stored images by the administrator's model, in a separate process (server/media/embeddings). */
export interface ModelEmbeddings {
  /** Whether the administrator has configured a model, even an unusable one. */
  isSet: boolean;
  /** Null without a model, and if it is busy, slow, or broken: never an error. */
  describe(signature: string, region: Region): Promise<MadeDescriptor | null>;
}

export interface MetricCounters {
  increment(name: string, by?: number): void;
}
