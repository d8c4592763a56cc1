import type { ReceiptFacts } from '#test/receipts/facts.ts';
import { type Kind, openSheet, type Words } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { readDocument, reais, shownDocument, wholeDocument } from '#test/receipts/numbers.ts';

type OpenSheet = ReturnType<typeof openSheet>;
type Look = Omit<Words, 'text' | 'x' | 'y'>;

/** A label in small grey letters, its value below. */
function pair(page: OpenSheet, label: string, value: string, look: Look): void {
  page.y += 56;
  page.put(label, 70, page.y, { size: 26, colour: '#7a7a85', names: Object.keys(look.says ?? {}) as never });
  page.y += Math.max(42, (look.size ?? 0) + 4);
  page.put(value, 70, page.y, { size: 32, ...look });
}

/** A label on the left and its value at the right edge. */
function across(page: OpenSheet, label: string, value: string, look: Look): void {
  page.y += 62;
  page.put(label, 60, page.y, { size: 29, colour: '#666666', names: Object.keys(look.says ?? {}) as never });
  page.put(value, page.width - 60, page.y, { size: 29, anchor: 'end', bold: true, ...look });
}

const idOf = ({ endToEndId }: ReceiptFacts): Look => ({
  says: { endToEndId: endToEndId.toUpperCase(), method: 'pix' },
});
const moment = ({ paidAt }: ReceiptFacts) => writtenMoment(paidAt);

/** A wallet's: large amount, labels above their values. */
export const walletPix: Kind = {
  name: 'wallet-pix',
  travelsAs: 'picture',
  draw(facts, random) {
    const page = openSheet(1_080, 1_900, { paper: random.pick(['#ffffff', '#f6f4fb']) });
    const { slashed, second, isoDay } = moment(facts);
    page.put('Comprovante de transferência', 70, 120, { size: 44, bold: true });
    page.y = 130;
    pair(page, 'Valor', reais(facts.amountCents), { says: { amount: `${facts.amountCents}` }, size: 62, bold: true });
    pair(page, 'Data e hora', `${slashed} às ${second}`, { says: { paidOn: isoDay, paidAtTime: second } });
    pair(page, 'Tipo de transferência', 'Pix', { says: { method: 'pix' } });
    page.y += 40;
    page.rule(page.y);
    pair(page, 'Destino', '', {});
    pair(page, 'Nome', facts.payee.name, { says: { payeeName: facts.payee.name } });
    pair(page, facts.payee.document.length === 14 ? 'CNPJ' : 'CPF', shownDocument(facts.payee.document), {
      says: { payeeDocument: readDocument(facts.payee.document) },
    });
    pair(page, 'Instituição', facts.otherInstitution, {});
    page.rule(page.y + 36);
    page.y += 40;
    pair(page, 'Origem', '', {});
    pair(page, 'Nome', facts.payer.name, { says: { payerName: facts.payer.name } });
    pair(page, 'CPF', shownDocument(facts.payer.document), {
      says: { payerDocument: readDocument(facts.payer.document) },
    });
    pair(page, 'Instituição', facts.institution, { says: { institution: facts.institution } });
    pair(page, 'ID da transação', facts.endToEndId, { ...idOf(facts), size: 30 });
    return page.close();
  },
};

/** A bank's: label left, value right; the balance stands below. */
export const bankPix: Kind = {
  name: 'bank-pix',
  travelsAs: 'picture',
  draw(facts, random) {
    const page = openSheet(1_080, 1_560, { ink: { font: random.pick(['Liberation Sans', 'DejaVu Sans']) } });
    const { slashed, hourly, minute, isoDay } = moment(facts);
    page.mark('<rect width="1080" height="150" fill="#0b5c3b"/>');
    page.put('Pix enviado', 60, 95, { size: 44, bold: true, colour: '#ffffff' });
    page.y = 190;
    across(page, 'Valor do Pix', reais(facts.amountCents), { says: { amount: `${facts.amountCents}` } });
    across(page, 'Tarifa', reais(facts.feeCents), { mentions: [facts.feeCents] });
    across(page, 'Data', slashed, { says: { paidOn: isoDay } });
    across(page, 'Horário', hourly, { says: { paidAtTime: minute } });
    page.y += 70;
    page.put('Quem recebeu', 60, page.y, { size: 32, bold: true });
    across(page, 'Nome', facts.payee.name, { says: { payeeName: facts.payee.name }, size: 26 });
    across(page, 'CPF/CNPJ', shownDocument(facts.payee.document), {
      says: { payeeDocument: readDocument(facts.payee.document) },
    });
    across(page, 'Banco', facts.otherInstitution, { size: 26 });
    page.y += 70;
    page.put('Quem pagou', 60, page.y, { size: 32, bold: true });
    across(page, 'Nome', facts.payer.name, { says: { payerName: facts.payer.name }, size: 26 });
    across(page, 'CPF', shownDocument(facts.payer.document), {
      says: { payerDocument: readDocument(facts.payer.document) },
    });
    across(page, 'Banco', facts.institution, { says: { institution: facts.institution }, size: 26 });
    across(page, 'Saldo disponível', reais(facts.balanceCents), { mentions: [facts.balanceCents] });
    page.y += 70;
    page.put('Código da transação', 60, page.y, { size: 26, colour: '#666666' });
    page.y += 48;
    page.put(facts.endToEndId, 60, page.y, { size: 30, font: 'Liberation Mono', ...idOf(facts) });
    return page.close();
  },
};

