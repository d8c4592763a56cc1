import create from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { DomainError } from '#shared/errors.ts';

export interface Pixels {
  /** Three bytes each, row by row. */
  data: Uint8Array;
  /** Width of a row in memory, padding included. */
  rowPx: number;
  widthPx: number;
  heightPx: number;
}

/** The size of a phone's largest camera; all pixels are in memory before it is reduced. */
const maxPixels = 50_000_000;
const asJpg = 'Envie em JPG: no iPhone, em Ajustes, Câmera, Formatos, escolha Mais compatível.';

/** The pixels of a HEIC's main picture, turned as it says. Throws `invalid` for a broken one, and for one too large. */
export async function decodeHeic(bytes: Buffer): Promise<Pixels> {
  // A library of its own for each file, so that its memory is freed with it.
  const lib = create();
  const context = lib.heif_context_alloc();
  if (lib.heif_context_read_from_memory(context, bytes).code !== lib.heif_error_code.heif_error_Ok) throw broken();
  const handle = lib.heif_js_context_get_primary_image_handle(context);
  if (!handle || handle.code !== undefined) throw broken();
  const [widthPx, heightPx] = [lib.heif_image_handle_get_width(handle), lib.heif_image_handle_get_height(handle)];
  if (widthPx * heightPx > maxPixels) {
    throw new DomainError('invalid', `Esta foto HEIC passa de 50 megapixels. ${asJpg}`);
  }
  const { heif_colorspace_RGB: rgb } = lib.heif_colorspace;
  const decoded = await lib.heif_js_decode_image2(handle, rgb, lib.heif_chroma.heif_chroma_interleaved_RGB);
  const [pixels] = decoded.channels ?? [];
  if (pixels === undefined || pixels.stride % 3 !== 0) throw broken();
  return { data: pixels.data, rowPx: pixels.stride / 3, widthPx: pixels.width, heightPx: pixels.height };
}

const broken = () => new DomainError('invalid', `Não foi possível ler esta foto HEIC. ${asJpg}`);
