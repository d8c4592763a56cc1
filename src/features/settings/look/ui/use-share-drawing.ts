import type { Logo, LookSettings } from '#shared/look/look.ts';
import type { Palette } from '#shared/look/palette.ts';
import { useUploadBrandPicture } from './use-look.ts';

interface Shared {
  name: string;
  title: string;
  subtitle: string;
  palette: Palette;
  logo: Logo | null;
}

const width = 1_200;
const height = 630;
const margin = 72;
const family = "Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif";

/** Draws the picture for shared links and uploads it for saving with the look. */
export function useShareDrawing() {
  const sending = useUploadBrandPicture('share');
  return {
    isPending: sending.isPending,
    async draw(shared: Shared): Promise<LookSettings['share']> {
      const { imagem } = await sending.mutateAsync({ file: await drawShare(shared) });
      return { url: imagem.url, name: shared.name };
    },
  };
}

/** Draws name or logo, title and promise above the pipe, in the browser, which has fonts. */
async function drawShare({ name, title, subtitle, palette, logo }: Shared): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws nothing.');
  pen.fillStyle = palette.petrol;
  pen.fillRect(0, 0, width, height);
  if (logo === null) writeLines(pen, { text: name, size: 52, top: 64, lines: 1, colour: palette['on-petrol'] });
  else await drawLogo(pen, logo);
  const under = writeLines(pen, { text: title, size: 92, top: 190, lines: 2, colour: '#ffffff' });
  writeLines(pen, { text: subtitle, size: 34, top: under + 20, lines: 2, colour: palette.now });
  drawPipe(pen, palette);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('This browser gave no picture.');
  return new File([blob], 'compartilhar.png', { type: 'image/png' });
}

async function drawLogo(pen: CanvasRenderingContext2D, { url, widthPx, heightPx }: Logo): Promise<void> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const scale = Math.min(96 / heightPx, 480 / widthPx);
  const [wide, high] = [widthPx * scale, heightPx * scale];
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.roundRect(margin - 12, 44, wide + 24, high + 24, 12);
  pen.fill();
  pen.drawImage(picture, margin, 56, wide, high);
}

interface Written {
  text: string;
  size: number;
  top: number;
  lines: number;
  colour: string;
}

/** Writes a text as large as it fits into a number of lines, and returns the next position. */
function writeLines(pen: CanvasRenderingContext2D, { text, size, top, lines, colour }: Written): number {
  let letter = size;
  let broken = breakLines(pen, text, letter);
  while (broken.length > lines && letter > size / 2) {
    letter -= 4;
    broken = breakLines(pen, text, letter);
  }
  pen.fillStyle = colour;
  pen.textBaseline = 'top';
  const shown = broken.slice(0, lines);
  for (const [at, line] of shown.entries()) pen.fillText(line, margin, top + at * letter * 1.1, width - 2 * margin);
  return top + shown.length * letter * 1.1;
}

function breakLines(pen: CanvasRenderingContext2D, text: string, size: number): string[] {
  pen.font = `800 ${size}px ${family}`;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length === 0 || pen.measureText(longer).width > width - 2 * margin) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function drawPipe(pen: CanvasRenderingContext2D, palette: Palette): void {
  const strokes: [wide: number, colour: string][] = [
    [56, palette['on-petrol']],
    [40, palette.brand],
    [18, palette.water],
  ];
  pen.lineJoin = 'round';
  for (const [wide, colour] of strokes) {
    pen.lineWidth = wide;
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.moveTo(-40, 500);
    pen.lineTo(880, 500);
    pen.quadraticCurveTo(940, 500, 940, 560);
    pen.lineTo(940, 680);
    pen.stroke();
  }
}
