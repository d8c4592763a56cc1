import { type Kind, openSheet } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { amountInWords, plain, shownDocument } from '#test/receipts/numbers.ts';
import { tell } from '#test/receipts/told.ts';

/** 'Recebi de ... a quantia de ...', typed on paper and signed by hand. */
export const typedPaper: Kind = {
  name: 'typed-paper',
  travelsAs: 'picture',
  draw(facts, random) {
    const sheet = openSheet(1300, 900, {
      ink: { font: 'Liberation Serif', size: 36, colour: '#26241f' },
      paper: '#efe9da',
    });
    const at = writtenMoment(facts.paidAt);
    const told = tell(facts);
    sheet.mark('<rect x="30" y="30" width="1240" height="840" fill="none" stroke="#26241f" stroke-width="4"/>');
    sheet.put('RECIBO', 80, 130, { bold: true, size: 64 });
    sheet.put(`Nº ${facts.authorisation.slice(0, 4)}`, 560, 130);
    sheet.put(`R$ ${plain(facts.amountCents)}`, 1220, 130, {
      says: told.amount.says,
      anchor: 'end',
      bold: true,
      size: 48,
    });
    const way = random.pick([
      ['em dinheiro', 'dinheiro'],
      ['por Pix', 'pix'],
    ] as const);
    sheet.put('Recebi de', 80, 260, { names: told.payer.names });
    sheet.put(`${facts.payer.name},`, 250, 260, { says: told.payer.says, bold: true });
    sheet.put(`CPF ${shownDocument(facts.payer.document)}, a quantia de R$ ${plain(facts.amountCents)}`, 80, 330, {
      says: { ...told.payerDocument.says, ...told.amount.says },
    });
    const words = `(${amountInWords(facts.amountCents)})`.split(' ');
    const half = Math.ceil(words.length / 2);
    sheet.put(`${words.slice(0, half).join(' ')}\n${words.slice(half).join(' ')}`, 80, 400);
    sheet.put(
      `${way[0]}, referente ao desentupimento de ${random.pick(['pia', 'ralo', 'vaso'])} em sua residência.`,
      80,
      500,
      {
        says: { method: way[1] },
      },
    );
    sheet.put('Para clareza, firmo o presente.', 80, 560);
    sheet.put(`Brasília, ${at.long}.`, 1220, 660, { says: told.day.says, anchor: 'end' });
    sheet.mark(
      '<path d="M520 770c40-90 60-10 90-50s40-60 60 10 70-80 110-20 60-30 90 0" fill="none" stroke="#22306b" stroke-width="5"/>',
    );
    sheet.rule(790, { from: 420, to: 980, colour: '#26241f' });
    sheet.put(facts.payee.name, 700, 836, { says: told.payee.says, anchor: 'middle', size: 30 });
    return sheet.close();
  },
};
