import { type Kind, openSheet, type Words } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { plain, shownDocument } from '#test/receipts/numbers.ts';
import { tell } from '#test/receipts/told.ts';

/** A credit card's slip in two parts: the part stands beside the whole. */
export const creditSlip: Kind = {
  name: 'credit-slip',
  travelsAs: 'picture',
  draw(facts) {
    const sheet = openSheet(820, 1250, {
      ink: { font: 'DejaVu Sans Mono', size: 30, colour: '#303038' },
      paper: '#f6f3ee',
    });
    const at = writtenMoment(facts.paidAt);
    const told = tell(facts);
    const partCents = Math.floor(facts.amountCents / 2);
    const line = (text: string, look: Partial<Words> = {}, high = 48) => {
      sheet.put(text, 40, sheet.y, look);
      sheet.y += high;
    };
    const dashes = () => line('-'.repeat(40), {}, 52);
    sheet.y = 80;
    line('CREDENCIADORA IPE', { bold: true, size: 36 }, 56);
    line(facts.payee.name.toUpperCase(), { says: { payeeName: facts.payee.name.toUpperCase() }, size: 28 });
    line(shownDocument(facts.payee.document), told.payeeDocument, 60);
    dashes();
    line('CRÉDITO PARCELADO LOJISTA', { bold: true, says: { method: 'cartao_credito' } });
    line('VALIDO SO COM AUTORIZACAO', { size: 24 });
    line(`CARTÃO: ************${facts.nsu.slice(-4)}`, {}, 60);
    line(`DATA: ${at.dotted}   HORA: ${at.minute}`, { says: told.minute.says });
    line(`DOC: ${facts.nsu}`, { says: told.nsu.says });
    line(`AUTORIZAÇÃO: ${facts.authorisation}`, { says: told.authorisation.says }, 60);
    dashes();
    line(`VALOR TOTAL......: R$ ${plain(facts.amountCents)}`, { says: told.amount.says, bold: true }, 52);
    line(`02 PARCELAS DE...: R$ ${plain(partCents)}`, { mentions: [partCents] }, 60);
    dashes();
    line('RECONHEÇO E PAGAREI A DÍVIDA', { size: 26 }, 40);
    line('AQUI REPRESENTADA', { size: 26 }, 60);
    return sheet.close(sheet.y);
  },
};
