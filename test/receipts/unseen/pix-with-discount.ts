import { type Kind, openSheet, type Words } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { reais, wholeDocument } from '#test/receipts/numbers.ts';
import { tell } from '#test/receipts/told.ts';

/** A PIX that pays a charge: the original value, a discount and a fee stand above the amount paid. */
export const pixWithDiscount: Kind = {
  name: 'pix-with-discount',
  travelsAs: 'picture',
  draw(facts) {
    const sheet = openSheet(1080, 1900, { ink: { font: 'DejaVu Sans Condensed', size: 34 } });
    const at = writtenMoment(facts.paidAt);
    const told = tell(facts);
    const { amountCents, discountCents, feeCents } = facts;
    const originalCents = amountCents + discountCents - feeCents;
    const stack = (name: string, value: string, { names = [], ...look }: Partial<Words> = {}) => {
      sheet.put(name, 80, sheet.y, { colour: '#7a7a7a', size: 28, names });
      sheet.put(value, 80, sheet.y + 46, look);
      sheet.y += 118;
    };
    sheet.mark('<rect width="1080" height="16" fill="#e4572e"/>');
    sheet.put('Pagamento Pix efetuado com sucesso!', 80, 120, { bold: true, size: 42, says: { method: 'pix' } });
    sheet.y = 220;
    stack('Valor original', reais(originalCents), { mentions: [originalCents] });
    stack('Desconto', `- ${reais(discountCents)}`, { mentions: [discountCents] });
    stack('Multa e encargos', reais(feeCents), { mentions: [feeCents] });
    stack('Valor pago', reais(amountCents), { ...told.amount, bold: true, size: 44 });
    stack('Realizado em', `${at.long} às ${at.second}`, told.second);
    stack('Recebedor', facts.payee.name.toUpperCase(), {
      ...told.payee,
      says: { payeeName: facts.payee.name.toUpperCase() },
    });
    const { document } = facts.payee;
    stack('CPF/CNPJ do recebedor', wholeDocument(document), {
      ...told.payeeDocument,
      says: { payeeDocument: document },
    });
    stack('Pagador', facts.payer.name.toUpperCase(), {
      ...told.payer,
      says: { payerName: facts.payer.name.toUpperCase() },
    });
    stack('Descrição', 'Desentupimento de ralo');
    stack('E2E ID', facts.endToEndId, told.id);
    stack('Instituição do pagador', facts.institution, told.institution);
    return sheet.close(sheet.y + 20);
  },
};
