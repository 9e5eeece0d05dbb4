declare module 'libheif-js/libheif-wasm/libheif.js' {
  /**
   * The part of libheif's C interface that is used here. A function that returns `heif_error` takes the address for
   * it as its first parameter.
   */
  interface Libheif {
    readonly HEAPU8: Uint8Array;
    _malloc(size: number): number;
    _heif_context_alloc(): number;
    _heif_context_set_maximum_image_size_limit(context: number, side: number): void;
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      data: number,
      size: number,
      options: number,
    ): void;
    _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
    _heif_image_handle_get_item_id(handle: number): number;
    _heif_image_handle_get_ispe_width(handle: number): number;
    _heif_image_handle_get_ispe_height(handle: number): number;
    _heif_item_get_transformation_properties(
      context: number,
      item: number,
      ids: number,
      count: number,
    ): number;
    _heif_item_get_property_type(context: number, item: number, property: number): number;
    _heif_item_get_property_transform_rotation_ccw(context: number, item: number, property: number): number;
    _heif_item_get_property_transform_mirror(context: number, item: number, property: number): number;
    _heif_item_get_property_transform_crop_borders(
      context: number,
      item: number,
      property: number,
      width: number,
      height: number,
      left: number,
      top: number,
      right: number,
      bottom: number,
    ): void;
    _heif_orientation_concat(first: number, second: number): number;
    _heif_image_handle_has_alpha_channel(handle: number): number;
    _heif_image_handle_get_raw_color_profile_size(handle: number): number;
    _heif_image_handle_get_raw_color_profile(error: number, handle: number, profile: number): void;
    _heif_image_handle_get_image_tiling(
      error: number,
      handle: number,
      areTransformed: number,
      tiling: number,
    ): void;
    _heif_decoding_options_alloc(): number;
    _heif_image_handle_decode_image_tile(
      error: number,
      handle: number,
      image: number,
      colorspace: number,
      chroma: number,
      options: number,
      column: number,
      row: number,
    ): void;
    _heif_image_get_width(image: number, channel: number): number;
    _heif_image_get_height(image: number, channel: number): number;
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
    _heif_image_release(image: number): void;
  }

  /** Compiles and starts the library. It is ready when this returns. */
  const start: (options: { wasmBinary: Uint8Array }) => Libheif;
  export default start;
}
