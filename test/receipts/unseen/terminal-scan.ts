import { type Kind, openSheet, type Words } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { plain, shownDocument } from '#test/receipts/numbers.ts';
import { tell } from '#test/receipts/told.ts';

/** The print of a cash machine, scanned into a PDF: capital letters without accents, and dots that lead to values. */
export const terminalScan: Kind = {
  name: 'terminal-scan',
  travelsAs: 'scanned-pdf',
  draw(facts) {
    const sheet = openSheet(1000, 1500, { ink: { font: 'Liberation Mono', size: 32, bold: true }, paper: '#f7f7f2' });
    const at = writtenMoment(facts.paidAt);
    const told = tell(facts);
    const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    const line = (name: string, value: string, look: Partial<Words> = {}) => {
      sheet.put(`${name.padEnd(14, '.')}: ${value}`, 60, sheet.y, { ...look, names: [] });
      sheet.y += 52;
    };
    sheet.put(bare(facts.institution), 60, 100, { says: { institution: bare(facts.institution) }, size: 36 });
    sheet.put('AUTOATENDIMENTO', 60, 150);
    sheet.put('COMPROVANTE DE TRANSFERENCIA PIX', 60, 240, { says: { method: 'pix' } });
    sheet.y = 330;
    line('DATA', `${at.slashed}  ${at.minute}`, told.minute);
    line('TERMINAL', facts.nsu.slice(0, 6));
    line('DE', bare(facts.payer.name), { says: { payerName: bare(facts.payer.name) } });
    line('CPF', shownDocument(facts.payer.document), told.payerDocument);
    line('PARA', bare(facts.payee.name), { says: { payeeName: bare(facts.payee.name) } });
    line('CPF/CNPJ', shownDocument(facts.payee.document), told.payeeDocument);
    line('VALOR R$', plain(facts.amountCents), told.amount);
    line('SALDO R$', plain(facts.balanceCents), { mentions: [facts.balanceCents] });
    sheet.y += 20;
    sheet.put('ID:', 60, sheet.y, { names: told.id.names });
    sheet.put(facts.endToEndId.toUpperCase(), 60, sheet.y + 48, { says: told.id.says });
    sheet.put(`AUTENTICACAO ${facts.authorisation}.${facts.nsu}`, 60, sheet.y + 130, { size: 28 });
    return sheet.close(sheet.y + 190);
  },
};
