import { type Kind, openSheet, type Words } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { plain, shownDocument } from '#test/receipts/numbers.ts';
import { tell } from '#test/receipts/told.ts';

/** An internet bank's PDF of A4, whose letters are letters. */
export const internetBankPdf: Kind = {
  name: 'internet-bank-pdf',
  travelsAs: 'text-pdf',
  draw(facts) {
    const sheet = openSheet(1240, 1754, { ink: { size: 26 } });
    const at = writtenMoment(facts.paidAt);
    const told = tell(facts);
    const line = (name: string, value: string, { names = [], ...look }: Partial<Words> = {}) => {
      sheet.put(name, 100, sheet.y, { names });
      sheet.put(value, 560, sheet.y, look);
      sheet.y += 50;
    };
    sheet.put(facts.institution, 100, 130, { ...told.institution, bold: true, size: 36 });
    sheet.put('Internet Banking', 980, 130, { size: 24 });
    sheet.put('2ª via de comprovante - Transferência Pix', 100, 220, { bold: true, size: 32, says: { method: 'pix' } });
    sheet.rule(250, { from: 100, to: 1140 });
    sheet.y = 320;
    line('Emitido por', 'Canal Internet');
    line('Conta de origem', `${facts.nsu.slice(0, 4)}-1 / ${facts.authorisation}-5`);
    line('Titular', facts.payer.name, told.payer);
    line('CPF do titular', shownDocument(facts.payer.document), told.payerDocument);
    sheet.y += 30;
    line('Nome do destinatário', facts.payee.name, told.payee);
    line('CPF/CNPJ do destinatário', shownDocument(facts.payee.document), told.payeeDocument);
    line('Instituição do destinatário', facts.otherInstitution);
    line('Saldo após a operação', plain(facts.balanceCents), { mentions: [facts.balanceCents] });
    sheet.y += 30;
    line('Valor da transação', `R$ ${plain(facts.amountCents)}`, told.amount);
    line('Tarifa', 'Isenta');
    line('Efetivado em', `${at.slashed} - ${at.second}`, told.second);
    line('Identificador da transação', facts.endToEndId, told.id);
    sheet.y += 60;
    sheet.put('Documento emitido eletronicamente. Consulte a autenticidade em nosso site.', 100, sheet.y, { size: 20 });
    return sheet.close();
  },
};