/** A bank's dark screen: sentences instead of labels. */
export const darkPix: Kind = {
  name: 'dark-pix',
  travelsAs: 'picture',
  draw(facts) {
    const page = openSheet(1_080, 1_700, { ink: { colour: '#f2f2f2', font: 'DejaVu Sans' }, paper: '#16161d' });
    const { abbreviated, minute, isoDay } = moment(facts);
    page.put('Você transferiu', 70, 160, { size: 36, names: ['amount'] });
    page.put(reais(facts.amountCents), 70, 250, { size: 72, bold: true, says: { amount: `${facts.amountCents}` } });
    page.put(`para ${facts.payee.name}`, 70, 320, { size: 34, says: { payeeName: facts.payee.name } });
    page.y = 380;
    const look = { colour: '#f2f2f2' };
    pair(page, 'Realizado em', `${abbreviated} - ${minute}`, { ...look, says: { paidOn: isoDay, paidAtTime: minute } });
    pair(page, 'Forma de pagamento', 'Pix com saldo em conta', { ...look, says: { method: 'pix' } });
    pair(page, 'Dados do recebedor', facts.otherInstitution, look);
    pair(page, 'CPF/CNPJ do recebedor', shownDocument(facts.payee.document), {
      ...look,
      says: { payeeDocument: readDocument(facts.payee.document) },
    });
    pair(page, 'Dados do pagador', facts.payer.name, { ...look, says: { payerName: facts.payer.name } });
    pair(page, 'CPF do pagador', shownDocument(facts.payer.document), {
      ...look,
      says: { payerDocument: readDocument(facts.payer.document) },
    });
    pair(page, 'ID/Transação', facts.endToEndId, { ...look, ...idOf(facts), size: 30 });
    return page.close();
  },
};

/** A PDF of a bank, as saved from its site. */
export const textPdfPix: Kind = {
  name: 'text-pdf',
  travelsAs: 'text-pdf',
  draw(facts) {
    const page = openSheet(1_240, 1_500);
    const { slashed, second, isoDay } = moment(facts);
    page.put('COMPROVANTE DE PAGAMENTO PIX', 90, 140, { size: 38, bold: true });
    page.y = 190;
    const rows: [string, string, Look][] = [
      ['Valor pago:', reais(facts.amountCents), { says: { amount: `${facts.amountCents}` } }],
      ['Data do pagamento:', `${slashed} ${second}`, { says: { paidOn: isoDay, paidAtTime: second } }],
      ['Nome do recebedor:', facts.payee.name, { says: { payeeName: facts.payee.name } }],
      [
        'CPF/CNPJ do recebedor:',
        shownDocument(facts.payee.document),
        { says: { payeeDocument: readDocument(facts.payee.document) } },
      ],
      ['Nome do pagador:', facts.payer.name, { says: { payerName: facts.payer.name } }],
      ['CPF do pagador:', wholeDocument(facts.payer.document), { says: { payerDocument: facts.payer.document } }],
      ['Instituição do pagador:', facts.institution, { says: { institution: facts.institution } }],
      ['ID da transação:', facts.endToEndId, idOf(facts)],
    ];
    for (const [label, value, look] of rows) {
      page.y += 60;
      page.put(label, 90, page.y, { size: 28, names: Object.keys(look.says ?? {}) as never });
      page.put(value, 520, page.y, { size: 28, bold: true, ...look });
    }
    return page.close();
  },
};
