import type { Kind } from '#test/receipts/kind.ts';
import { bankPixTable } from './bank-pix-table.ts';
import { boletoWithInterest } from './boleto-with-interest.ts';
import { creditSlip } from './credit-slip.ts';
import { debitSlip } from './debit-slip.ts';
import { handWritten } from './hand-written.ts';
import { internetBankPdf } from './internet-bank-pdf.ts';
import { pixScheduled } from './pix-scheduled.ts';
import { pixWithDiscount } from './pix-with-discount.ts';
import { serviceReceipt } from './service-receipt.ts';
import { ted } from './ted.ts';
import { terminalScan } from './terminal-scan.ts';
import { typedPaper } from './typed-paper.ts';
import { walletDark } from './wallet-dark.ts';
import { walletHugeAmount } from './wallet-huge-amount.ts';

/** Looks that the rules of reading were never made with. */
export const unseenKinds: readonly Kind[] = [
  bankPixTable,
  walletHugeAmount,
  walletDark,
  pixScheduled,
  pixWithDiscount,
  debitSlip,
  creditSlip,
  boletoWithInterest,
  ted,
  typedPaper,
  serviceReceipt,
  internetBankPdf,
  terminalScan,
  handWritten,
];
