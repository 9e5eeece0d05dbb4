import { readFileSync } from 'node:fs';

/** One HEVC picture out of a file that libheif's encoder wrote: its configuration record and its coded data. */
export interface CodedTile {
  configuration: Buffer;
  data: Buffer;
}

export interface HeicPlan {
  tiles: readonly CodedTile[];
  columns: number;
  tileSide: number;
  width: number;
  height: number;
  /** Quarter turns counterclockwise, then the axis to mirror at: 0 swaps top and bottom, 1 left and right. */
  turns?: number;
  mirror?: number;
  /** Shows only this part from the top left. */
  crop?: { width: number; height: number };
  profile?: Buffer;
  /** An Exif block with a place and an orientation, which HEIF's readers must ignore. */
  exif?: Buffer;
  /** Further still pictures, listed before the grid, as a live photo or a burst has them. */
  others?: readonly CodedTile[];
  brand?: string;
}

export function fixture(name: string): Buffer {
  return readFileSync(new URL(`${name}.heic`, import.meta.url));
}

export function codedTile(name: string): CodedTile {
  const file = fixture(name);
  const at = file.indexOf('hvcC') - 4;
  const data = file.indexOf('mdat') + 4;
  return { configuration: file.subarray(at, at + file.readUInt32BE(at)), data: file.subarray(data) };
}

/** A HEIC file as phones write it (ISO 23008-12): a grid of HEVC tiles, with the primary image's properties. */
export function makeHeic(plan: HeicPlan): Buffer {
  const stills = [...(plan.others ?? []), ...plan.tiles];
  const tileIds = plan.tiles.map((_, index) => index + 1 + (plan.others?.length ?? 0));
  const [gridId, exifId] = [stills.length + 1, stills.length + 2];
  const properties: Buffer[] = [];
  const property = (bytes: Buffer): number => properties.push(bytes);

  const first = stills[0]?.configuration ?? Buffer.alloc(0);
  const tileProperties = [property(first) | 0x80, property(ispe(plan.tileSide, plan.tileSide))];
  const gridProperties = [property(ispe(plan.width, plan.height))];
  if (plan.profile) gridProperties.push(property(box('colr', ascii('prof'), plan.profile)));
  if (plan.crop) gridProperties.push(property(clap(plan, plan.crop)) | 0x80);
  if (plan.turns !== undefined) gridProperties.push(property(box('irot', Buffer.from([plan.turns]))) | 0x80);
  if (plan.mirror !== undefined)
    gridProperties.push(property(box('imir', Buffer.from([plan.mirror]))) | 0x80);

  const rows = plan.tiles.length / plan.columns;
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, plan.columns - 1]), u32(plan.width, plan.height)]);
  const exif = plan.exif ? [{ id: exifId, type: 'Exif', data: plan.exif }] : [];
  const items = [
    ...stills.map(({ data }, index) => ({ id: index + 1, type: 'hvc1', data })),
    { id: gridId, type: 'grid', data: grid },
    ...exif,
  ];
  const associations = items.flatMap(({ id, type }) => {
    if (type === 'Exif') return [];
    const own = type === 'grid' ? gridProperties : tileProperties;
    return [Buffer.concat([u16(id), Buffer.from([own.length, ...own])])];
  });
  const references = [
    box('dimg', u16(gridId, tileIds.length, ...tileIds)),
    ...(plan.exif ? [box('cdsc', u16(exifId, 1, gridId))] : []),
  ];
  const hidden = (id: number): number => (tileIds.includes(id) ? 1 : 0);
  const head = [
    fullBox('hdlr', 0, 0, u32(0), ascii('pict'), Buffer.alloc(13)),
    fullBox('pitm', 0, 0, u16(gridId)),
    fullBox(
      'iinf',
      0,
      0,
      u16(items.length),
      ...items.map(({ id, type }) =>
        fullBox('infe', 2, hidden(id), u16(id, 0), ascii(type), Buffer.alloc(1)),
      ),
    ),
    fullBox('iref', 0, 0, ...references),
    box('iprp', box('ipco', ...properties), fullBox('ipma', 0, 0, u32(associations.length), ...associations)),
  ];
  const fileType = box('ftyp', ascii(plan.brand ?? 'heic'), u32(0), ascii('mif1heic'));
  const placesSize = 16 + items.length * 14;
  const metaSize = 12 + placesSize + head.reduce((sum, { length }) => sum + length, 0);
  let at = fileType.length + metaSize + 8;
  const places = items.map(({ id, data }) => {
    const place = Buffer.concat([u16(id, 0, 1), u32(at, data.length)]);
    at += data.length;
    return place;
  });
  const locations = fullBox('iloc', 0, 0, Buffer.from([0x44, 0]), u16(items.length), ...places);
  const meta = fullBox('meta', 0, 0, ...head, locations);
  return Buffer.concat([fileType, meta, box('mdat', ...items.map(({ data }) => data))]);
}

/** Clean aperture: fractions for width, height and the offset of the center. */
function clap(
  whole: { width: number; height: number },
  { width, height }: { width: number; height: number },
) {
  return box('clap', u32(width, 1, height, 1, width - whole.width, 2, height - whole.height, 2));
}

function ispe(width: number, height: number): Buffer {
  return fullBox('ispe', 0, 0, u32(width, height));
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), ascii(type), body]);
}

function fullBox(type: string, version: number, flags: number, ...parts: Buffer[]): Buffer {
  return box(type, Buffer.from([version, 0, 0, flags]), ...parts);
}

function ascii(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeInt32BE(value | 0, index * 4));
  return bytes;
}
