import type { Kind } from '#test/receipts/kind.ts';
import {
  boleto,
  cardSlip,
  handWritten,
  plainReceipt,
  scannedBoleto,
  ted,
  thermalSlip,
} from '#test/receipts/seen/papers.ts';
import { bankPix, darkPix, textPdfPix, walletPix } from '#test/receipts/seen/pix.ts';

/** Looks that the rules of reading were written by; others, which nobody looked at, say how well they read. */
export const seenKinds: readonly Kind[] = [
  walletPix,
  bankPix,
  darkPix,
  textPdfPix,
  cardSlip,
  thermalSlip,
  boleto,
  scannedBoleto,
  ted,
  plainReceipt,
  handWritten,
];
