import type { Readable } from 'node:stream';

/**
 * What to store: bytes, a stream, or a finished file inside a folder of `makeTemporaryFolder`, which is moved where
 * possible and is gone afterwards in any case.
 */
export type StorageSource = Buffer | Readable | { temporaryFile: string };

export interface StoredFile {
  bytes: number;
  modifiedAt: Date;
  /** Streams the whole file, or the bytes from `start` to `end`, both inclusive. Must be read or destroyed. */
  stream(range?: { start: number; end: number }): Readable;
}

export interface StoredEntry {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

export interface TemporaryFolder {
  path: string;
  /** Removes the folder and its contents. Never throws. */
  remove(): Promise<void>;
}

/**
 * Stores files by key. Keys are lowercase paths without a leading slash, made of letters, digits, '.', '_' and '-'.
 * Any other key throws InvalidStorageKey. A stored file is complete, durable, and never replaced: the first write
 * wins.
 */
export interface Storage {
  /** Returns 'present' and keeps the existing file if the key exists. */
  put(key: string, source: StorageSource): Promise<'stored' | 'present'>;
  /** Returns the file, or undefined if there is none. */
  open(key: string): Promise<StoredFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** Returns whether there was anything to delete. */
  delete(key: string): Promise<boolean>;
  /** Lists all files whose key starts with the prefix, unordered. */
  list(prefix: string): AsyncIterable<StoredEntry>;
  /** Provides a local path to the file while `use` runs. Undefined if the file is missing. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T | undefined>;
  /** Creates a private folder, on the same file system if there is one. Sweeping removes it after a crash. */
  makeTemporaryFolder(): Promise<TemporaryFolder>;
  /** Removes temporary files and folders not modified for that long. Returns the number removed. */
  sweepTemporary(olderThanMs: number): Promise<number>;
  /**
   * Returns a URL at which browsers get the file from the store itself for that many seconds, as a download if it has
   * a file name. Null if they cannot reach the store. The file may be missing.
   */
  directUrl(key: string, seconds: number, fileName?: string): Promise<string | null>;
  /**
   * Returns a URL to which browsers can send a file of exactly this size and type by PUT, for that many seconds and
   * again until they end. Null if they cannot reach the store.
   */
  uploadUrl(
    key: string,
    seconds: number,
    file: { bytes: number; contentType: string },
  ): Promise<string | null>;
}

export class InvalidStorageKey extends Error {
  override readonly name = 'InvalidStorageKey';
}

const segment = /^[a-z0-9_-][a-z0-9._-]{0,127}$/;

/** Throws InvalidStorageKey unless every kind of storage can safely hold the key. */
export function checkStorageKey(key: string): void {
  const segments = key.split('/');
  if (key.length > 512 || segments.length > 10 || !segments.every((part) => segment.test(part))) {
    throw new InvalidStorageKey('A storage key is made of plain lower-case segments.');
  }
}
