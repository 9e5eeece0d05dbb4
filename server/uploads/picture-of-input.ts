import { Readable } from 'node:stream';
import { noteUse } from '../../db/queries/media/used-media.ts';
import { uploadedPicture } from '../../db/queries/media/uploads.ts';
import { allowedImage } from '../../db/queries/pins/images.ts';
import { AppError, fieldError, isAppError } from '../errors.ts';
import { parseMediaPath } from '../media/media-keys.ts';
import { limits } from '../../views/contract/limits.ts';
import type { Services, StoredPicture } from '../services.ts';
import { refusals } from '../refusals.ts';

export interface PictureInput {
  /** A received file, staged. */
  file: { path: string; bytes: number } | null;
  uploadId: string | null;
  /** Of a picture that the person uploaded before. */
  ownSignature?: string | null;
  /** As received. Anything but a string is an 'Invalid Image' (UPLOAD-03). */
  base64: unknown;
  url: string | null;
  /** Base URL of our images, without a trailing slash. What is stored there is used directly. */
  origin: string;
}

const storedPath = /^(?:\/media)?(\/[^?#]+)/;

/** Base64 characters decoded at a time (UPLOAD-03), and written before other work gets a turn. */
const chunkCharacters = 512;
const sliceCharacters = chunkCharacters * 512;

/**
 * Returns the stored image given in one of five ways. Throws `picture_missing`, `invalid_image`, `picture_refused`,
 * `page_unreadable`, `picture_pending`, `upload_not_found`, `too_large`, `too_much_underway`, `storage_full`.
 */
export async function pictureOfInput(
  services: Services,
  userId: string,
  input: PictureInput,
): Promise<StoredPicture> {
  const { pictures } = services;
  // A chosen file replaces the kept one.
  if (input.file !== null && input.file.bytes > limits.uploadBytes) throw pictureTooLarge();
  if (input.file !== null && input.file.bytes > 0) return receive(services, userId, input.file.path);
  const { uploadId } = input;
  if (uploadId !== null) return kept(uploadId, () => pictures.result(userId, uploadId));
  if (input.ownSignature) {
    const uploaded = await ownPictureOf(services, userId, input.ownSignature);
    if (uploaded === null) throw new AppError('upload_not_found');
    return uploaded;
  }
  if (input.base64 !== undefined && input.base64 !== null && input.base64 !== '') {
    const pieces = Readable.from(decodedPieces(input.base64));
    const { path, bytes } = await services.staging.receive(userId, pieces, limits.uploadBytes);
    if (bytes === 0) {
      await pictures.discard(path);
      throw invalidImage();
    }
    return receive(services, userId, path);
  }
  if (input.url !== null && input.url !== '') {
    const stored = await pictureStoredAt(services, input.url, input.origin);
    return stored ?? receive(services, userId, await pictures.fetch(userId, input.url));
  }
  throw fieldError('image', new AppError('picture_missing').message, 'picture_missing');
}

/** Like `pictureOfInput`, for what is pinned: also refuses, as `picture_refused`, pictures too small to be seen. */
export async function pinPictureOfInput(
  services: Services,
  userId: string,
  input: PictureInput,
): Promise<StoredPicture> {
  const picture = await pictureOfInput(services, userId, input);
  requirePinSize(picture);
  return picture;
}

/** Throws `picture_refused` for a picture too small to be pinned. */
export function requirePinSize({ width, height }: StoredPicture): void {
  const side = limits.pinPictureSide;
  if (Math.min(width, height) < side)
    throw fieldError('image', refusals.uploads.pictureSmall({ side }), 'picture_refused');
}

function pictureTooLarge(): AppError {
  const megabytes = limits.uploadBytes / 1024 / 1024;
  return fieldError('image', refusals.uploads.pictureLarge({ megabytes }), 'too_large');
}

/**
 * Finds a picture by its URL on this site or its media host, without an outside fetch: a site on a private network
 * could not fetch from itself, and the copy keeps its signature.
 */
async function pictureStoredAt(
  services: Services,
  url: string,
  origin: string,
): Promise<StoredPicture | null> {
  const host = [origin, services.mediaOrigin].find((each) => each !== null && url.startsWith(`${each}/`));
  if (typeof host !== 'string') return null;
  const signature = parseMediaPath(storedPath.exec(url.slice(host.length))?.[1] ?? '')?.signature;
  if (signature === undefined) return null;
  await noteUse(services.db, 'image', [signature]);
  return allowedImage(services.db, signature);
}

async function ownPictureOf(
  services: Pick<Services, 'db'>,
  userId: string,
  signature: string,
): Promise<StoredPicture | null> {
  await noteUse(services.db, 'image', [signature]);
  return uploadedPicture(services.db, userId, signature);
}

async function receive(services: Services, userId: string, path: string): Promise<StoredPicture> {
  try {
    const uploadId = await services.pictures.register(userId);
    return await kept(uploadId, () => services.pictures.receive(userId, uploadId, path));
  } catch (error) {
    await services.pictures.discard(path);
    throw error;
  }
}

/** If the picture takes longer, the error carries its upload, so that it is not sent again. */
async function kept(uploadId: string, outcome: () => Promise<StoredPicture>): Promise<StoredPicture> {
  try {
    return await outcome();
  } catch (error) {
    if (!isAppError(error) || error.id !== 'picture_pending') throw error;
    throw new AppError('picture_pending', { retryAfterSeconds: 5, kept: { upload_id: uploadId } });
  }
}

/** Decodes base64 piece by piece, because an image of 20 MB must not block the process. Throws `invalid_image`. */
function* decodedPieces(given: unknown): Generator<Buffer> {
  if (typeof given !== 'string') throw invalidImage();
  let rest = '';
  let isPadded = false;
  for (let at = given.startsWith('data:') ? given.indexOf(',') + 1 : 0; at < given.length;) {
    const body = rest + given.slice(at, at + sliceCharacters).replace(/\s+/g, '');
    at += sliceCharacters;
    const whole = at >= given.length ? body.length : body.length - (body.length % chunkCharacters);
    if (isPadded || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(body)) throw invalidImage();
    if (at >= given.length && whole % 4 === 1) throw invalidImage();
    isPadded = body.endsWith('=');
    yield decoded(body.slice(0, whole));
    rest = body.slice(whole);
  }
}

function decoded(body: string): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; at += chunkCharacters)
    chunks.push(Buffer.from(body.slice(at, at + chunkCharacters), 'base64'));
  return Buffer.concat(chunks);
}

function invalidImage(): AppError {
  return fieldError('image_base64', new AppError('invalid_image').message, 'invalid_image');
}

/** Returns whether a signature belongs to a stored picture that the person uploaded. */
export async function isOwnUpload(
  services: Pick<Services, 'db'>,
  userId: string,
  signature: string,
): Promise<boolean> {
  return (await ownPictureOf(services, userId, signature)) !== null;
}
