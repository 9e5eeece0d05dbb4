const [extension, image, trailer] = [0x21, 0x2c, 0x3b];

/**
 * Checks that a GIF reaches its trailer, because decoders silently show the frames of a truncated file. Walks the
 * blocks of the GIF89a specification and ignores anything after the trailer.
 */
export function isWholeGif(bytes: Buffer): boolean {
  let at = 13 + colorTableBytes(bytes[10]);
  while (at < bytes.length) {
    switch (bytes[at]) {
      case trailer:
        return true;
      case extension:
        at = afterSubBlocks(bytes, at + 2);
        break;
      case image:
        at = afterSubBlocks(bytes, at + 11 + colorTableBytes(bytes[at + 9]));
        break;
      case 0:
        // Some encoders pad between blocks.
        at += 1;
        break;
      default:
        return false;
    }
  }
  return false;
}

function colorTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes[at]; length; length = bytes[at]) at += length + 1;
  return at + 1;
}

const graphicControl = 0xf9;

/** Returns how long one round of a whole GIF takes, in milliseconds. */
export function gifDurationMs(bytes: Buffer): number {
  let hundredths = 0;
  let at = 13 + colorTableBytes(bytes[10]);
  while (at < bytes.length && bytes[at] !== trailer) {
    if (bytes[at] === extension) {
      if (bytes[at + 1] === graphicControl && at + 6 <= bytes.length)
        hundredths += bytes.readUInt16LE(at + 4);
      at = afterSubBlocks(bytes, at + 2);
    } else if (bytes[at] === image) at = afterSubBlocks(bytes, at + 11 + colorTableBytes(bytes[at + 9]));
    else at += 1;
  }
  return hundredths * 10;
}
