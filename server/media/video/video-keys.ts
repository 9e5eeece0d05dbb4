const fileShape = /^(?:720p\.(?:mp4|ts|m3u8)|v[34]\.m3u8|small-\d{3}\.ts)$/;
const pathShape =
  /^\/videos\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{32})\/([a-z0-9.-]{5,20})$/;

/** Returns the storage key of a video file: `videos/aa/bb/cc/{signature}/720p.mp4`. */
export function videoKey(signature: string, file: string): string {
  return `videos/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}/${file}`;
}

/** Returns the storage key for a path below /media, or null if it is not a video's. */
export function videoKeyOfPath(path: string): string | null {
  const [, a = '', b = '', c = '', signature = '', file = ''] = pathShape.exec(path) ?? [];
  if (signature === '' || !signature.startsWith(a + b + c) || !fileShape.test(file)) return null;
  return videoKey(signature, file);
}

/** Extracts the signature from a storage key. */
export function signatureOfKey(key: string): string | null {
  return /^videos\/(?:[0-9a-f]{2}\/){3}([0-9a-f]{32})\//.exec(key)?.[1] ?? null;
}
