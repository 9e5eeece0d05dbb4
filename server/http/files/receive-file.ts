import { stat, unlink } from 'node:fs/promises';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { AppError, isAppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { Viewer } from '../../../views/contract/models.ts';

/** Room for the fields beside a file. */
const fieldBytes = 1024 * 1024;

/**
 * Reads a multipart body: its fields into `request.body`, its one file into the staging folder. Only members
 * may send files. `mayFollow` judges the file by the fields before it. Throws `not_signed_in`, `too_large`, `bad_input`; leaves no file behind when it throws.
 */
export async function receiveFile(
  request: Request,
  response: Response,
  services: Services,
  viewer: Viewer | null,
  options: {
    maxBytes?: number;
    mayFollow?: (fields: Record<string, unknown>) => boolean | Promise<boolean>;
  } = {},
): Promise<{ path: string; bytes: number } | null> {
  if (viewer !== null && viewer.user === null) throw new AppError('not_signed_in');
  const { maxBytes = limits.uploadBytes, mayFollow } = options;
  // What is declared too large is not waited for.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + fieldBytes) {
    response.set('Connection', 'close');
    throw tooLarge(maxBytes);
  }
  const path = services.pictures.stagingFile();
  const upload = multer({
    storage: multer.diskStorage({
      destination: dirOf(path),
      filename: (_request, _file, done) => done(null, nameOf(path)),
    }),
    limits: {
      fileSize: maxBytes,
      files: 1,
      fields: 40,
      fieldSize: 64 * 1024,
      fieldNameSize: 100,
      fieldArrayIndexLimit: 1000,
      parts: 42,
    },
    ...(mayFollow && {
      fileFilter(received, _file, done) {
        Promise.resolve()
          .then(() => mayFollow((received.body ?? {}) as Record<string, unknown>))
          .then(
            (may) => (may ? done(null, true) : done(new AppError('upload_not_found'))),
            (error: unknown) => done(error as Error),
          );
      },
    }),
  }).any();
  try {
    await new Promise<void>((resolve, reject) => {
      upload(request, response, (error: unknown) => (error ? reject(asRefusal(error, maxBytes)) : resolve()));
    });
  } catch (error) {
    await unlink(path).catch(() => undefined);
    throw error;
  }
  // A request of another type has none.
  request.body ??= {};
  const found = await stat(path).catch(() => null);
  return found === null ? null : { path, bytes: found.size };
}

function asRefusal(error: unknown, maxBytes: number): AppError {
  if (isAppError(error)) return error;
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return tooLarge(maxBytes);
  return new AppError('bad_input', { message: 'The form arrived damaged. Send it again.', cause: error });
}

/** The refusal of a file that is larger than allowed. */
export function tooLarge(maxBytes: number): AppError {
  const megabytes = maxBytes / 1024 / 1024;
  return new AppError('too_large', {
    message: `This file is larger than ${megabytes} MB. Choose a smaller one.`,
    fields: [{ field: 'image', message: `At most ${megabytes} MB.` }],
  });
}

function dirOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
