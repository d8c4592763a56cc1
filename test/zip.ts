import { inflateRawSync } from 'node:zlib';

/** The texts of a zip archive, as sheets are, by their names. */
export function readZip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const texts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((from) => bytes.readUInt16LE(at + from)) as [
      number,
      number,
      number,
    ];
    const place = bytes.readUInt32LE(at + 42);
    const start = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
    const packed = bytes.subarray(start, start + size);
    texts.set(bytes.toString('utf8', at + 46, at + 46 + name), `${method === 0 ? packed : inflateRawSync(packed)}`);
    at += 46 + name + extra + comment;
  }
  return texts;
}
