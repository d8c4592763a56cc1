import { hourMs } from '#shared/time/durations.ts';
import { type Kind, openSheet } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { plain, shownDocument } from '#test/receipts/numbers.ts';
import { tell } from '#test/receipts/told.ts';

/** A PIX made for another day: the day when it was asked for stands beside the day of payment. */
export const pixScheduled: Kind = {
  name: 'pix-scheduled',
  travelsAs: 'picture',
  draw(facts, random) {
    const sheet = openSheet(1080, 1700, { ink: { font: 'Liberation Sans Narrow', size: 38 }, paper: '#fbfaf6' });
    const at = writtenMoment(facts.paidAt);
    const asked = writtenMoment(new Date(facts.paidAt.getTime() - (30 + random.int(200)) * hourMs));
    const told = tell(facts);
    sheet.put('Comprovante de agendamento', 60, 120, { bold: true, size: 52 });
    sheet.put('Pix agendado', 60, 184, { colour: '#a14a00', says: { method: 'pix' } });
    sheet.put(`Solicitado em ${asked.slashed} às ${asked.hourly}`, 60, 244, { colour: '#666666', size: 32 });
    sheet.y = 350;
    const pair = (name: string, value: string, look: Partial<typeof told.payee | typeof told.amount> | object = {}) => {
      const { names, ...rest } = look as { names?: typeof told.payee.names };
      sheet.put(`${name}:`, 60, sheet.y, { bold: true, ...(names && { names }) });
      sheet.put(value, 420, sheet.y, rest);
      sheet.y += 74;
    };
    pair('Data do pagamento', at.slashed, told.day);
    pair('Valor (R$)', plain(facts.amountCents), told.amount);
    pair('Favorecido', facts.payee.name, told.payee);
    pair('CPF/CNPJ', shownDocument(facts.payee.document), told.payeeDocument);
    pair('Banco', facts.otherInstitution);
    pair('Agência/Conta', `0${facts.authorisation.slice(0, 3)} / ${facts.nsu.slice(0, 5)}-${facts.nsu.slice(-1)}`);
    sheet.rule(sheet.y, { from: 60, to: 1020, dash: '10 8' });
    sheet.y += 80;
    pair('Debitado de', facts.payer.name, told.payer);
    pair('Documento', shownDocument(facts.payer.document), told.payerDocument);
    pair('Protocolo', facts.nsu);
    sheet.put('O débito ocorre na data do pagamento, se houver saldo em conta.', 60, sheet.y + 40, { size: 28 });
    sheet.put(facts.institution, 60, sheet.y + 110, { ...told.institution, size: 30, colour: '#a14a00' });
    return sheet.close(sheet.y + 170);
  },
};
