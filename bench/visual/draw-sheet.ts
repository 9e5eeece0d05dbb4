import sharp, { type OverlayOptions } from 'sharp';

export interface SheetRow {
  label: string;
  /** The query image, and its results, best first. */
  query: Buffer;
  found: Buffer[];
  /** Index of the result that is the queried image itself. -1 for none. */
  same?: number;
}

const gap = 4;
const labelHeight = 14;
const paper = '#ffffff';
const ink = '#111111';
const mark = '#e60023';

export interface SheetSize {
  /** Side length of each image, in pixels. */
  side: number;
  /** Results per row. */
  columns: number;
}

/** Draws all rows as one image: the framed query with its results next to it. */
export async function drawSheet(rows: readonly SheetRow[], { side, columns }: SheetSize): Promise<Buffer> {
  const rowHeight = side + labelHeight + gap;
  const width = gap + (columns + 1) * (side + gap) + 2 * gap;
  const overlays: OverlayOptions[] = [];
  for (const [index, { label, query, found, same = -1 }] of rows.entries()) {
    const top = gap + index * rowHeight;
    overlays.push({ input: words(label, width - 2 * gap), left: gap, top });
    overlays.push({ input: await tile(query, side, ink), left: gap, top: top + labelHeight });
    for (const [place, bytes] of found.slice(0, columns).entries())
      overlays.push({
        input: await tile(bytes, side, place === same ? mark : null),
        left: 3 * gap + (place + 1) * (side + gap),
        top: top + labelHeight,
      });
  }
  return sharp({
    create: { width, height: 2 * gap + rows.length * rowHeight, channels: 3, background: paper },
  })
    .composite(overlays)
    .png()
    .toBuffer();
}

async function tile(bytes: Buffer, side: number, frame: string | null): Promise<Buffer> {
  const line = frame === null ? 0 : 3;
  return sharp(bytes)
    .resize(side - 2 * line, side - 2 * line, { fit: 'cover' })
    .extend({ top: line, bottom: line, left: line, right: line, background: frame ?? paper })
    .png()
    .toBuffer();
}

function words(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}">` +
      `<text x="0" y="11" font-family="sans-serif" font-size="11" fill="${ink}">${text}</text></svg>`,
  );
}
