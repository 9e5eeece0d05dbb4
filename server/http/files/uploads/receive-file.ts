import { unlink } from 'node:fs/promises';
import { Transform, type Writable } from 'node:stream';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { isDatabaseAway } from '../../../../db/connection/database-away.ts';
import { isStoreAway } from '../../../store-away.ts';
import { AppError, isAppError } from '../../../errors.ts';
import { faultOf } from '../../fault-of.ts';
import { tooLarge } from '../../../uploads/staging.ts';
import type { Services } from '../../../services.ts';
import { isStorageFull } from '../../../storage/storage-full.ts';
import { refusals } from '../../../refusals.ts';

/** Bytes allowed for the fields besides a file. */
const fieldBytes = 1024 * 1024;

/** A file's owner and size limit. */
export interface Admission {
  userId: string;
  maxBytes: number;
}

export interface FileRules {
  /** Maximum file size. A form that declares more is not read. */
  maxBytes: number;
  /**
   * Authorizes the sender, given the query and the preceding fields. The file is not read before that. Errors thrown
   * refuse the upload and are reported immediately.
   */
  admit: (fields: Record<string, unknown>) => Promise<Admission>;
  /** Takes the part `file` for a file even without a file name. */
  isUnnamedFileTaken?: boolean;
}

interface ReceivedFile {
  path: string;
  bytes: number;
}

/**
 * Reads a multipart body: its fields into `request.body`, and its one file into the staging folder, to be removed by
 * the caller. Null without a file. Throws the errors of `admit`, `too_large`, `bad_input`, `too_much_underway` and
 * `storage_full`, `store_away`, and leaves no file behind when it throws. With the last three all fields have been read,
 * so that the form can be redisplayed with them.
 */
export async function receiveFile(
  request: Request,
  response: Response,
  services: Pick<Services, 'staging'>,
  { maxBytes, admit, isUnnamedFileTaken = false }: FileRules,
): Promise<ReceivedFile | null> {
  // Refuses a body that declares itself too large without reading it.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + fieldBytes) {
    response.set('Connection', 'close');
    throw tooLarge(maxBytes);
  }
  let received: ReceivedFile | null = null;
  let isGivenUp = false;
  let noRoom: AppError | null = null;
  try {
    await new Promise<void>((resolve, reject) => {
      const engine = stagingEngine(async (fields, stream) => {
        const admitted = await admit(fields);
        try {
          received = await services.staging.receive(admitted.userId, stream, admitted.maxBytes);
          // The connection may end after the file but before the end of the form.
          if (isGivenUp) await discard(received);
        } catch (error) {
          noRoom = noRoomOf(error);
          if (noRoom === null) throw error;
          stream.resume();
        }
      }, reject);
      const upload = multer({
        storage: engine,
        limits: limitsOf(maxBytes),
        ...(isUnnamedFileTaken && { streamHandler: pipeNamed }),
      }).any();
      upload(request, response, (error: unknown) => (error ? reject(asRefusal(error, maxBytes)) : resolve()));
    });
    if (noRoom !== null) throw noRoom as AppError;
  } catch (error) {
    isGivenUp = true;
    await discard(received);
    throw error;
  }
  // A request of another type has no body.
  request.body ??= {};
  return received;
}

const withFile = new WeakSet<Request>();

/** Returns whether `readFields` found a file. */
export function hadFile(request: Request): boolean {
  return withFile.has(request);
}

const withUnreadFields = new WeakSet<Request>();

/** Returns whether `readFields` found the body too long or damaged. */
export function hasUnreadFields(request: Request): boolean {
  return withUnreadFields.has(request);
}

/**
 * Reads the fields of a multipart body of at most `maxBytes` and a file into `request.body`, and drops the file. Throws
 * `too_large` and `bad_input`.
 */
