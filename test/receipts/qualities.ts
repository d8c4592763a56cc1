import sharp, { type Sharp } from 'sharp';
import type { Random } from '#test/api-fuzz/random.ts';
import { type Pixels, warp } from '#test/receipts/warp.ts';

export const qualities = ['limpo', 'tela', 'escuro', 'cortado', 'zap'] as const;
export type Quality = (typeof qualities)[number];

/** The rest of a picture after a cut, in its own pixels. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Photo {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg';
  frame: Frame;
}

/** A clean PNG as it arrives in one quality. */
export async function takePhoto(png: Buffer, quality: Quality, random: Random): Promise<Photo> {
  const { width, height } = await sharp(png).metadata();
  const whole = { left: 0, top: 0, width, height };
  const jpeg = (bytes: Buffer, frame: Frame = whole): Photo => ({ bytes, contentType: 'image/jpeg', frame });
  switch (quality) {
    case 'limpo':
      return { bytes: png, contentType: 'image/png', frame: whole };
    case 'tela':
      return jpeg(await photographScreen(png, random));
    case 'escuro':
      return jpeg(await photographInTheDark(png, random));
    case 'cortado': {
      const frame = cutEdge(whole, random);
      return jpeg(await sharp(png).extract(frame).jpeg({ quality: 70 }).toBuffer(), frame);
    }
    case 'zap':
      return jpeg(await sharp(png).resize({ width: 600 }).jpeg({ quality: 25 }).toBuffer());
  }
}

/** Between a twelfth and a quarter of one side is gone. */
function cutEdge({ width, height }: Frame, random: Random): Frame {
  const share = 0.08 + random.int(17) / 100;
  const [across, down] = [Math.round(width * share), Math.round(height * share)];
  return random.pick([
    { left: across, top: 0, width: width - across, height },
    { left: 0, top: 0, width: width - across, height },
    { left: 0, top: down, width, height: height - down },
    { left: 0, top: 0, width, height: height - down },
  ]);
}

/** A phone's screen in front of another phone: askew, striped by its dots, with a lamp on it, not quite sharp. */
async function photographScreen(png: Buffer, random: Random): Promise<Buffer> {
  const screen = await pixelsOf(sharp(png));
  const side = 1_500 / Math.max(screen.width, screen.height);
  const [width, height] = [Math.round(screen.width * side), Math.round(screen.height * side)];
  const off = (share: number) => width * (0.02 + (random.int(100) / 100) * share);
  const photo = warp(screen, {
    width,
    height,
    ground: 38,
    corners: [
      [off(0.05), off(0.05)],
      [width - off(0.05), off(0.05)],
      [width - off(0.02), height - off(0.03)],
      [off(0.02), height - off(0.03)],
    ],
  });
  stripe(photo, random);
  const [x, y] = [width * (0.15 + random.int(70) / 100), height * (0.1 + random.int(80) / 100)];
  const lamp =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="l">` +
    '<stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>' +
    `</radialGradient><circle cx="${x}" cy="${y}" r="${width * 0.35}" fill="url(#l)"/></svg>`;
  return sharp(photo.data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(lamp) }])
    .blur(0.8)
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Waves that two grids of dots draw on each other, each colour a little beside the other. */
function stripe({ data, width, height }: Pixels, random: Random): void {
  const [across, down] = [0.9 + random.int(20) / 100, 0.05 + random.int(20) / 100];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let colour = 0; colour < 3; colour += 1) {
        const wave = Math.sin(x * across + y * down + colour * 2.1) + 0.6 * Math.sin(y * 0.97 + x * 0.03);
        const at = (y * width + x) * 3 + colour;
        data[at] = Math.min(255, Math.max(0, (data[at] ?? 0) * (0.92 + 0.05 * wave)));
      }
    }
  }
}

async function photographInTheDark(png: Buffer, random: Random): Promise<Buffer> {
  const degrees = random.chance(0.5) ? 4 : -4;
  const { data, width, height } = await pixelsOf(sharp(png).rotate(degrees, { background: '#30302c' }));
  for (let at = 0; at < data.length; at += 1) {
    // The sum of three throws is nearly the bell of a sensor's noise.
    const noise = random.int(22) + random.int(22) + random.int(22) - 31.5;
    const light = 0.5 - (0.22 * (at / 3 / width)) / height;
    data[at] = Math.min(255, Math.max(0, (data[at] ?? 0) * light + noise));
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 75 })
    .toBuffer();
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
