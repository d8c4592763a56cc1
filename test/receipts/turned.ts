import sharp from 'sharp';

/** The eight ways of EXIF in which a picture lies; 1 is upright. */
export const lays = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Lay = (typeof lays)[number];

/** For each way, whether the stored picture is mirrored, and then turned clockwise by so many degrees. */
const stored: Record<Lay, [isMirrored: boolean, degrees: number]> = {
  1: [false, 0],
  2: [true, 0],
  3: [false, 180],
  4: [true, 180],
  5: [true, 270],
  6: [false, 270],
  7: [true, 90],
  8: [false, 90],
};

/** A picture stored so that its camera's word (`says`) sets it upright when it equals its lay; null for no word. */
export async function layPicture(upright: Buffer, { lay, says }: { lay: Lay; says: Lay | null }): Promise<Buffer> {
  const [isMirrored, degrees] = stored[lay];
  const mirrored = await sharp(upright).flop(isMirrored).png().toBuffer();
  const laid = sharp(await sharp(mirrored).rotate(degrees).png().toBuffer()).jpeg({ quality: 92 });
  return (says === null ? laid : laid.withMetadata({ orientation: says })).toBuffer();
}

/** A photo of this many megapixels, held as a camera does: the paper on a table, the rest dark. */
export async function largePhoto(upright: Buffer, megapixels: number, lay: Lay): Promise<Buffer> {
  const [height, width] = [
    Math.round(Math.sqrt((megapixels * 4e6) / 3)),
    Math.round(Math.sqrt((megapixels * 3e6) / 4)),
  ];
  const paper = await sharp(upright)
    .resize({ width: Math.round(width * 0.9), height: Math.round(height * 0.9), fit: 'inside' })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width, height, channels: 3, background: '#4a4640' } })
    .composite([{ input: paper }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return layPicture(photo, { lay, says: lay });
}