export async function readFields(request: Request, response: Response, maxBytes: number): Promise<void> {
  withUnreadFields.add(request);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + fieldBytes) throw tooLarge(maxBytes);
  const storage: StorageEngine = {
    _handleFile(_request, { stream }, done) {
      withFile.add(request);
      stream.once('end', () => done(null, {})).resume();
    },
    _removeFile: (_request, _file, done) => done(null),
  };
  const upload = multer({ storage, limits: limitsOf(maxBytes) }).any();
  await new Promise<void>((resolve, reject) => {
    upload(request, response, (error: unknown) => (error ? reject(asRefusal(error, maxBytes)) : resolve()));
  });
  withUnreadFields.delete(request);
}

/**
 * Multer storage engine that calls `keep` with the fields so far. Its errors are reported at once, while multer drains
 * the rest of the body.
 */
function stagingEngine(
  keep: (
    fields: Record<string, unknown>,
    stream: NodeJS.ReadableStream & Express.Multer.File['stream'],
  ) => Promise<void>,
  onRefusal: (error: unknown) => void,
): StorageEngine {
  return {
    _handleFile(request, { stream }, done) {
      const fields = { ...request.query, ...(request.body as Record<string, unknown>) };
      keep(fields, stream).then(
        () => done(null, {}),
        (error: unknown) => {
          // An interrupted form reports its own error.
          onRefusal(isOurs(error) ? error : asRefusal(error, 0));
          done(error);
        },
      );
    },
    // `keep` leaves nothing behind when it throws, and the caller owns what it stored.
    _removeFile: (_request, _file, done) => done(null),
  };
}

function limitsOf(maxBytes: number): multer.Options['limits'] {
  return {
    fileSize: maxBytes,
    files: 1,
    fields: 40,
    fieldSize: 256 * 1024,
    fieldNameSize: 100,
    fieldArrayIndexLimit: 1000,
    parts: 42,
  };
}

function noRoomOf(error: unknown): AppError | null {
  if (isAppError(error))
    return error.id === 'too_much_underway' || error.id === 'storage_full' ? error : null;
  return isStorageFull(error) || isStoreAway(error) ? faultOf(error) : null;
}

/** Returns whether an error comes from this side (file system or database) and not from the form. */
function isOurs(error: unknown): boolean {
  if (isAppError(error) || isDatabaseAway(error)) return true;
  return error instanceof Error && ('syscall' in error || 'severity' in error);
}

function asRefusal(error: unknown, maxBytes: number): AppError {
  if (isAppError(error)) return error;
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return tooLarge(maxBytes);
  return new AppError('bad_input', { message: refusals.files.formDamaged, cause: error });
}

async function discard(file: ReceivedFile | null): Promise<void> {
  if (file !== null) await unlink(file.path).catch(() => undefined);
}

function pipeNamed(request: Request, parser: Writable): void {
  request.pipe(nameFilePart(parser)).pipe(parser);
}

/** How far to look for the file's header. The fields before it are small. */
const searchedBytes = 256 * 1024;

/**
 * Adds a file name to the part `file` if the client sends none, as object stores allow. Without one, multer takes the
 * part for a field. Stops passing bytes on once `parser` no longer listens.
 */
function nameFilePart(parser: Writable): Transform {
  const header = Buffer.from('name="file"');
  let pending: Buffer | null = Buffer.alloc(0);
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (parser.listenerCount('file') === 0) return done();
      if (pending === null) return done(null, chunk);
      const seen = Buffer.concat([pending, chunk]);
      const end = seen.indexOf(header) + header.length;
      const isFound = end >= header.length;
      if (isFound && seen.length < end + 2) {
        pending = seen;
        return done();
      }
      if (isFound || passed + seen.length > searchedBytes) {
        pending = null;
        const isUnnamed = isFound && seen.subarray(end, end + 2).toString() === '\r\n';
        return done(
          null,
          isUnnamed
            ? Buffer.concat([seen.subarray(0, end), Buffer.from('; filename="file"'), seen.subarray(end)])
            : seen,
        );
      }
      const kept = Math.min(seen.length, header.length - 1);
      pending = seen.subarray(seen.length - kept);
      passed += seen.length - kept;
      done(null, seen.subarray(0, seen.length - kept));
    },
    flush(done) {
      done(null, pending ?? undefined);
    },
  });
}
