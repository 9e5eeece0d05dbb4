import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import startLibheif from 'libheif-js/libheif-wasm/libheif.js';
import { ImageRefusal } from '../image-failure.ts';

/** The primary image of a HEIC file, decoded one tile at a time. */
export interface Heic {
  width: number;
  height: number;
  /** The part that is shown. */
  crop: { left: number; top: number; width: number; height: number };
  /** Rotation and mirroring of the cropped part, as a value of EXIF's Orientation. */
  orientation: number;
  /** 3, or 4 with transparency. */
  channels: 3 | 4;
  /** ICC profile of the pixels. Null if libheif converts them to sRGB. */
  profile: Buffer | null;
  tileWidth: number;
  tileHeight: number;
  columns: number;
  rows: number;
  decodeTile(column: number, row: number): Tile;
}

export interface Tile {
  width: number;
  height: number;
  /** Bytes from one row to the next. */
  stride: number;
  /** Valid until the next tile is decoded. */
  pixels: Uint8Array;
}

const colorspaceRgb = 1;
const chromaRgb = 10;
const chromaRgba = 11;
const channelInterleaved = 10;
/** Byte offsets in `heif_decoding_options`. New versions of libheif only append fields. */
const optionIgnoreTransformations = 1;
const optionHdrTo8Bit = 20;
const optionStrict = 21;

/**
 * Opens a HEIC file for decoding. Throws ImageRefusal. Its memory is freed when its thread ends.
 *
 * @param pixels limit on width × height, both of the image and as its coded data states them
 */
export function openHeic(file: Buffer, pixels: number): Heic {
  const binary = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm');
  const heif = startLibheif({ wasmBinary: readFileSync(binary) });
  const error = heif._malloc(12);
  /** Memory for a 32-bit result of a call. */
  const result = heif._malloc(4);
  const word = (at: number): number => Buffer.from(heif.HEAPU8.buffer).readUInt32LE(at);
  const check = (): void => {
    const id = failureOf(word(error), word(error + 4));
    if (id) throw new ImageRefusal(id);
  };

  const data = heif._malloc(file.length);
  heif.HEAPU8.set(file, data);
  const context = heif._heif_context_alloc();
  heif._heif_context_set_maximum_image_size_limit(context, Math.ceil(Math.sqrt(pixels)));
  heif._heif_context_read_from_memory_without_copy(error, context, data, file.length, 0);
  check();
  heif._heif_context_get_primary_image_handle(error, context, result);
  check();
  const handle = word(result);
  const tiling = heif._malloc(72);
  heif._heif_image_handle_get_image_tiling(error, handle, 0, tiling);
  check();
  const tilingField = (index: number): number => word(tiling + 4 * index);
  const width = heif._heif_image_handle_get_ispe_width(handle);
  const height = heif._heif_image_handle_get_ispe_height(handle);
  const isTransparent = heif._heif_image_handle_has_alpha_channel(handle) !== 0;

  const options = heif._heif_decoding_options_alloc();
  heif.HEAPU8[options + optionIgnoreTransformations] = 1;
  heif.HEAPU8[options + optionHdrTo8Bit] = 1;
  heif.HEAPU8[options + optionStrict] = 1;
  let image = 0;

  return {
    width,
    height,
    columns: tilingField(1),
    rows: tilingField(2),
    tileWidth: tilingField(3),
    tileHeight: tilingField(4),
    ...readTransformations(),
    channels: isTransparent ? 4 : 3,
    profile: readProfile(),
    decodeTile(column, row) {
      if (image !== 0) heif._heif_image_release(image);
      image = 0;
      const chroma = isTransparent ? chromaRgba : chromaRgb;
      heif._heif_image_handle_decode_image_tile(
        error,
        handle,
        result,
        colorspaceRgb,
        chroma,
        options,
        column,
        row,
      );
      check();
      image = word(result);
      const at = heif._heif_image_get_plane_readonly(image, channelInterleaved, result);
      const stride = word(result);
      return {
        width: heif._heif_image_get_width(image, channelInterleaved),
        height: heif._heif_image_get_height(image, channelInterleaved),
        stride,
        pixels: heif.HEAPU8.subarray(at),
      };
    },
  };

  /** Reads crop and rotation. The standard (MIAF) requires the crop first. Any other order is refused. */
  function readTransformations(): Pick<Heic, 'crop' | 'orientation'> {
    const item = heif._heif_image_handle_get_item_id(handle);
    const ids = heif._malloc(4 * maxTransformations);
    const count = heif._heif_item_get_transformation_properties(context, item, ids, maxTransformations);
    let crop = { left: 0, top: 0, width, height };
    let orientation = 1;
    for (let index = 0; index < count; index += 1) {
      const property = word(ids + 4 * index);
      switch (fourLetters(heif._heif_item_get_property_type(context, item, property))) {
        case 'clap': {
          if (index > 0) throw new ImageRefusal('heic_unsupported');
          const at = heif._malloc(16);
          const [left, top, right, bottom] = [at, at + 4, at + 8, at + 12] as const;
          heif._heif_item_get_property_transform_crop_borders(
            context,
            item,
            property,
            width,
            height,
            left,
            top,
            right,
            bottom,
          );
          crop = {
            left: word(left),
            top: word(top),
            width: width - word(left) - word(right),
            height: height - word(top) - word(bottom),
          };
          break;
        }
        case 'irot': {
          const degrees = heif._heif_item_get_property_transform_rotation_ccw(context, item, property);
          orientation = heif._heif_orientation_concat(orientation, turned[degrees] ?? 1);
          break;
        }
        case 'imir': {
          const isHorizontal = heif._heif_item_get_property_transform_mirror(context, item, property) === 1;
          orientation = heif._heif_orientation_concat(orientation, isHorizontal ? 2 : 4);
          break;
        }
        default:
          throw new ImageRefusal('heic_unsupported');
      }
    }
    return { crop, orientation };
  }

  function readProfile(): Buffer | null {
    const size = heif._heif_image_handle_get_raw_color_profile_size(handle);
    if (size === 0) return null;
    const at = heif._malloc(size);
    heif._heif_image_handle_get_raw_color_profile(error, handle, at);
    check();
    return Buffer.from(heif.HEAPU8.slice(at, at + size));
  }
}

const maxTransformations = 8;
/** Values of EXIF's Orientation by degrees counterclockwise. */
const turned: Record<number, number> = { 90: 8, 180: 3, 270: 6 };

function fourLetters(code: number): string {
  const letters = Buffer.alloc(4);
  letters.writeInt32BE(code);
  return letters.toString('latin1');
}

const unsupportedFiletype = 3;
const unsupportedFeature = 4;
const outOfMemory = 6;
const securityLimitExceeded = 1000;

function failureOf(code: number, subcode: number): ImageRefusal['id'] | null {
  if (code === 0) return null;
  if (subcode === securityLimitExceeded) return 'too_many_pixels';
  if (code === outOfMemory) return 'too_much_memory';
  return code === unsupportedFiletype || code === unsupportedFeature ? 'heic_unsupported' : 'damaged_image';
}
