import { open } from 'node:fs/promises';

/** Accepted containers, by demuxer name. No other demuxer is ever tried on received bytes. */
export type VideoContainer = 'mov' | 'matroska';

const boxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];
/** Image formats that use the same container. */
const pictureBrands = ['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/**
 * Detects a file's container by its first bytes: MP4 and QuickTime, or Matroska and WebM. Undefined for anything else,
 * including playlists and concat lists. The sender's file name and type are ignored.
 */
function sniffVideo(head: Buffer): VideoContainer | undefined {
  if (head.length < 12) return undefined;
  if (head.readUInt32BE(0) === 0x1a45dfa3) return 'matroska';
  const box = head.toString('latin1', 4, 8);
  if (!boxes.includes(box)) return undefined;
  return box === 'ftyp' && pictureBrands.includes(head.toString('latin1', 8, 12)) ? undefined : 'mov';
}

/** Like `sniffVideo`, for a file. */
export async function sniffVideoFile(path: string): Promise<VideoContainer | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return sniffVideo(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
