import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { failureOfStore } from './s3-failure.ts';
import type { S3Settings } from './s3-settings.ts';
import { checkStorageKey, type Storage, type StorageSource } from './storage.ts';
import { storeAway } from '../../store-away.ts';
import { createStoreGate, type StoreWatcher } from './store-gate.ts';
import { sweepFolder } from './sweep-folder.ts';

/** Larger sources are sent in parts of this size. A part is kept in memory, so that it can be sent again. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;
const attempts = 4;
/** How long a store may take to begin its answer to a request without a body, and how often it is asked. */
const answerMs = 5_000;
const quickAttempts = 3;
const socketsAtOnce = 100;
const bucketSeenForMs = 10_000;

/**
 * Creates storage in the bucket of an S3-compatible store. Keys are the same as in a folder. An object is visible only
 * when it is complete. Of two first writes at the same moment the last wins: only some stores have conditional writes,
 * and the same key always holds equivalent bytes. Files being made stay in a folder of this machine. Failures of the
 * store itself are errors of `storeAway`, or have the code ENOSPC.
 */
export function createS3Storage(
  settings: S3Settings,
  temporaryDir: string,
  watcher: StoreWatcher = { silent: () => undefined, refused: () => undefined, isHeld: () => false },
): Storage {
  const temporary = resolve(temporaryDir);
  const client = createClient(settings, settings.endpoint, {
    maxAttempts: quickAttempts,
    requestTimeout: answerMs,
  });
  // How long a file takes depends on its size.
  const sender = createClient(settings, settings.endpoint, { maxAttempts: attempts });
  const signing =
    settings.publicEndpoint === null ? null : createClient(settings, settings.publicEndpoint, {});
  const gate = createStoreGate(watcher);
  const ask = <T>(request: () => Promise<T>): Promise<T> =>
    gate(() =>
      request().catch((error: unknown) => {
        throw failureOfStore(error);
      }),
    );
  const at = (key: string): { Bucket: string; Key: string } => {
    checkStorageKey(key);
    return { Bucket: settings.bucket, Key: key };
  };

  let bucketSeenAt = -Infinity;
  /** Answers to HEAD do not say whether the object or its bucket is missing. Fails if it is the bucket. */
  async function expectBucket(): Promise<void> {
    if (performance.now() - bucketSeenAt < bucketSeenForMs) return;
    if ((await unlessMissing(client.send(new HeadBucketCommand({ Bucket: settings.bucket })))) === undefined)
      throw storeAway('refusing', `it has no bucket ${settings.bucket}`);
    bucketSeenAt = performance.now();
  }

  async function head(key: string): Promise<{ bytes: number; modifiedAt: Date } | undefined> {
    const found = await ask(async () => {
      const object = await unlessMissing(client.send(new HeadObjectCommand(at(key))));
      if (object === undefined) await expectBucket();
      else bucketSeenAt = performance.now();
      return object;
    });
    return found && { bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
  }

  async function send(key: string, source: StorageSource): Promise<void> {
    const target = { ...at(key), ContentType: contentTypeOfKey(key) };
    const body = await smallBody(source);
    if (body !== null) {
      await ask(() =>
        sender.send(new PutObjectCommand({ ...target, Body: body, ContentLength: body.length })),
      );
      return;
    }
    const stream = source instanceof Readable ? source : createReadStream(pathOf(source));
    const upload = new Upload({
      client: sender,
      params: { ...target, Body: stream },
      partSize: partBytes,
      queueSize: partsAtOnce,
    });
    await ask(() => upload.done());
  }

  function read(key: string, range?: { start: number; end: number }): Readable {
    const through = new PassThrough();
    const aborting = new AbortController();
    through.on('close', () => aborting.abort());
    const Range = range && `bytes=${range.start}-${range.end}`;
    ask(() =>
      client.send(new GetObjectCommand({ ...at(key), Range }), { abortSignal: aborting.signal }),
    ).then(
      ({ Body }) =>
        pipeline(Body as Readable, through).catch((error: unknown) => {
          through.destroy(storeAway('silent', 'it broke off', error));
        }),
      (error: unknown) => through.destroy(error as Error),
    );
    return through;
  }

  async function newTemporaryPath(): Promise<string> {
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    return join(temporary, randomUUID());
  }

  return {
    async put(key, source) {
      // A stream may fail before anything listens. The upload still detects the failure.
      if (source instanceof Readable) source.on('error', () => undefined);
      try {
        if (await head(key)) return 'present';
        await send(key, source);
        return 'stored';
      } finally {
        await discard(source);
      }
    },
    async open(key) {
      const found = await head(key);
      return found && { ...found, stream: (range) => read(key, range) };
    },
    async exists(key) {
      return (await head(key)) !== undefined;
    },
    async delete(key) {
      if (!(await head(key))) return false;
      await ask(() => client.send(new DeleteObjectCommand(at(key))));
      return true;
    },
    async *list(prefix) {
      const folder = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '';
      if (folder !== '') checkStorageKey(folder);
      let ContinuationToken: string | undefined;
      do {
        const page = await ask(() =>
          client.send(
            new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: prefix, ContinuationToken }),
          ),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key !== undefined)
            yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
        ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },
    async withLocalFile(key, use) {
      if (!(await head(key))) return undefined;
      const path = await newTemporaryPath();
      try {
        await pipeline(read(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async makeTemporaryFolder() {
      const path = await newTemporaryPath();
      await mkdir(path, { mode: 0o700 });
      return { path, remove: () => rm(path, { recursive: true, force: true }).catch(() => undefined) };
    },
    sweepTemporary: (olderThanMs) => sweepFolder(temporary, olderThanMs),
    async directUrl(key, seconds, fileName) {
      if (signing === null) return null;
      const disposition = fileName === undefined ? undefined : `attachment; filename="${fileName}"`;
      return getSignedUrl(
        signing,
        new GetObjectCommand({ ...at(key), ResponseContentDisposition: disposition }),
        { expiresIn: seconds },
      );
    },
    async uploadUrl(key, seconds, { bytes, contentType }) {
      if (signing === null) return null;
      const put = new PutObjectCommand({ ...at(key), ContentLength: bytes, ContentType: contentType });
      // Other sizes and types do not match the signature.
      const signableHeaders = new Set(['host', 'content-length', 'content-type']);
      return getSignedUrl(signing, put, { expiresIn: seconds, signableHeaders });
    },
  };
}

function createClient(
  settings: S3Settings,
  endpoint: string | null,
  { maxAttempts, requestTimeout }: { maxAttempts?: number; requestTimeout?: number },
): S3Client {
  return new S3Client({
    region: settings.region,
    ...(endpoint !== null && { endpoint }),
    forcePathStyle: settings.isPathStyle,
    credentials: settings.credentials,
    ...(maxAttempts !== undefined && { maxAttempts }),
    // Many stores other than Amazon's refuse the checksums that are not required.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: answerMs,
      ...(requestTimeout !== undefined && { requestTimeout, throwOnRequestTimeout: true }),
      socketTimeout: 60_000,
      httpAgent: { keepAlive: true, maxSockets: socketsAtOnce },
      httpsAgent: { keepAlive: true, maxSockets: socketsAtOnce },
    },
  });
}

/** Returns the bytes of a source that fits in one request. Null for larger ones and streams. */
async function smallBody(source: StorageSource): Promise<Buffer | null> {
  if (Buffer.isBuffer(source)) return source;
  if (source instanceof Readable) return null;
  const path = pathOf(source);
  return (await stat(path)).size > partBytes ? null : readFile(path);
}

function pathOf(source: StorageSource): string {
  if (!('temporaryFile' in source)) throw new Error('This source is no file.');
  return source.temporaryFile;
}

async function discard(source: StorageSource): Promise<void> {
  if (Buffer.isBuffer(source)) return;
  if (source instanceof Readable) source.destroy();
  else await rm(source.temporaryFile, { force: true });
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  ts: 'video/mp2t',
  m3u8: 'application/vnd.apple.mpegurl',
  zip: 'application/zip',
};

/** Returns the media type of a stored file by the ending of its key. */
function contentTypeOfKey(key: string): string {
  return types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
