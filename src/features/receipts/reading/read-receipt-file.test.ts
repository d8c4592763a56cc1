import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Services } from '#platform/context.server.ts';
import { createPageReaders } from '#platform/ocr/page-readers.server.ts';
import { hostileReceipts } from '#test/receipts/hostile-receipts.ts';
import { layPicture, lays } from '#test/receipts/turned.ts';
import { readReceiptFile, receiptEngineState } from './read-receipt-file.server.ts';

const pageReaders = createPageReaders();
const ctx = { services: { pageReaders } as unknown as Services };
afterAll(() => pageReaders.close());

const lines = [
  ['Comprovante de Pix', 36],
  ['Valor pago', 28],
  ['R$ 1.350,00', 64],
  ['Data e hora', 28],
  ['24/11/2026 às 14:32:10', 32],
  ['Tarifa', 28],
  ['R$ 2,50', 32],
] as const;

function drawReceipt(more: readonly [text: string, size: number, font: string][] = []) {
  let y = 60;
  const texts = [...lines, ...more].map(([text, size, font = 'sans-serif']) => {
    y += size * 1.9;
    return `<text x="70" y="${y}" font-size="${size}" font-family="${font}" fill="#222">${text}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${y + 80}"><rect width="100%" height="100%" fill="#fff"/>${texts.join('')}</svg>`;
  return sharp(Buffer.from(svg));
}

describe('a receipt', () => {
  it('is read with its amount, day and time, and what else it shows', async () => {
    const reading = await readReceiptFile(ctx, { bytes: await drawReceipt().png().toBuffer() });
    expect(reading).toMatchObject({
      source: 'picture',
      unread: null,
      hardToRead: false,
      likeness: expect.stringMatching(/^[\da-f]{16}$/),
      otherAmounts: [{ cents: 250, namedBy: 'Tarifa' }],
    });
    expect(reading.fields.map(({ name, value, certainty }) => [name, value, certainty])).toEqual(
      expect.arrayContaining([
        ['amount', '135000', 'certo'],
        ['paidOn', '2026-11-24', 'certo'],
        ['paidAtTime', '14:32:10', 'certo'],
      ]),
    );
    expect(receiptEngineState(ctx)).toBe('on');
  });

  it('that lies on its side and mirrored is read the same, and says where each value stands', async () => {
    const turned = drawReceipt().flop();
    const bytes = await sharp(await turned.png().toBuffer())
      .rotate(90)
      .png()
      .toBuffer();
    const { fields } = await readReceiptFile(ctx, { bytes });
    const amount = fields.find(({ name }) => name === 'amount');
    expect(amount?.value).toBe('135000');
    const corners = amount?.place?.corners ?? [];
    // Its lines run from the bottom of the picture to the top, the first one on the left.
    expect(Math.max(...corners.map(([, y]) => y)) - Math.min(...corners.map(([, y]) => y))).toBeGreaterThan(0.3);
    expect(corners).toHaveLength(4);
  });
});

describe('an id of PIX', () => {
  const id = 'E18236120202611241732AQYJNOD6XW0';
  it.each([
    ['Liberation Sans', 'certo'],
    ['DejaVu Sans Mono', 'incerto'],
  ])('in %s, whose O is more or less like its 0, is %s', async (font, certainty) => {
    const drawn = drawReceipt([
      ['ID da transação', 28, 'sans-serif'],
      [id, 34, font],
    ]);
    const { fields } = await readReceiptFile(ctx, { bytes: await drawn.png().toBuffer() });
    expect(fields.find(({ name }) => name === 'endToEndId')).toMatchObject({ value: id, certainty });
  });
});

describe('a page', () => {
  it.each([...lays.map((lay) => ({ lay, says: null })), { lay: 6, says: 6 }, { lay: 1, says: 6 }] as const)(
    'that lies in the way $lay while its camera says $says is read the same',
    async (how) => {
      const upright = await drawReceipt().png().toBuffer();
      const { fields } = await readReceiptFile(ctx, { bytes: await layPicture(upright, how) });
      const found = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      expect(found).toMatchObject({ amount: '135000', paidOn: '2026-11-24', paidAtTime: '14:32:10' });
    },
  );

  it('of a long screenshot is read piece by piece', async () => {
    const receipt = await drawReceipt().png().toBuffer();
    const long = sharp({ create: { width: 900, height: 4_000, channels: 3, background: '#fff' } });
    const bytes = await long
      .composite([{ input: receipt, top: 3_100, left: 0 }])
      .png()
      .toBuffer();
    const { fields } = await readReceiptFile(ctx, { bytes });
    expect(fields.find(({ name }) => name === 'amount')?.value).toBe('135000');
  });
});

describe('a file that is no receipt', () => {
  it('gets a reason or no fields, whatever it tries, and the next one is read', async () => {
    for (const { what, bytes } of await hostileReceipts()) {
      const { fields, unread } = await readReceiptFile(ctx, { bytes });
      expect({ what, isRead: unread === null && fields.length > 0 }).toEqual({ what, isRead: false });
    }
    const { unread } = await readReceiptFile(ctx, { bytes: await drawReceipt().png().toBuffer() });
    expect(unread).toBeNull();
  });

  it('says why it was not read', async () => {
    const white = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const cases: [Buffer, string][] = [
      [white, 'no-text'],
      [white.subarray(0, white.length / 2), 'broken'],
      [Buffer.from('%PDF-1.7\nnothing'), 'broken'],
      [Buffer.from('no picture'), 'broken'],
      [Buffer.alloc(0), 'broken'],
    ];
    for (const [bytes, unread] of cases) expect(await readReceiptFile(ctx, { bytes })).toMatchObject({ unread });
  });
});
