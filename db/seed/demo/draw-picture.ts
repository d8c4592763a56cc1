import sharp from 'sharp';

/** A sheet of paper with these lines, as a PNG. */
export function drawPicture(lines: readonly string[]): Promise<Buffer> {
  const texts = lines.map((line, index) => `<text x="40" y="${90 + index * 60}" font-size="30">${line}</text>`);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="340"><rect width="640" height="340" fill="#fff"/>${texts.join('')}</svg>`;
  return sharp(Buffer.from(picture)).png().toBuffer();
}
