import { createCipheriv, createHash } from 'node:crypto';

/** The cipher of old PDFs, which the platform has no more: of no use but to read them. */
export function rc4(key: Buffer, bytes: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => {
    [box[one], box[other]] = [box[other] ?? 0, box[one] ?? 0];
  };
  let other = 0;
  for (let at = 0; at < 256; at += 1) {
    other = (other + (box[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  other = 0;
  return Buffer.from(
    bytes.map((byte, place) => {
      const at = (place + 1) & 255;
      other = (other + (box[at] ?? 0)) & 255;
      swap(at, other);
      return byte ^ (box[((box[at] ?? 0) + (box[other] ?? 0)) & 255] ?? 0);
    }),
  );
}

const longHashes = ['sha256', 'sha384', 'sha512'] as const;

/** The key that 256-bit locks derive from a salt and an empty password (ISO 32000-2, algorithm 2.B). */
export function hashOfEmptyPassword(salt: Buffer, revision: number): Buffer {
  let hash = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; revision >= 6 && (round < 64 || last > round - 32); round += 1) {
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32));
    cipher.setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => hash)));
    const which = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    hash = createHash(longHashes[which] ?? 'sha256')
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
}
