import { crc16 } from '#shared/br/pix.ts';

/** The request of a PIX code, as a payer's app shows it. */
interface AskedByCode {
  /** Null where the payer chooses it. */
  cents: number | null;
}

/** Reads a PIX code, as a QR code holds it; null for other texts and for one whose checksum does not fit. */
export function readPixCode(text: string): AskedByCode | null {
  if (!text.startsWith('000201') || text.length > 512) return null;
  if (crc16(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return null;
  let cents: number | null = null;
  for (let at = 0; at + 4 <= text.length; ) {
    const size = Number(text.slice(at + 2, at + 4));
    if (!Number.isInteger(size)) return null;
    const value = text.slice(at + 4, at + 4 + size);
    const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.startsWith('54', at) ? value : '') ?? [];
    if (whole !== undefined) cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
    at += 4 + size;
  }
  return { cents };
}
