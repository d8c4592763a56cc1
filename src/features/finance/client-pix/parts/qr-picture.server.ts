import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight pixels of one bit make a module one byte wide. */
const scale = 8;

/** A text as a QR code, a PNG in black on white with the border that cameras want. */
export function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 });
  const side = size * scale;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit of grey; no compression, filter or interlace but the only ones there are.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = data.flatMap((row) => {
    const line = Buffer.from([0, ...row.map((isDark) => (isDark ? 0x00 : 0xff))]);
    return Array.from({ length: scale }, () => line);
  });
  const pixels = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
