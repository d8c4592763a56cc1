import type { soundTypes } from '#platform/files/reply-with-file.server.ts';

interface Sound {
  contentType: (typeof soundTypes)[number];
  extension: string;
}

/** The type of a recorded voice by its content; null for anything else. */
export function soundTypeOf(bytes: Buffer): Sound | null {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('OggS')) return { contentType: 'audio/ogg', extension: 'ogg' };
  if (head.startsWith('#!AMR')) return { contentType: 'audio/amr', extension: 'amr' };
  if (/^ftyp(?:M4A|M4B|mp42|isom|iso2|dash)/.test(head.slice(4))) return { contentType: 'audio/mp4', extension: 'm4a' };
  if (head.startsWith('ID3')) return { contentType: 'audio/mpeg', extension: 'mp3' };
  const [first = 0, second = 0] = bytes;
  // A frame of MPEG audio begins with eleven set bits; in AAC's the layer is zero.
  if (first === 0xff && (second & 0xf6) === 0xf0) return { contentType: 'audio/aac', extension: 'aac' };
  if (first === 0xff && (second & 0xe0) === 0xe0) return { contentType: 'audio/mpeg', extension: 'mp3' };
  return null;
}
