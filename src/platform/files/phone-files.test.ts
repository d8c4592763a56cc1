import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { FileType } from '#shared/files/file-types.ts';
import { askingPdfs, guardedPdfs } from '#test/locked-pdfs.ts';
import { makePdf } from '#test/pdf.ts';
import { makeAvif, makeDeepHeic, makeHeic, makeTurnedHeic } from '#test/phone-pictures.ts';
import { makePng } from '#test/png.ts';
import { createUploadInspector } from './inspect-upload.server.ts';
import { scanPdf } from './scan-pdf.server.ts';

const inspector = createUploadInspector();
afterAll(() => inspector.close());
const inspect = (bytes: Buffer, accept: FileType[] = ['pdf', 'jpeg', 'png']) =>
  inspector.inspect(bytes, { accept, maxPdfPages: 20 });
const refusal = (bytes: Buffer) =>
  inspect(bytes).then(
    () => 'taken',
    (error: Error) => error.message,
  );

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1456a0' }, limitInputPixels: false });
const photo = (width: number, height: number) => plain(width, height).jpeg({ quality: 60 }).toBuffer();
const latin = (text: string, after = 400) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(after)]);

describe('a photo as a phone makes it', () => {
  it.each([
    ['12 megapixels', 4_032, 3_024, [3_000, 2_250]],
    ['48 megapixels', 8_064, 6_048, [3_000, 2_250]],
    ['64 megapixels', 9_280, 6_944, [3_000, 2_245]],
    ['108 megapixels', 12_032, 9_024, [3_000, 2_250]],
    ['200 megapixels', 16_320, 12_240, [3_000, 2_250]],
  ])('of %s in a JPG is shrunk while it is read', async (_, width, height, size) => {
    const safe = await inspect(await photo(width, height));
    const drawn = await sharp(safe.bytes).metadata();
    expect([drawn.width, drawn.height]).toEqual(size);
    expect(safe.picture).toMatchObject({ widthPx: width, heightPx: height });
  });

  it('of 50 megapixels in a JPG that is drawn in passes is taken', async () => {
    const bytes = await plain(8_160, 6_120).jpeg({ progressive: true }).toBuffer();
    expect((await inspect(bytes)).contentType).toBe('image/jpeg');
  });

  it('of 48 megapixels that was cut off is refused', async () => {
    const whole = await photo(8_064, 6_048);
    expect(await refusal(whole.subarray(0, whole.length / 2))).toContain('incompleta');
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('held in the way that cameras number %i comes out upright', async (orientation) => {
    const bytes = await plain(80, 60).withMetadata({ orientation }).jpeg().toBuffer();
    const { width } = await sharp((await inspect(bytes)).bytes).metadata();
    expect(width).toBe(orientation > 4 ? 60 : 80);
  });

  it.each(['heic', 'heix', 'mif1', 'heim'])('in HEIC (%s) is kept as a JPG', async (brand) => {
    const safe = await inspect(makeHeic(brand));
    expect(safe).toMatchObject({ contentType: 'image/jpeg', extension: 'jpg', picture: { widthPx: 96, heightPx: 64 } });
    expect(await coloursOf(safe.bytes)).toEqual(['red', 'blue']);
  });

  it.each([
    [0, 96, 64, ['red', 'blue']],
    [1, 64, 96, ['blue', 'red']],
    [2, 96, 64, ['blue', 'red']],
    [3, 64, 96, ['red', 'blue']],
  ])('in HEIC, held with %i quarters of a turn, comes out upright', async (quarters, width, height, colours) => {
    const safe = await inspect(makeTurnedHeic(quarters));
    const { width: drawnWidth, height: drawnHeight } = await sharp(safe.bytes).metadata();
    expect([drawnWidth, drawnHeight]).toEqual([width, height]);
    expect(await coloursOf(safe.bytes, quarters % 2 === 1)).toEqual(colours);
  });

  it('in HEIC of ten bits a colour keeps its colours', async () => {
    const safe = await inspect(makeDeepHeic());
    expect(safe).toMatchObject({ contentType: 'image/jpeg', picture: { widthPx: 96, heightPx: 64 } });
    expect(await coloursOf(safe.bytes)).toEqual(['red', 'blue']);
  });

  it('in AVIF is kept as a JPG', async () => {
    const safe = await inspect(makeAvif());
    expect(safe).toMatchObject({ contentType: 'image/jpeg', extension: 'jpg', picture: { widthPx: 96, heightPx: 64 } });
    expect(await coloursOf(safe.bytes)).toEqual(['red', 'blue']);
  });

  it('in HEIC or AVIF has its small square too, and is not taken where a JPG is not', async () => {
    for (const bytes of [makeHeic(), makeAvif()]) {
      const small = await inspector.inspect(bytes, { accept: ['jpeg'], maxPdfPages: 0, squarePx: 32 });
      expect(await sharp(small.small ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 32, height: 32 });
      await expect(inspect(bytes, ['pdf'])).rejects.toMatchObject({ code: 'invalid' });
    }
  });

  it('in HEIC that is cut off, or says that it is huge, is refused with how to send it', async () => {
    const huge = makeHeic();
    const size = huge.indexOf('ispe') + 8;
    huge.writeUInt32BE(16_000, size);
    huge.writeUInt32BE(12_000, size + 4);
    for (const bytes of [makeHeic().subarray(0, 300), makeHeic().subarray(0, 600), huge])
      expect(await refusal(bytes)).toContain('no iPhone, em Ajustes, Câmera, Formatos, escolha Mais compatível.');
  });

  it.each([
    ['in the colours of print', () => plain(80, 60).toColourspace('cmyk').jpeg().toBuffer()],
    ['in grey', () => plain(80, 60).greyscale().jpeg().toBuffer()],
    ['that moves', async () => Buffer.concat([await photo(80, 60), latin('\0\0\0\x18ftypmp42', 4_000)])],
    ['of a screen', () => plain(1_080, 2_400).png().toBuffer()],
    ['of a screen, in few colours', () => plain(80, 60).png({ palette: true }).toBuffer()],
    ['with another profile of colours', () => plain(80, 60).withIccProfile('p3').jpeg().toBuffer()],
  ])('%s is taken', async (_, make) => {
    expect((await inspect(await make())).contentType).toMatch(/^image\//);
  });
});

describe('a file of a kind that is not taken', () => {
  it.each([
    ['GIF', latin('GIF89a'), 'este é um GIF. Salve a imagem como JPG'],
    ['BMP', latin('BM'), 'este é um BMP. Salve a imagem como JPG'],
    ['TIFF', latin('II*\0'), 'Desligue RAW na câmera'],
    ['DNG', latin('MM\0*'), 'Desligue RAW na câmera'],
    ['CR3', latin('\0\0\0\x18ftypcrx \0\0\0\x01crx isom'), 'Desligue RAW na câmera'],
    ['JPEG XL', latin('\xff\x0a'), 'JPEG XL. Salve a imagem como JPG'],
    ['JPEG 2000', latin('\0\0\0\x0cjP  \r\n'), 'JPEG 2000. Salve a imagem como JPG'],
    ['MOV', latin('\0\0\0\x14ftypqt  \0\0\0\0qt  '), 'este é um vídeo. Envie uma foto.'],
    ['MP4', latin('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), 'este é um vídeo. Envie uma foto.'],
    ['WebM', latin('\x1a\x45\xdf\xa3'), 'este é um vídeo. Envie uma foto.'],
    ['DOCX', latin('PK\x03\x04\x14\0\x06\0[Content_Types].xml'), 'Salve como PDF'],
    ['ODT', latin('PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.text'), 'Salve como PDF'],
    ['DOC', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'Salve como PDF'],
    ['ZIP', latin('PK\x03\x04\x14\0foto.jpg'), 'este é um arquivo compactado'],
  ])('is refused with what it is and what to do: %s', async (_, bytes, words) => {
    expect(await refusal(bytes)).toContain(`Envie um arquivo PDF, JPG ou PNG: `);
    expect(await refusal(bytes)).toContain(words);
  });

  it('stays out however large it says it is', async () => {
    expect(await refusal(makePng(40_000, 40_000))).toContain('40 megapixels');
  });
});

describe('a PDF as offices make it', () => {
  it.each([
    ['a line break', '\r\n'],
    ['a byte order mark', '\xef\xbb\xbf'],
    ["a printer's words", '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'],
    ['1,000 bytes', ' '.repeat(1_000)],
  ])('is taken with %s before its mark, and kept without', async (_, before) => {
    const pdf = makePdf({ pages: 2 });
    const safe = await inspect(Buffer.concat([Buffer.from(before, 'latin1'), pdf]));
    expect(safe.contentType).toBe('application/pdf');
    expect(safe.bytes.equals(pdf)).toBe(true);
  });

  it('is none with its mark further in, and no less looked through for what stands before', async () => {
    expect(await refusal(Buffer.concat([Buffer.alloc(1_025, ' '), makePdf()]))).toContain('de outro tipo');
    const active = makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' });
    expect(await refusal(Buffer.concat([Buffer.from('\n'), active]))).toContain('scripts');
  });
});

describe('a PDF that is locked', () => {
  it.each(guardedPdfs)("with its owner's password only (%s) is taken, and looked through", async (_, plain, active) => {
    expect((await inspect(plain)).bytes.equals(plain)).toBe(true);
    expect(await refusal(active)).toContain('scripts');
    expect([plain, active].map(scanPdf)).toEqual(['fine', 'active']);
    const [at, bytes] = [plain.indexOf('stream\n') + 20, Buffer.from(plain)];
    bytes.writeUInt8(bytes.readUInt8(at) ^ 255, at);
    expect(await refusal(bytes)).toContain('danificado');
  });

  it('with a password that it asks for is refused as such', async () => {
    for (const bytes of askingPdfs) expect(await refusal(bytes)).toContain('senha');
  });

  it('with a lock told in two ways is refused', () => {
    for (const [cipher, plain] of guardedPdfs) {
      for (const name of ['/Encrypt 1 0 R', '/E#6Ecrypt 1 0 R', '/Encrypt << /V 0 >>', '/ID [<00> <00>]']) {
        // The document's id is not part of the longest keys.
        if (name.startsWith('/ID') && cipher.includes('256')) continue;
        const other = Buffer.concat([plain, Buffer.from(`\n9 0 obj\n<< ${name} >>\nendobj\n%%EOF\n`)]);
        expect(scanPdf(other), name).toBe('locked');
      }
    }
  });
});

/** On the left and on the right, or on top and below. */
async function coloursOf(bytes: Buffer, downwards = false): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [8, 80].map((place) => {
    const [x, y] = downwards ? [32, place] : [place, 32];
    const at = (y * info.width + x) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
  });
}
