import { type Kind, openSheet } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { plain, shownDocument } from '#test/receipts/numbers.ts';
import { tell } from '#test/receipts/told.ts';

const violet = '#5b2bd9';

/** A digital wallet: the amount huge in the middle with nothing that names it, and everything else small below. */
export const walletHugeAmount: Kind = {
  name: 'wallet-huge-amount',
  travelsAs: 'picture',
  draw(facts, random) {
    const sheet = openSheet(1080, 1900, { ink: { font: 'DejaVu Sans', size: 32 } });
    const at = writtenMoment(facts.paidAt);
    const told = tell(facts);
    sheet.mark(`<circle cx="540" cy="210" r="90" fill="${violet}"/>`);
    sheet.mark('<path d="M496 212l32 34 60-66" fill="none" stroke="#fff" stroke-width="14"/>');
    const title = random.pick(['Pix enviado', 'Você fez um Pix', 'Pix realizado']);
    sheet.put(title, 540, 390, { anchor: 'middle', size: 44, says: { method: 'pix' } });
    sheet.put(`R$ ${plain(facts.amountCents)}`, 540, 540, {
      ...told.amount,
      names: [],
      anchor: 'middle',
      size: 112,
      bold: true,
    });
    const moment = `${at.abbreviated} - ${at.second}`;
    sheet.put(moment, 540, 620, { ...told.second, names: [], anchor: 'middle', colour: '#777777' });
    sheet.y = 760;
    const side = (word: string, { name, document }: typeof facts.payee, bank: string, isPayee: boolean) => {
      const [nameTold, documentTold] = isPayee ? [told.payee, told.payeeDocument] : [told.payer, told.payerDocument];
      sheet.mark(`<rect x="60" y="${sheet.y - 60}" width="960" height="280" rx="28" fill="#f4f2fb"/>`);
      sheet.put(word, 110, sheet.y, { colour: violet, bold: true, names: nameTold.names });
      sheet.put(name, 110, sheet.y + 60, { says: nameTold.says, size: 38 });
      sheet.put(`CPF/CNPJ  ${shownDocument(document)}`, 110, sheet.y + 116, {
        says: documentTold.says,
        colour: '#555555',
      });
      sheet.put(bank, 110, sheet.y + 168, { colour: '#555555', ...(!isPayee && told.institution) });
      sheet.y += 330;
    };
    side('Para', facts.payee, facts.otherInstitution, true);
    side('De', facts.payer, facts.institution, false);
    sheet.put('ID da transação Pix', 110, sheet.y, { colour: '#777777', names: told.id.names, size: 28 });
    sheet.put(facts.endToEndId, 110, sheet.y + 50, { says: told.id.says, size: 34, font: 'DejaVu Sans Mono' });
    sheet.put('Guarde este comprovante. Dúvidas? Fale com a gente no app.', 540, sheet.y + 190, {
      anchor: 'middle',
      size: 24,
      colour: '#999999',
    });
    return sheet.close(sheet.y + 250);
  },
};
