import type { Readable } from 'node:stream';

/**
 * What to store: bytes, a stream, or a finished file inside a folder of `makeTemporaryFolder`, which is moved
 * where that is possible and is gone afterwards in any case.
 */
export type StorageSource = Buffer | Readable | { temporaryFile: string };

export interface StoredFile {
  bytes: number;
  modifiedAt: Date;
  /** The whole file, or the bytes from `start` to `end`, both included. To be read or destroyed. */
  stream(range?: { start: number; end: number }): Readable;
  /** Where the file lies on this machine, when it does. */
  localPath?: string;
}

export interface StoredEntry {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

export interface TemporaryFolder {
  path: string;
  /** Removes the folder with all it holds. Never throws. */
  remove(): Promise<void>;
}

/**
 * Files by key. Keys are lower-case paths without a leading slash, of letters, digits, '.', '_' and '-'; any
 * other key throws InvalidStorageKey. A stored file is whole, lasting, and never replaced: the first bytes win.
 */
export interface Storage {
  /** Answers 'present' and keeps what is there when the key exists. */
  put(key: string, source: StorageSource): Promise<'stored' | 'present'>;
  /** The file, or undefined when there is none. */
  open(key: string): Promise<StoredFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** Answers whether there was something to delete. */
  delete(key: string): Promise<boolean>;
  /** All files whose key begins with the prefix, in no order. */
  list(prefix: string): AsyncIterable<StoredEntry>;
  /** Lends a path on this machine that holds the file for as long as `use` runs; undefined when missing. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T | undefined>;
  /** A private folder, on the same file system where there is one, which sweeping finds after a crash. */
  makeTemporaryFolder(): Promise<TemporaryFolder>;
  /** Removes temporary files and folders untouched for so long; answers how many. */
  sweepTemporary(olderThanMs: number): Promise<number>;
}

export class InvalidStorageKey extends Error {
  override readonly name = 'InvalidStorageKey';
}

const segment = /^[a-z0-9_-][a-z0-9._-]{0,127}$/;

/** Throws InvalidStorageKey unless the key is one that every kind of storage can hold safely. */
export function checkStorageKey(key: string): void {
  const segments = key.split('/');
  if (key.length > 512 || segments.length > 10 || !segments.every((part) => segment.test(part))) {
    throw new InvalidStorageKey('A storage key is made of plain lower-case segments.');
  }
}
