/** The parts of the decoder that we use; the package's own types describe another build. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface Fault {
    code?: unknown;
  }
  interface Decoded extends Fault {
    channels?: readonly { data: Uint8Array; width: number; height: number; stride: number }[];
  }
  interface Libheif {
    heif_error_code: { heif_error_Ok: unknown };
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGB: unknown };
    heif_context_alloc(): number;
    heif_context_read_from_memory(context: number, bytes: Uint8Array): Fault;
    heif_js_context_get_primary_image_handle(context: number): Fault;
    heif_image_handle_get_width(handle: Fault): number;
    heif_image_handle_get_height(handle: Fault): number;
    heif_js_decode_image2(handle: Fault, space: unknown, chroma: unknown): Decoded | Promise<Decoded>;
  }
  export default function create(): Libheif;
}
