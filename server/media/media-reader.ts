import { join } from 'node:path';
import type { Storage, StoredFile } from '../adapters/storage/storage.ts';
import { isStorageFull } from '../storage/storage-full.ts';
import { chooseEncoding } from './encode/choose-encoding.ts';
import type { ImagePool } from './process/image-pool.ts';
import {
  originalFormats,
  originalKey,
  parseMediaPath,
  variantKey,
  type OriginalFormat,
  type QualityTier,
  type VariantEncoding,
} from './media-keys.ts';
import type { MediaSize } from './media-sizes.ts';

export interface MediaRequest {
  /** Such as '/236x/aa/bb/cc/{signature}.jpg'. */
  path: string;
  accept: string | undefined;
  saveData: boolean;
}

export type MediaAnswer =
  | {
      kind: 'found';
      file: StoredFile;
      contentType: string;
      /** A strong validator, including its quotes. */
      etag: string;
      bytes: number;
      /** Value of the Vary header if the response depends on request headers. */
      vary: string | undefined;
      /** Stands in for a variant that there is no room to store. Must not be cached. */
      isStandIn?: true;
    }
  | { kind: 'missing' }
  | { kind: 'busy'; retryAfterSeconds: number };

export interface MediaReader {
  /** Answers a media request. Found media are immutable and may be cached forever. */
  readMedia(request: MediaRequest): Promise<MediaAnswer>;
  /** Resolves when no variant is being made. */
  settled(): Promise<void>;
}

export interface MediaReaderSettings {
  storage: Storage;
  imagePool: ImagePool;
  /** Maximum number of variants being made at once; further requests get 'busy'. Default 32. */
  makingLimit?: number;
}

interface Variant {
  signature: string;
  size: MediaSize;
  encoding: VariantEncoding;
  tier: QualityTier;
}

type Making = 'made' | 'missing' | 'busy';

const contentTypes: Record<OriginalFormat | VariantEncoding, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/**
 * Finds stored images by URL and makes missing variants of stored originals, once however many requests ask. AVIF is
 * slow to make, so no request waits for it: a lighter encoding is served while it is made for the next request. If
 * there is no room to store a variant, the original is served instead.
 */
export function createMediaReader({
  storage,
  imagePool,
  makingLimit = 32,
}: MediaReaderSettings): MediaReader {
  const making = new Map<string, Promise<Making>>();

  async function readMedia({ path, accept, saveData }: MediaRequest): Promise<MediaAnswer> {
    const address = parseMediaPath(path);
    if (!address) return { kind: 'missing' };
    if (address.kind === 'original') {
      // Clients rewrite the URL of a variant, which ends in `.jpg` whatever the original's format.
      for (const format of new Set([address.format, ...originalFormats])) {
        const file = await storage.open(originalKey(address.signature, format));
        if (file) return found(file, format, `${address.signature}-orig`, undefined);
      }
      return { kind: 'missing' };
    }
    const { signature, size } = address;
    const choice = chooseEncoding(accept, address.encoding, size, saveData);
    const variants = choice.encodings.map((encoding) => ({ signature, size, encoding, tier: choice.tier }));
    const stored = await firstStored(variants, choice.vary);
    if (stored) {
      const [lightest] = variants;
      if (lightest && stored.encoding !== lightest.encoding) makeAhead(lightest);
      return stored.answer;
    }
    const quickest = variants.find(({ encoding }) => encoding !== 'avif') ?? variants[0];
    if (!quickest) return { kind: 'missing' };
    const outcome = await make(quickest).catch((error: unknown) => {
      if (isStorageFull(error)) return 'no room' as const;
      throw error;
    });
    if (outcome === 'no room') return standIn(signature, choice.vary);
    if (outcome === 'busy') return { kind: 'busy', retryAfterSeconds: 2 };
    const made = outcome === 'made' ? await firstStored([quickest], choice.vary) : undefined;
    return made?.answer ?? { kind: 'missing' };
  }

  async function firstStored(variants: Variant[], vary: string) {
    for (const variant of variants) {
      const file = await storage.open(keyOf(variant));
      if (!file) continue;
      const tag = `${variant.signature}-${variant.size}-${variant.tier}`;
      return { encoding: variant.encoding, answer: found(file, variant.encoding, tag, vary) };
    }
    return undefined;
  }

  async function standIn(signature: string, vary: string): Promise<MediaAnswer> {
    for (const format of originalFormats) {
      const file = await storage.open(originalKey(signature, format));
      if (file) return { ...found(file, format, `${signature}-orig`, vary), isStandIn: true } as MediaAnswer;
    }
    return { kind: 'missing' };
  }

  function makeAhead(variant: Variant): void {
    // Half of the capacity is reserved for waiting requests.
    if (making.size < makingLimit / 2) void make(variant).catch(() => undefined);
  }

  function make(variant: Variant): Promise<Making> {
    const key = keyOf(variant);
    const current = making.get(key);
    if (current) return current;
    if (making.size >= makingLimit) return Promise.resolve('busy');
    const started = makeNow(variant, key).finally(() => making.delete(key));
    making.set(key, started);
    return started;
  }

  async function makeNow(variant: Variant, key: string): Promise<Making> {
    for (const format of originalFormats) {
      const original = originalKey(variant.signature, format);
      const made = await storage.withLocalFile(original, (path) => makeFrom(path, variant, key));
      if (made === undefined) continue;
      if (made !== 'made' || (await storage.exists(original))) return made;
      // Deleted meanwhile: its sizes are deleted after it, perhaps before this one was there.
      await storage.delete(key);
      return 'missing';
    }
    return 'missing';
  }

  async function makeFrom(originalPath: string, variant: Variant, key: string): Promise<Making> {
    const folder = await storage.makeTemporaryFolder();
    try {
      const path = join(folder.path, `variant.${variant.encoding}`);
      const made = await imagePool.makeVariant(
        originalPath,
        variant.size,
        variant.encoding,
        variant.tier,
        path,
      );
      if (made.ok) {
        await storage.put(key, { temporaryFile: path });
        return 'made';
      }
      if (made.error.id === 'busy' || made.error.id === 'too_slow') return 'busy';
      throw new Error(`The original ${variant.signature} cannot be read: ${made.error.id}`);
    } finally {
      await folder.remove();
    }
  }

  return {
    readMedia,
    async settled() {
      while (making.size > 0) await Promise.allSettled(making.values());
    },
  };
}

function keyOf({ signature, size, encoding, tier }: Variant): string {
  return variantKey(signature, size, encoding, tier);
}

function found(
  file: StoredFile,
  format: OriginalFormat | VariantEncoding,
  tag: string,
  vary: string | undefined,
): MediaAnswer {
  const etag = `"${tag}-${format}-${file.bytes.toString(36)}"`;
  return { kind: 'found', file, contentType: contentTypes[format], etag, bytes: file.bytes, vary };
}
