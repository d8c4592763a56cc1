import { createDecipheriv, createHash } from 'node:crypto';
import { hashOfEmptyPassword, rc4 } from './pdf-ciphers.server.ts';
import { type Dictionary, readDictionary, readString } from './pdf-dictionary.server.ts';

/** The decrypted bytes of a stream; null for one that was not encrypted so. */
export type Unlock = (stream: { number: number; generation: number; body: string }) => string | null;

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const tellingNames = /\/(?:Encrypt|ID)(?![^\s\0()<>[\]{}/%])/g;

/**
 * The key of a PDF that opens without a password, as offices use against changes; `plain` is the same text with names
 * normalised. Null for one that needs a password, or whose lock is ambiguous.
 */
export function unlockPdf(outside: string, plain: string): Unlock | null {
  // A name may be spelled differently, `/E#6Ecrypt`, and refer to another object.
  const [asWritten, asMeant] = [outside, plain].map((text) => text.match(tellingNames)?.length);
  const lock = asWritten === asMeant ? theOnlyLock(outside) : null;
  if (lock === null || !lock.has('Filter', 'Standard')) return null;
  const [version, revision] = [lock.number('V') ?? 0, lock.number('R') ?? 0];
  const method = version < 4 ? 'V2' : lock.methodOf(lock.name('StmF') ?? 'Identity');
  const key = revision < 5 ? shortKey(lock, revision, firstId(outside)) : longKey(lock, revision);
  if (key === null || version < 1 || version > 5) return null;
  if (method === 'None') return ({ body }) => body;
  return ({ number, generation, body }) => {
    try {
      const bytes = Buffer.from(body, 'latin1');
      if (method === 'AESV3') return aes('aes-256-cbc', key, bytes);
      const own = keyOfObject(key, { number, generation, isAes: method === 'AESV2' });
      if (method === 'AESV2') return aes('aes-128-cbc', own, bytes);
      return method === 'V2' ? rc4(own, bytes).toString('latin1') : null;
    } catch {
      return null;
    }
  };
}

/** The dictionary named by every trailer; null unless it is defined once, at one place. */
function theOnlyLock(outside: string): Dictionary | null {
  const named = (outside.match(/\/Encrypt(?![^\s\0()<>[\]{}/%])\s{0,9}(?:\d{1,9}\s{1,9}\d{1,5}\s{1,9}R)?/g) ?? []).map(
    (one) => one.replace(/\s+/g, ' '),
  );
  const told = /^\/Encrypt ?(\d+) (\d+) R$/.exec(named[0] ?? '');
  if (told === null || new Set(named).size > 1) return null;
  const places = [...outside.matchAll(new RegExp(`(?<!\\d)${told[1]}\\s{1,9}${told[2]}\\s{1,9}obj\\s{0,9}`, 'g'))];
  const [place] = places;
  return place === undefined || places.length > 1 ? null : readDictionary(outside, place.index + place[0].length);
}

/** More changes than a document goes through that is locked. */
const mostTrailers = 50;

/** The first of a document's two ids; null when trailers differ. */
function firstId(outside: string): Buffer | null {
  const places = [...outside.matchAll(/\/ID\s{0,9}\[\s{0,9}(?=[<(])/g)];
  if (places.length > mostTrailers) return null;
  const names = places.map(
    ({ index, 0: text }) => readString(outside, index + text.length)?.bytes.toString('latin1') ?? '',
  );
  return new Set(names).size > 1 ? null : Buffer.from(names[0] ?? '', 'latin1');
}

/** For locks up to 128 bits with an empty password; null when it does not match. */
function shortKey(lock: Dictionary, revision: number, id: Buffer | null): Buffer | null {
  const [owner, user, rights] = [lock.string('O'), lock.string('U'), lock.number('P')];
  if (owner === null || user === null || rights === null || id === null || owner.length < 32) return null;
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(rights | 0);
  const open = revision >= 4 && lock.saysNo('EncryptMetadata') ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  const bits = (lock.number('V') ?? 0) === 4 ? 128 : (lock.number('Length') ?? 40);
  const size = revision === 2 ? 5 : Math.min(16, Math.max(5, bits >> 3));
  let key = md5(padding, owner.subarray(0, 32), flags, id, open);
  for (let round = 0; revision > 2 && round < 50; round += 1) key = md5(key.subarray(0, size));
  key = key.subarray(0, size);
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32)) ? key : null;
  let proof = md5(padding, id);
  for (let round = 0; round < 20; round += 1) proof = rc4(Buffer.from(key.map((byte) => byte ^ round)), proof);
  return proof.equals(user.subarray(0, 16)) ? key : null;
}

/** Of locks of 256 bits. */
function longKey(lock: Dictionary, revision: number): Buffer | null {
  const [user, kept] = [lock.string('U'), lock.string('UE')];
  if (user === null || kept === null || user.length < 48 || kept.length < 32) return null;
  if (!hashOfEmptyPassword(user.subarray(32, 40), revision).equals(user.subarray(0, 32))) return null;
  const decipher = createDecipheriv(
    'aes-256-cbc',
    hashOfEmptyPassword(user.subarray(40, 48), revision),
    Buffer.alloc(16),
  );
  decipher.setAutoPadding(false);
  return Buffer.concat([decipher.update(kept.subarray(0, 32)), decipher.final()]);
}

function keyOfObject(key: Buffer, object: { number: number; generation: number; isAes: boolean }): Buffer {
  const { number, generation, isAes } = object;
  const place = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8].map((byte) => byte & 255));
  return md5(key, place, Buffer.from(isAes ? 'sAlT' : '')).subarray(0, Math.min(16, key.length + 5));
}

function aes(cipher: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, bytes: Buffer): string {
  // Line ends before `endstream` do not belong to it.
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 16));
  const decipher = createDecipheriv(cipher, key, whole.subarray(0, 16));
  return Buffer.concat([decipher.update(whole.subarray(16)), decipher.final()]).toString('latin1');
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}
