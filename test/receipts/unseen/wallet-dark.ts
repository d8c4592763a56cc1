import { type Kind, openSheet } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { plain, shownDocument } from '#test/receipts/numbers.ts';
import { tell } from '#test/receipts/told.ts';

/** A wallet in dark colours: amounts without dots, the balance above the payment, the id in two lines. */
export const walletDark: Kind = {
  name: 'wallet-dark',
  travelsAs: 'picture',
  draw(facts) {
    const sheet = openSheet(1080, 1900, {
      ink: { font: 'Liberation Sans', size: 36, colour: '#f2f2f2' },
      paper: '#15171c',
    });
    const at = writtenMoment(facts.paidAt);
    const told = tell(facts);
    const bare = (cents: number) => `R$${plain(cents).replaceAll('.', '')}`;
    const faint = { colour: '#9aa0ad', size: 30 };
    sheet.put(facts.institution, 70, 120, { ...told.institution, bold: true, colour: '#37d6a0' });
    sheet.put('Saldo em conta', 1010, 90, { ...faint, anchor: 'end' });
    sheet.put(bare(facts.balanceCents), 1010, 134, { anchor: 'end', size: 32, mentions: [facts.balanceCents] });
    sheet.put('Comprovante', 70, 270, { size: 56, bold: true });
    sheet.put('Transferência via Pix', 70, 330, { ...faint, says: { method: 'pix' } });
    sheet.rule(380, { from: 70, to: 1010, colour: '#33363f' });
    sheet.put('Total transferido', 70, 460, { ...faint, names: told.amount.names });
    sheet.put(bare(facts.amountCents), 70, 530, { says: told.amount.says, size: 64, bold: true });
    sheet.put('Quando', 70, 630, { ...faint, names: told.second.names });
    sheet.put(`${at.weekday}, ${at.long} às ${at.second}`, 70, 684, { says: told.second.says });
    sheet.put('Destinatário', 70, 790, { ...faint, names: told.payee.names });
    sheet.put(facts.payee.name, 70, 844, { says: told.payee.says, bold: true });
    sheet.put(shownDocument(facts.payee.document), 70, 896, { says: told.payeeDocument.says, size: 32 });
    sheet.put(facts.otherInstitution, 70, 946, { size: 32 });
    sheet.put('Remetente', 70, 1050, { ...faint, names: told.payer.names });
    sheet.put(facts.payer.name, 70, 1104, { says: told.payer.says, bold: true });
    sheet.put(shownDocument(facts.payer.document), 70, 1156, { says: told.payerDocument.says, size: 32 });
    sheet.put('Código de identificação', 70, 1270, { ...faint, names: told.id.names });
    const id = facts.endToEndId;
    sheet.put(`${id.slice(0, 20)}\n${id.slice(20)}`, 70, 1324, { says: told.id.says });
    sheet.put('Ouvidoria 0800 000 1234', 70, 1500, { ...faint, size: 24 });
    return sheet.close(1560);
  },
};
