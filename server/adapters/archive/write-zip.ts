import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import {
  centralHeaderBytes,
  centralSignature,
  end64Bytes,
  end64LocatorBytes,
  end64LocatorSignature,
  end64Signature,
  endBytes,
  endSignature,
  localHeaderBytes,
  localSignature,
  utf8Flag,
  wide16,
  wide32,
  zip64Field,
} from './zip-format.ts';

/** Writes a zip to a file entry by entry. Only the list of entries is kept in memory. */
export interface ZipWriter {
  /** Adds an uncompressed entry. Throws for one of 4 GB or more. */
  add(name: string, content: AsyncIterable<Buffer | string> | Iterable<Buffer | string>): Promise<void>;
  /** Writes the directory at the end and closes the file. Returns its size in bytes. */
  finish(): Promise<number>;
  /** Closes the file without finishing it. */
  abandon(): Promise<void>;
}

interface Written {
  name: Buffer;
  crc: number;
  bytes: number;
  offset: number;
}

/** A date that every zip can hold. The contents carry their own dates. */
const dosDate = (1 << 5) | 1;

/** Starts a zip of uncompressed entries at a path that must not exist. Archives over 4 GB use Zip64. */
export async function writeZip(path: string): Promise<ZipWriter> {
  const file = await open(path, 'wx', 0o600);
  const entries: Written[] = [];
  let at = 0;

  return {
    async add(name, content) {
      const entry = { name: Buffer.from(name), crc: 0, bytes: 0, offset: at };
      at = await append(file, localHeader(entry), at);
      for await (const part of content) {
        const bytes = typeof part === 'string' ? Buffer.from(part) : part;
        entry.crc = crc32(bytes, entry.crc);
        entry.bytes += bytes.length;
        if (entry.bytes >= wide32) throw new Error(`${name} is too large for an entry.`);
        at = await append(file, bytes, at);
      }
      await append(file, localHeader(entry), entry.offset);
      entries.push(entry);
    },
    async finish() {
      const directoryAt = at;
      for (const entry of entries) at = await append(file, centralHeader(entry), at);
      at = await append(file, endOf(entries.length, directoryAt, at - directoryAt), at);
      await file.sync();
      await file.close();
      return at;
    },
    abandon: () => file.close().catch(() => undefined),
  };
}

async function append(file: FileHandle, bytes: Buffer, at: number): Promise<number> {
  for (let from = 0; from < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, from, bytes.length - from, at + from);
    from += bytesWritten;
  }
  return at + bytes.length;
}

function localHeader({ name, crc, bytes }: Written): Buffer {
  const header = Buffer.alloc(localHeaderBytes);
  header.writeUInt32LE(localSignature, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(utf8Flag, 6);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(bytes, 18);
  header.writeUInt32LE(bytes, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function centralHeader({ name, crc, bytes, offset }: Written): Buffer {
  const isWide = offset >= wide32;
  const extra = Buffer.alloc(isWide ? 12 : 0);
  if (isWide) {
    extra.writeUInt16LE(zip64Field, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const header = Buffer.alloc(centralHeaderBytes);
  header.writeUInt32LE(centralSignature, 0);
  header.writeUInt16LE(isWide ? 45 : 20, 4);
  header.writeUInt16LE(isWide ? 45 : 20, 6);
  header.writeUInt16LE(utf8Flag, 8);
  header.writeUInt16LE(dosDate, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(bytes, 20);
  header.writeUInt32LE(bytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(isWide ? wide32 : offset, 42);
  return Buffer.concat([header, name, extra]);
}

function endOf(count: number, directoryAt: number, directoryBytes: number): Buffer {
  const isWide = count >= wide16 || directoryAt >= wide32 || directoryBytes >= wide32;
  const end = Buffer.alloc(endBytes);
  end.writeUInt32LE(endSignature, 0);
  end.writeUInt16LE(isWide ? wide16 : count, 8);
  end.writeUInt16LE(isWide ? wide16 : count, 10);
  end.writeUInt32LE(isWide ? wide32 : directoryBytes, 12);
  end.writeUInt32LE(isWide ? wide32 : directoryAt, 16);
  if (!isWide) return end;
  const wide = Buffer.alloc(end64Bytes);
  wide.writeUInt32LE(end64Signature, 0);
  wide.writeBigUInt64LE(BigInt(end64Bytes - 12), 4);
  wide.writeUInt16LE(45, 12);
  wide.writeUInt16LE(45, 14);
  wide.writeBigUInt64LE(BigInt(count), 24);
  wide.writeBigUInt64LE(BigInt(count), 32);
  wide.writeBigUInt64LE(BigInt(directoryBytes), 40);
  wide.writeBigUInt64LE(BigInt(directoryAt), 48);
  const locator = Buffer.alloc(end64LocatorBytes);
  locator.writeUInt32LE(end64LocatorSignature, 0);
  locator.writeBigUInt64LE(BigInt(directoryAt + directoryBytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([wide, locator, end]);
}
