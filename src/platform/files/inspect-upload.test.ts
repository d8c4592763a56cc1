import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { FileType } from '#shared/files/file-types.ts';
import { compressedObjects, makePdf, makeStreamPdf, predictedObjects } from '#test/pdf.ts';
import { makePng } from '#test/png.ts';
import { createUploadInspector } from './inspect-upload.server.ts';

const papers: FileType[] = ['pdf', 'jpeg', 'png'];
const logos: FileType[] = ['jpeg', 'png', 'svg'];
const inspector = createUploadInspector();
afterAll(() => inspector.close());
const inspect = (bytes: Buffer, accept = papers) => inspector.inspect(bytes, { accept, maxPdfPages: 20 });

const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } });
const svg = (inside: string, attributes = 'width="600" height="300"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

describe('an upload is what its bytes say', () => {
  it.each([
    ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(512)])],
    ['a Linux program', Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(512)])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s, whatever its name was', async (_, bytes) => {
    await expect(inspect(bytes)).rejects.toMatchObject({
      code: 'invalid',
      message: 'Envie um arquivo PDF, JPG ou PNG: o conteúdo deste é de outro tipo.',
    });
  });

  it('takes a drawing for a logo, not for a paper', async () => {
    await expect(inspect(svg(''))).rejects.toMatchObject({ code: 'invalid' });
    expect((await inspect(svg(''), logos)).contentType).toBe('image/png');
  });
});

describe('a picture', () => {
  it('loses where and with what it was taken, and is turned as the camera says', async () => {
    const photo = await picture(400, 300)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '15/1 47/1 0/1', GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const safe = await inspect(photo);
    const { width, height, exif } = await sharp(safe.bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 300, height: 400, exif: undefined });
    expect(safe.bytes.includes('Camera')).toBe(false);
  });

  it('is taken as WebP only where that is asked for, and drawn anew without what it carried', async () => {
    const webp = await picture()
      .withExif({ IFD0: { Make: 'Camera' } })
      .webp()
      .toBuffer();
    await expect(inspect(webp)).rejects.toMatchObject({ code: 'invalid' });
    const safe = await inspect(webp, ['jpeg', 'png', 'webp']);
    expect(safe).toMatchObject({ contentType: 'image/webp', extension: 'webp' });
    const { format, exif } = await sharp(safe.bytes).metadata();
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
  });

  it('loses what was hung on behind it', async () => {
    const png = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const safe = await inspect(png);
    expect(safe).toMatchObject({ contentType: 'image/png', extension: 'png' });
    expect(safe.bytes.includes('script')).toBe(false);
  });

  it('is refused when it is cut off', async () => {
    for (const whole of [await picture(1200, 900).jpeg().toBuffer(), await noise().png().toBuffer()]) {
      const cut = whole.subarray(0, Math.floor(whole.length / 2));
      await expect(inspect(cut)).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringContaining('incompleta'),
      });
    }
  });

  it('of more than 40 megapixels is refused by what it states, before it is drawn', async () => {
    const bomb = makePng(8_000, 5_001);
    expect(bomb.length).toBeLessThan(300_000);
    await expect(inspect(bomb)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('40 megapixels'),
    });
  });

  it('of 40 megapixels comes out at 3,000 pixels a side', async () => {
    const safe = await inspect(makePng(8_000, 5_000));
    expect(await sharp(safe.bytes).metadata()).toMatchObject({ width: 3_000, height: 1_875 });
  });
});

