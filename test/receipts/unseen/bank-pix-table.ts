import { type Kind, openSheet, type Words } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { reais, shownDocument } from '#test/receipts/numbers.ts';
import { tell } from '#test/receipts/told.ts';

/** A traditional bank's PIX: a table with its words on the left and its values on the right. */
export const bankPixTable: Kind = {
  name: 'bank-pix-table',
  travelsAs: 'picture',
  draw(facts) {
    const sheet = openSheet(1080, 1640, { ink: { size: 34 } });
    const at = writtenMoment(facts.paidAt);
    const told = tell(facts);
    const row = (name: string, value: string, { names = [], ...look }: Partial<Words> = {}) => {
      sheet.put(name, 60, sheet.y, { colour: '#6b6b6b', names });
      sheet.put(value, 1020, sheet.y, { anchor: 'end', ...look });
      sheet.rule(sheet.y + 26, { from: 60, to: 1020 });
      sheet.y += 80;
    };
    const head = (text: string) => {
      sheet.put(text, 60, sheet.y + 10, { bold: true, size: 36, colour: '#0b4f6c' });
      sheet.y += 84;
    };
    sheet.mark('<rect width="1080" height="130" fill="#0b4f6c"/>');
    sheet.put(facts.institution, 60, 84, { ...told.institution, bold: true, size: 44, colour: '#ffffff' });
    sheet.put('Comprovante de Pix', 60, 214, { bold: true, size: 46, says: { method: 'pix' } });
    sheet.y = 300;
    row('Valor', reais(facts.amountCents), { ...told.amount, bold: true });
    row('Data e hora', `${at.slashed} ${at.second}`, told.second);
    head('Quem recebeu');
    row('Nome', facts.payee.name, told.payee);
    row('CPF/CNPJ', shownDocument(facts.payee.document), told.payeeDocument);
    row('Instituição', facts.otherInstitution);
    head('Quem pagou');
    row('Nome', facts.payer.name, told.payer);
    row('CPF/CNPJ', shownDocument(facts.payer.document), told.payerDocument);
    row('Instituição', facts.institution);
    head('Identificação');
    row('ID da transação', facts.endToEndId, { ...told.id, size: 30 });
    row('Autenticação', `${facts.nsu}.${facts.balanceCents}`);
    return sheet.close(sheet.y + 40);
  },
};
