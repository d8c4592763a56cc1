import { type Kind, openSheet } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { plain, wholeDocument } from '#test/receipts/numbers.ts';
import { tell } from '#test/receipts/told.ts';

/** A firm's own receipt: what was done line by line, a subtotal, a discount, and the total that was paid. */
export const serviceReceipt: Kind = {
  name: 'service-receipt',
  travelsAs: 'picture',
  draw(facts, random) {
    const sheet = openSheet(1240, 1500, { ink: { font: 'DejaVu Sans', size: 28 } });
    const at = writtenMoment(facts.paidAt);
    const told = tell(facts);
    const { amountCents, discountCents } = facts;
    const wholeCents = amountCents + discountCents;
    const visitCents = 5_000;
    const items = [
      ['Visita técnica', visitCents],
      ['Desentupimento com máquina', wholeCents - visitCents],
    ] as const;
    sheet.mark('<rect width="1240" height="180" fill="#e9eef3"/>');
    sheet.put(facts.payee.name, 60, 90, { says: told.payee.says, bold: true, size: 42 });
    const { document } = facts.payee;
    const number = `${document.length === 14 ? 'CNPJ' : 'CPF'}: ${wholeDocument(document)}`;
    sheet.put(number, 60, 140, { says: { payeeDocument: document }, size: 26 });
    sheet.put(`Recibo de serviço nº ${facts.authorisation}`, 60, 260, { size: 36 });
    sheet.put(`Emissão: ${at.mixed} ${at.minute}`, 1180, 260, { says: told.minute.says, anchor: 'end' });
    sheet.put('Cliente:', 60, 330, { names: told.payer.names });
    sheet.put(facts.payer.name, 200, 330, { says: told.payer.says });
    sheet.y = 430;
    for (const [text, x] of [
      ['Descrição', 60],
      ['Qtd', 760],
      ['Valor', 1180],
    ] as const) {
      sheet.put(text, x, sheet.y, { bold: true, anchor: x === 1180 ? 'end' : 'start' });
    }
    sheet.rule(sheet.y + 20, { from: 60, to: 1180, colour: '#333333' });
    for (const [name, cents] of items) {
      sheet.y += 70;
      sheet.put(name, 60, sheet.y);
      sheet.put('1', 780, sheet.y);
      sheet.put(plain(cents), 1180, sheet.y, { anchor: 'end', mentions: [cents] });
    }
    sheet.rule(sheet.y + 24, { from: 60, to: 1180, colour: '#333333' });
    const sum = (name: string, text: string, look: object, names: readonly 'amount'[] = []) => {
      sheet.y += 76;
      sheet.put(name, 640, sheet.y, { names, bold: names.length > 0 });
      sheet.put(text, 1180, sheet.y, { anchor: 'end', ...look });
    };
    sum('Subtotal', plain(wholeCents), { mentions: [wholeCents] });
    sum('Desconto', `(${plain(discountCents)})`, { mentions: [discountCents] });
    sum('TOTAL PAGO', `R$ ${plain(amountCents)}`, { says: told.amount.says, bold: true, size: 34 }, ['amount']);
    const way = random.pick([
      ['Pix', 'pix'],
      ['Dinheiro', 'dinheiro'],
      ['Cartão de crédito', 'cartao_credito'],
    ] as const);
    sheet.y += 90;
    sheet.put(`Forma de pagamento: ${way[0]}`, 60, sheet.y, { says: { method: way[1] } });
    sheet.put('Garantia de 90 dias. Obrigado pela preferência!', 60, sheet.y + 60, { size: 24, colour: '#666666' });
    return sheet.close(sheet.y + 120);
  },
};
