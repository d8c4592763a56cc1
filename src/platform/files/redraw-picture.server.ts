import sharp from 'sharp';
import { DomainError } from '#shared/errors.ts';
import type { OpenedFile, SizedPicture, SmallPicture } from './file-workers.server.ts';
import type { FoundType } from './upload-type.server.ts';

type PictureType = Exclude<FoundType, 'pdf'>;

export interface Picture {
  widthPx: number;
  heightPx: number;
  /** Null when the file does not say. */
  dpi: number | null;
}

const maxPixels = 40_000_000;
/** Fits the largest phone cameras; a JPG is reduced while reading, never whole in memory. */
const maxJpegPixels = 200_000_000;
/** An A4 page at 250 DPI is 2,924 pixels high: what is larger says no more. */
const longestSidePx = 3_000;
const within = {
  width: longestSidePx,
  height: longestSidePx,
  fit: 'inside',
  withoutEnlargement: true,
} as const;
/** A drawing without pixels of its own is drawn at this size. */
const drawnSidePx = 1_000;
const maxSvgBytes = 512 * 1024;
/** Limit for a redrawn picture, which goes back to the main process as a whole. */
const maxRedrawnBytes = 12 * 1024 * 1024;

// No cache, and only decoders of accepted types, although the library could detect more.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Svg', 'Heif'].map((kind) => `VipsForeignLoad${kind}`) });

/**
 * Redraws a picture: rotated as its camera says, without metadata, at most 3,000 pixels a side; drawings become pixels
 * so that nothing in them can run, HEIC and AVIF become JPG; with a reduced copy when wanted. Throws `invalid` for a
 * broken one or too many pixels.
 */
export async function redrawPicture(bytes: Buffer, type: PictureType, wanted: SmallPicture = {}): Promise<OpenedFile> {
  const opened = type === 'heic' ? await redrawHeic(bytes) : await redrawOther(bytes, type);
  if (opened.redrawn.length > maxRedrawnBytes) {
    throw new DomainError('invalid', 'Esta imagem é detalhada demais para guardar assim. Envie em JPG.');
  }
  return { ...opened, small: await drawSmall(opened.redrawn, wanted), sizes: await drawSizes(opened.redrawn, wanted) };
}

/** Copies by width; a picture that is not as wide as a size is kept at its own width instead. */
async function drawSizes(redrawn: Buffer, { widths }: SmallPicture): Promise<SizedPicture[] | null> {
  if (widths === undefined) return null;
  const { width: wholePx } = await sharp(redrawn).metadata();
  const smaller = widths.filter((width) => width < wholePx);
  const sizes: SizedPicture[] = [];
  for (const width of smaller.length === widths.length ? smaller : [...smaller, wholePx]) {
    const sized = sharp(redrawn).resize({ width });
    const { data, info } = await sized.clone().webp({ quality: 78 }).toBuffer({ resolveWithObject: true });
    // A higher effort costs seconds and saves a few kilobytes.
    const avif = await sized.clone().avif({ quality: 52, effort: 2 }).toBuffer();
    sizes.push({ widthPx: info.width, heightPx: info.height, avif, webp: data });
  }
  return sizes;
}

async function drawSmall(redrawn: Buffer, { smallPx, squarePx }: SmallPicture): Promise<Buffer | null> {
  const side = squarePx ?? smallPx ?? null;
  if (side === null) return null;
  const how = squarePx
    ? ({ fit: 'cover', position: 'attention' } as const)
    : ({ fit: 'inside', withoutEnlargement: true } as const);
  return sharp(redrawn)
    .resize({ width: side, height: side, ...how })
    .webp({ quality: 75 })
    .toBuffer();
}

async function redrawHeic(bytes: Buffer): Promise<{ redrawn: Buffer; picture: Picture }> {
  // Loaded with the first of its kind: few are.
  const { decodeHeic } = await import('./decode-heic.server.ts');
  const { data, rowPx, widthPx, heightPx } = await decodeHeic(bytes);
  const redrawn = await sharp(data, { raw: { width: rowPx, height: heightPx, channels: 3 }, limitInputPixels: false })
    .extract({ left: 0, top: 0, width: widthPx, height: heightPx })
    .resize(within)
    .jpeg({ quality: 85 })
    .toBuffer();
  return { redrawn, picture: { widthPx, heightPx, dpi: null } };
}

async function redrawOther(
  bytes: Buffer,
  type: Exclude<PictureType, 'heic'>,
): Promise<{ redrawn: Buffer; picture: Picture }> {
  if (type === 'svg') refuseHeavyDrawing(bytes);
  const picture = await measure(bytes);
  const { widthPx, heightPx } = picture;
  const limit = type === 'jpeg' ? maxJpegPixels : maxPixels;
  if (widthPx * heightPx > limit) {
    throw new DomainError('invalid', `Esta imagem é grande demais. Envie uma de até ${limit / 1e6} megapixels.`);
  }
  try {
    const drawn = sharp(bytes, {
      limitInputPixels: limit,
      failOn: 'error',
      ...(type === 'svg' ? { density: drawingDensity(picture) } : {}),
    })
      .autoOrient()
      .resize(within);
    if (type === 'jpeg' || type === 'avif') {
      return { redrawn: await drawn.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer(), picture };
    }
    if (type === 'webp') {
      return { redrawn: await drawn.webp({ quality: 85 }).toBuffer(), picture };
    }
    const { data, info } = await drawn.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
    // A drawing has no pixels of its own: what counts is how it came out.
    const seen = type === 'svg' ? { widthPx: info.width, heightPx: info.height, dpi: null } : picture;
    return { redrawn: data, picture: seen };
  } catch {
    throw broken();
  }
}

async function measure(bytes: Buffer): Promise<Picture> {
  try {
    // Only the header is read here, so that a decompression bomb shows by its stated size.
    const { width, height, density } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { widthPx: width, heightPx: height, dpi: density ?? null };
  } catch {
    throw broken();
  }
}

/** Entities multiply, and shapes cost time: a logo needs neither many nor any of the first. */
function refuseHeavyDrawing(bytes: Buffer): void {
  const source = bytes.toString('utf8');
  if (bytes.length > maxSvgBytes || /<!ENTITY/i.test(source)) {
    throw new DomainError('invalid', 'Este SVG é complexo demais. Envie a logo em PNG ou JPG.');
  }
}

/** The density that renders a drawing's longer side at `drawnSidePx`; at 72 a unit is a pixel. */
function drawingDensity({ widthPx, heightPx }: Picture): number {
  const density = (72 * drawnSidePx) / Math.max(widthPx, heightPx, 1);
  return Math.min(2_400, Math.max(72, density));
}

const broken = () =>
  new DomainError('invalid', 'Não foi possível ler esta imagem: ela está incompleta ou danificada. Envie de novo.');
