import { formatDate, formatTime } from '#shared/time/dates.ts';

/** A sheet of paper with these lines, as a PNG. */
export function drawPicture(lines: readonly string[]): Promise<Buffer> {
  const texts = lines.map((line, index) => `<text x="40" y="${90 + index * 60}" font-size="30">${line}</text>`);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="340"><rect width="640" height="340" fill="#fff"/>${texts.join('')}</svg>`;
  return toPng(picture);
}

interface PaidByPix {
  reais: number;
  paidAt: Date;
  from: string;
  to: string;
}

/** The receipt of a bank's app after a payment by PIX, as a PNG. */
export function drawPixReceipt({ reais, paidAt, from, to }: PaidByPix): Promise<Buffer> {
  const day = formatDate(paidAt);
  const minute = paidAt.toISOString().slice(0, 16).replaceAll(/[-:T]/g, '');
  const rows: readonly (readonly [string, string])[] = [
    ['Valor pago', `R$ ${reais},00`],
    ['Data', `${day} às ${formatTime(paidAt)}`],
    ['Para', to],
    ['De', from],
    ['Instituição', 'Banco do Exemplo S.A.'],
    ['ID da transação', `E00000000${minute}a1b2c3d4e5f`],
  ];
  const texts = rows.map(
    ([label, value], index) =>
      `<text x="48" y="${210 + index * 104}" font-size="24" fill="#555">${label}</text><text x="48" y="${248 + index * 104}" font-size="30">${value}</text>`,
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="860" font-family="DejaVu Sans, Arial, sans-serif"><rect width="800" height="860" fill="#fff"/><rect width="800" height="14" fill="#0a5a8a"/><text x="48" y="110" font-size="40" font-weight="bold">Comprovante de Pix</text><path d="M48 150h704" stroke="#ccc" stroke-width="2"/>${texts.join('')}</svg>`;
  return toPng(picture);
}

async function toPng(picture: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(picture)).png().toBuffer();
}
