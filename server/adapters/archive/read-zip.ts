import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import {
  centralHeaderBytes,
  centralSignature,
  encryptedFlag,
  end64Bytes,
  end64LocatorBytes,
  end64LocatorSignature,
  end64Signature,
  endBytes,
  endSignature,
  localHeaderBytes,
  localSignature,
  storedMethod,
  wide16,
  wide32,
  zip64Field,
} from './zip-format.ts';

export type ZipProblem = 'noArchive' | 'noCopy' | 'tooMuch' | 'damaged' | 'outOfOrder';

/** A rejected zip and the reason. */
export class ZipRefused extends Error {
  override readonly name = 'ZipRefused';
  constructor(readonly problem: ZipProblem) {
    super(`the zip was refused: ${problem}`);
  }
}

export interface ZipEntry {
  name: string;
  bytes: number;
}

export interface ZipReader {
  entries: ReadonlyMap<string, ZipEntry>;
  /** Yields the entry's bytes. Throws ZipRefused at the end if they do not match the checksum. */
  read(name: string): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

interface Found extends ZipEntry {
  offset: number;
  crc: number;
}

const longestName = 255;
const partBytes = 64 * 1024;

/**
 * Opens a zip with uncompressed entries only, so that it unpacks to no more than its own size. Throws ZipRefused for
 * compressed, encrypted, overlapping or duplicate entries, for names that lead out of a folder, and for more entries
 * than `maxEntries`. Nothing is ever written under a name from the zip.
 */
export async function readZip(path: string, maxEntries: number): Promise<ZipReader> {
  const file = await open(path, 'r');
  try {
    const entries = await readDirectory(file, maxEntries);
    return { entries, read: (name) => readEntry(file, entries.get(name)), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* readEntry(file: FileHandle, entry: Found | undefined): AsyncGenerator<Buffer> {
  if (entry === undefined) throw new ZipRefused('damaged');
  const header = await bytesAt(file, entry.offset, localHeaderBytes);
  if (header.readUInt32LE(0) !== localSignature) throw new ZipRefused('damaged');
  let at = entry.offset + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  let crc = 0;
  for (let left = entry.bytes; left > 0;) {
    const part = await bytesAt(file, at, Math.min(left, partBytes));
    crc = crc32(part, crc);
    at += part.length;
    left -= part.length;
    yield part;
  }
  if (crc !== entry.crc) throw new ZipRefused('damaged');
}

async function bytesAt(file: FileHandle, at: number, count: number): Promise<Buffer> {
  const bytes = Buffer.alloc(count);
  for (let got = 0; got < count;) {
    const { bytesRead } = await file.read(bytes, got, count - got, at + got);
    if (bytesRead === 0) throw new ZipRefused('damaged');
    got += bytesRead;
  }
  return bytes;
}

async function readDirectory(file: FileHandle, maxEntries: number): Promise<Map<string, Found>> {
  const { count, at, bytes } = await findDirectory(file);
  if (count > maxEntries || bytes > maxEntries * (centralHeaderBytes + longestName))
    throw new ZipRefused('tooMuch');
  const directory = await bytesAt(file, at, bytes);
  const found = new Map<string, Found>();
  let from = 0;
  for (let index = 0; index < count; index += 1) {
    if (from + centralHeaderBytes > bytes) throw new ZipRefused('damaged');
    const header = directory.subarray(from, from + centralHeaderBytes);
    const lengths = [28, 30, 32].map((place) => header.readUInt16LE(place));
    const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = lengths;
    const next = from + centralHeaderBytes + nameBytes + extraBytes + commentBytes;
    if (header.readUInt32LE(0) !== centralSignature || next > bytes) throw new ZipRefused('damaged');
    const nameAt = from + centralHeaderBytes;
    const name = directory.toString('utf8', nameAt, nameAt + nameBytes);
    const extra = directory.subarray(nameAt + nameBytes, nameAt + nameBytes + extraBytes);
    const entry = entryOf(header, name, extra);
    if (found.has(name)) throw new ZipRefused('damaged');
    found.set(name, entry);
    from = next;
  }
  refuseOverlaps([...found.values()], at);
  return found;
}

function entryOf(header: Buffer, name: string, extra: Buffer): Found {
  const bytes = header.readUInt32LE(24);
  const isPlain = (header.readUInt16LE(8) & encryptedFlag) === 0 && header.readUInt16LE(10) === storedMethod;
  if (!isPlain || header.readUInt32LE(20) !== bytes || bytes === wide32) throw new ZipRefused('noCopy');
  if (name.length > longestName || !/^(?!.*(^|\/)\.\.?(\/|$))[\w.-]+(\/[\w.-]+)*$/.test(name))
    throw new ZipRefused('noCopy');
  const offset = header.readUInt32LE(42);
  return {
    name,
    bytes,
    crc: header.readUInt32LE(16),
    offset: offset === wide32 ? wideOffset(extra) : offset,
  };
}

/** Only the offset can be Zip64: entries are smaller than 4 GB. */
function wideOffset(extra: Buffer): number {
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === zip64Field && length >= 8 && at + 12 <= extra.length)
      return exact(extra.readBigUInt64LE(at + 4));
    at += 4 + length;
  }
  throw new ZipRefused('damaged');
}

/** Overlapping entries would unpack to more than the file's size. */
function refuseOverlaps(entries: Found[], directoryAt: number): void {
  let free = 0;
  for (const { offset, bytes, name } of entries.sort((one, other) => one.offset - other.offset)) {
    if (offset < free) throw new ZipRefused('damaged');
    free = offset + localHeaderBytes + Buffer.byteLength(name) + bytes;
  }
  if (free > directoryAt) throw new ZipRefused('damaged');
}

interface Directory {
  count: number;
  at: number;
  bytes: number;
}

async function findDirectory(file: FileHandle): Promise<Directory> {
  const { size } = await file.stat();
  const tailBytes = Math.min(size, endBytes + wide16 + end64LocatorBytes);
  const tail = await bytesAt(file, size - tailBytes, tailBytes);
  let end = tailBytes - endBytes;
  while (end >= 0 && tail.readUInt32LE(end) !== endSignature) end -= 1;
  if (end < 0) throw new ZipRefused('noArchive');
  const plain = {
    count: tail.readUInt16LE(end + 10),
    bytes: tail.readUInt32LE(end + 12),
    at: tail.readUInt32LE(end + 16),
  };
  const isWide = plain.count === wide16 || plain.bytes === wide32 || plain.at === wide32;
  const directory = isWide ? await wideDirectory(file, tail, end) : plain;
  if (directory.at + directory.bytes > size) throw new ZipRefused('damaged');
  return directory;
}

async function wideDirectory(file: FileHandle, tail: Buffer, end: number): Promise<Directory> {
  const locator = end - end64LocatorBytes;
  if (locator < 0 || tail.readUInt32LE(locator) !== end64LocatorSignature) throw new ZipRefused('damaged');
  const wide = await bytesAt(file, exact(tail.readBigUInt64LE(locator + 8)), end64Bytes);
  if (wide.readUInt32LE(0) !== end64Signature) throw new ZipRefused('damaged');
  return {
    count: exact(wide.readBigUInt64LE(32)),
    bytes: exact(wide.readBigUInt64LE(40)),
    at: exact(wide.readBigUInt64LE(48)),
  };
}

function exact(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ZipRefused('damaged');
  return Number(value);
}
