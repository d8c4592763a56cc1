import { type Kind, openSheet, type Words } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { reais, wholeDocument } from '#test/receipts/numbers.ts';
import { tell } from '#test/receipts/told.ts';

const tariffCents = 1_150;

/** A bank transfer in letters with serifs, with its tariff. */
export const ted: Kind = {
  name: 'ted',
  travelsAs: 'picture',
  draw(facts) {
    const sheet = openSheet(1180, 1500, { ink: { font: 'DejaVu Serif', size: 30 } });
    const at = writtenMoment(facts.paidAt);
    const told = tell(facts);
    const line = (name: string, value: string, { names = [], ...look }: Partial<Words> = {}) => {
      sheet.put(name, 520, sheet.y, { anchor: 'end', colour: '#5a5a5a', names });
      sheet.put(value, 560, sheet.y, look);
      sheet.y += 66;
    };
    sheet.put(facts.institution, 590, 110, { ...told.institution, anchor: 'middle', size: 42, bold: true });
    sheet.put('Transferência Eletrônica Disponível — TED', 590, 176, { anchor: 'middle', size: 34 });
    sheet.rule(220, { from: 80, to: 1100, colour: '#222222' });
    sheet.y = 300;
    line('Nome do remetente', facts.payer.name, told.payer);
    line('Agência / conta', `${facts.nsu.slice(0, 4)} / ${facts.authorisation}-1`);
    line('Nome do favorecido', facts.payee.name, told.payee);
    const { document } = facts.payee;
    line('CPF/CNPJ do favorecido', wholeDocument(document), {
      ...told.payeeDocument,
      says: { payeeDocument: document },
    });
    line('Banco do favorecido', facts.otherInstitution);
    line('Finalidade', '10 – Crédito em conta');
    line('Valor da TED', reais(facts.amountCents), told.amount);
    line('Tarifa', reais(tariffCents), { mentions: [tariffCents] });
    line('Data da transferência', at.dashed, told.day);
    line('Hora', at.second, { says: { paidAtTime: at.second } });
    line('Controle', `${facts.authorisation}${facts.nsu}`);
    sheet.put('Esta transferência foi efetuada pelo Internet Banking.', 590, sheet.y + 50, {
      anchor: 'middle',
      size: 26,
    });
    return sheet.close(sheet.y + 110);
  },
};
