import { stat, unlink } from 'node:fs/promises';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { Viewer } from '../../../views/contract/models.ts';

/**
 * Reads a multipart body: its fields into `request.body`, its one file into the staging folder. Only members
 * may send files. Throws `not_signed_in`, `too_large`, `bad_input`; leaves no file behind when it throws.
 */
export async function receiveFile(
  request: Request,
  response: Response,
  services: Services,
  viewer: Viewer | null,
): Promise<{ path: string; bytes: number } | null> {
  if (viewer !== null && viewer.user === null) throw new AppError('not_signed_in');
  const path = services.pictures.stagingFile();
  const upload = multer({
    storage: multer.diskStorage({
      destination: dirOf(path),
      filename: (_request, _file, done) => done(null, nameOf(path)),
    }),
    limits: {
      fileSize: limits.uploadBytes,
      files: 1,
      fields: 40,
      fieldSize: 64 * 1024,
      fieldNameSize: 100,
      parts: 42,
    },
  }).any();
  try {
    await new Promise<void>((resolve, reject) => {
      upload(request, response, (error: unknown) => (error ? reject(asRefusal(error)) : resolve()));
    });
  } catch (error) {
    await unlink(path).catch(() => undefined);
    throw error;
  }
  const found = await stat(path).catch(() => null);
  return found === null ? null : { path, bytes: found.size };
}

function asRefusal(error: unknown): AppError {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE')
    return new AppError('too_large', {
      message: `This file is larger than ${limits.uploadBytes / 1024 / 1024} MB. Choose a smaller one.`,
      fields: [{ field: 'image', message: `At most ${limits.uploadBytes / 1024 / 1024} MB.` }],
    });
  return new AppError('bad_input', { message: 'The form arrived damaged. Send it again.', cause: error });
}

function dirOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