it('a picture that would weigh more than 12 MB anew is refused', async () => {
  const noisy = randomBytes(2_000 * 2_000 * 4);
  const bytes = await sharp(noisy, { raw: { width: 2_000, height: 2_000, channels: 4 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  await expect(inspect(bytes)).rejects.toMatchObject({ message: expect.stringContaining('Envie em JPG') });
});

describe('a drawing', () => {
  it('becomes pixels, so that no script in it can run', async () => {
    const safe = await inspect(svg('<script>alert(1)</script><rect width="9" height="9" onload="alert(2)"/>'), logos);
    expect(safe).toMatchObject({ contentType: 'image/png', picture: { widthPx: 1_000, heightPx: 500, dpi: null } });
    expect(await sharp(safe.bytes).metadata()).toMatchObject({ format: 'png', width: 1_000, height: 500 });
  });

  it('reads no other file', async () => {
    const outside = '<image href="file:///etc/passwd" width="9" height="9"/><image href="http://127.0.0.1:9/x.png"/>';
    expect((await inspect(svg(outside), logos)).contentType).toBe('image/png');
  });

  it.each([
    [
      'multiplies itself',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "aa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'),
    ],
    ['is enormous', svg('', 'width="100000" height="100000"')],
    ['is not whole', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
  ])('that %s is refused', async (_, bytes) => {
    await expect(inspect(bytes, logos)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('a PDF', () => {
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>';

  it('passes as it came, also when it opens at a certain page', async () => {
    for (const catalog of ['', '/OpenAction [3 0 R /Fit]', '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>']) {
      const pdf = makePdf({ pages: 20, catalog });
      expect((await inspect(pdf)).bytes.equals(pdf), catalog).toBe(true);
    }
  });

  it.each([
    ['a script run on opening', makePdf({ catalog: `/OpenAction ${script}` })],
    ['a named script', makePdf({ catalog: '/Names << /JavaScript << /Names [(a) 100 0 R] >> >>', objects: [script] })],
    ['a script written in another way', makePdf({ objects: ['<< /S /J#61vaScript /#4aS (app.alert(1)) >>'] })],
    ['a script in compressed objects', makePdf({ objects: [compressedObjects(script)] })],
    ['a program to start', makePdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
    ['an address to open at once', makePdf({ catalog: '/OpenAction << /S /URI /URI (http://evil.example) >>' })],
    ['a form in XML', makePdf({ catalog: '/AcroForm << /XFA 100 0 R >>', objects: ['<< >>'] })],
    ['an address on another machine', makePdf({ objects: ['<< /S /GoToR /F (\\\\\\\\evil\\\\a) >>'] })],
    [
      'a script on a note of a page',
      makePdf({ objects: [`<< /Type /Annot /Subtype /Widget /AA << /E ${script} >> >>`] }),
    ],
    [
      'a script inside the body of another stream',
      makePdf({ objects: [`<< >>\nstream\n7 0 obj ${script} endobj\nendstream`] }),
    ],
    [
      'a script in compressed objects after a loose word',
      makePdf({ objects: [compressedObjects(script).replace('stream\n', 'stream \n')] }),
    ],
    ['another file', makePdf({ objects: ['<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream'] })],
  ])('with %s is refused', async (_, bytes) => {
    await expect(inspect(bytes)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('scripts'),
    });
  });

  it('of more than 20 pages is refused', async () => {
    await expect(inspect(makePdf({ pages: 21 }))).rejects.toMatchObject({
      message: 'Este PDF tem 21 páginas. Envie um de até 20.',
    });
  });

  it.each([
    ['is cut off', makePdf({ pages: 3 }).subarray(0, 300)],
    ['is a name only', Buffer.from('%PDF-1.7\nnothing else\n%%EOF')],
    [
      'hides compressed objects from us',
      makePdf({ objects: [compressedObjects(script).replace('/FlateDecode', '/LZWDecode')] }),
    ],
    ['hides compressed objects as a picture hides its rows', makePdf({ objects: [predictedObjects(script)] })],
    [
      'hides compressed objects behind a second filter',
      makePdf({ objects: [compressedObjects(script).replace('/N', '/Filter /LZWDecode /N')] }),
    ],
    ['has two beginnings of one stream', makePdf({ objects: [`<< /A 1 >> % 9 0 obj << >>\nstream\nx\nendstream`] })],
    ['has a stream without an end', makePdf({ objects: ['<< /Length 9 >>\nstream\nabc'] })],
  ])('that %s is refused', async (_, bytes) => {
    await expect(inspect(bytes)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('danificado'),
    });
  });

  it('loses what was hung on behind it, and is refused as the comment of an archive', async () => {
    const pdf = makePdf();
    const archive = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
    expect((await inspect(Buffer.concat([pdf, archive]))).bytes.equals(pdf)).toBe(true);
    const comment = Buffer.concat([pdf, archive, Buffer.from('\n%%EOF\n')]);
    await expect(inspect(comment)).rejects.toMatchObject({ message: expect.stringContaining('danificado') });
  });

  it('passes with its objects compressed, as newer writers make it', async () => {
    const pdf = makeStreamPdf();
    expect((await inspect(pdf)).bytes.equals(pdf)).toBe(true);
  });

  it.each([
    ['nothing wide', '/Size 6 /W [0 0 0]'],
    ['nothing wide, in a list of millions', '/Size 6 /W [0 0 0] /Index [0 200000000]'],
    ['more objects than a document has', '/Size 6 /W [1 2 1] /Index [0 6 9 200001]'],
    ['as many by its size', '/Size 200001 /W [1 2 1]'],
    ['a width beyond reason', '/Size 6 /W [1 200000000 1]'],
    ['two answers', '/Size 6 /W [1 2 1] /W [0 0 0]'],
    ['a width told elsewhere', '/Size 6 /W 9 0 R'],
    ['a name in another spelling', '/Size 6 /#57 [0 0 0]'],
  ])('whose table of objects has %s is refused before a reader believes it', async (_, entries) => {
    await expect(inspect(makeStreamPdf(entries))).rejects.toMatchObject({
      message: 'Este PDF é complexo demais. Envie uma versão simples ("imprimir em PDF").',
    });
  });

  it('of 32 MB of names in a few kilobytes is looked through, and of more is refused', async () => {
    const names = (count: number) => makePdf({ objects: [compressedObjects('/a'.repeat(count))] });
    expect((await inspect(names(16_000_000))).contentType).toBe('application/pdf');
    await expect(inspect(names(17_000_000))).rejects.toMatchObject({ message: expect.stringContaining('danificado') });
  });

  it('locked by a password is refused', async () => {
    const locked = makePdf({ objects: ['<< /Filter /Standard >>'], catalog: '/Encrypt 100 0 R' });
    await expect(inspect(locked)).rejects.toMatchObject({ message: expect.stringContaining('senha') });
  });

  it('made to cost time is answered soon', async () => {
    const started = performance.now();
    const costly = ['>>\nstream\n'.repeat(100_000), '<< /OpenAction << '.repeat(100_000), '<<'.repeat(500_000)];
    for (const junk of costly) await inspect(makePdf({ objects: [junk] })).catch(() => {});
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

/** Pixels that do not compress, so that half of the file is half of the picture. */
function noise() {
  const size = 300;
  const pixels = Buffer.from(Array.from({ length: size * size * 3 }, (_, at) => (at * 2_654_435_761) % 251));
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } });
}
