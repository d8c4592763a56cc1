import { openSheet } from '#test/receipts/kind.ts';
import { textPdf } from '#test/receipts/sheet-pdf.ts';

/** A bank's own PDF with these lines, one under the other. */
export function receiptPdf(lines: readonly string[]): Buffer {
  const sheet = openSheet(900, 1_200);
  for (const line of lines) {
    sheet.y += 80;
    sheet.put(line, 70, sheet.y, { size: 32 });
  }
  return textPdf(sheet.close());
}
