import { type Kind, openSheet, type Words } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { plain, wholeDocument } from '#test/receipts/numbers.ts';
import { tell } from '#test/receipts/told.ts';

/** A paid boleto in boxes: the value of the document, interest, and what was charged. */
export const boletoWithInterest: Kind = {
  name: 'boleto-with-interest',
  travelsAs: 'picture',
  draw(facts) {
    const sheet = openSheet(1240, 1500, { ink: { size: 32 } });
    const at = writtenMoment(facts.paidAt);
    const due = writtenMoment(new Date(`${facts.dueOn}T12:00:00Z`));
    const told = tell(facts);
    const documentCents = facts.amountCents - facts.feeCents;
    const box = (
      x: number,
      width: number,
      name: string,
      value: string,
      { names = [], ...look }: Partial<Words> = {},
    ) => {
      sheet.mark(
        `<rect x="${x}" y="${sheet.y - 44}" width="${width}" height="112" fill="none" stroke="#8a8a8a" stroke-width="2"/>`,
      );
      sheet.put(name, x + 14, sheet.y - 8, { size: 22, colour: '#555555', names });
      sheet.put(value, x + 14, sheet.y + 48, look);
    };
    sheet.put(facts.institution, 50, 90, { ...told.institution, bold: true, size: 40 });
    sheet.put('Comprovante de Pagamento de Boleto', 50, 150, { size: 36 });
    sheet.put('Linha digitável', 50, 220, { size: 26, colour: '#555555', names: told.boletoLine.names });
    const line = facts.boletoLine.replace(/(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})/, '$1.$2 $3.$4 $5.$6 $7 $8');
    sheet.put(line, 50, 268, { says: told.boletoLine.says, size: 34 });
    sheet.y = 370;
    const { document } = facts.payee;
    box(50, 760, 'Beneficiário', facts.payee.name, told.payee);
    box(810, 380, 'CPF/CNPJ', wholeDocument(document), { ...told.payeeDocument, says: { payeeDocument: document } });
    sheet.y += 112;
    box(50, 760, 'Pagador', facts.payer.name, told.payer);
    box(810, 380, 'Nosso número', facts.nsu);
    sheet.y += 112;
    box(50, 380, 'Data de vencimento', due.slashed);
    box(430, 380, 'Data do pagamento', at.slashed, told.day);
    box(810, 380, 'Valor do documento (R$)', plain(documentCents), { mentions: [documentCents] });
    sheet.y += 112;
    box(50, 380, 'Juros/Multa (R$)', plain(facts.feeCents), { mentions: [facts.feeCents] });
    box(430, 380, 'Desconto/Abatimento (R$)', '0,00');
    box(810, 380, 'Valor cobrado (R$)', plain(facts.amountCents), { ...told.amount, bold: true });
    sheet.y += 160;
    sheet.put(`Autenticação: ${facts.authorisation}.${facts.nsu}.C3F9`, 50, sheet.y, { size: 26 });
    return sheet.close(sheet.y + 70);
  },
};
