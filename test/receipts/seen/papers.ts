import { type Kind, openSheet, type Words } from '#test/receipts/kind.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { amountInWords, plain, readDocument, reais, shownDocument, wholeDocument } from '#test/receipts/numbers.ts';

type Look = Omit<Words, 'text' | 'x' | 'y'>;

/** A card terminal's slip. */
export const cardSlip: Kind = {
  name: 'card-slip',
  travelsAs: 'picture',
  draw(facts, random) {
    const page = openSheet(720, 1_000, { ink: { font: 'Liberation Mono', size: 28 }, paper: '#fbfaf5' });
    const { short, minute, isoDay } = writtenMoment(facts.paidAt);
    const method = random.pick(['cartao_credito', 'cartao_debito'] as const);
    const line = (text: string, look: Look = {}) => {
      page.y += 46;
      page.put(text, 40, page.y, look);
    };
    page.y = 60;
    line(facts.payee.name.toUpperCase(), { bold: true, says: { payeeName: facts.payee.name } });
    line(`CNPJ: ${wholeDocument(facts.payee.document.padStart(14, '0').slice(0, 14))}`);
    line('VIA CLIENTE');
    line('**** **** **** 4821');
    line(method === 'cartao_credito' ? 'CREDITO A VISTA' : 'DEBITO A VISTA', { says: { method } });
    line(`${short}   ${minute}`, { says: { paidOn: isoDay, paidAtTime: minute } });
    line(`AUT=${facts.authorisation}`, { says: { authorisation: facts.authorisation } });
    line(`NSU: ${facts.nsu}`, { says: { nsu: facts.nsu } });
    page.y += 20;
    page.put('VALOR:', 40, page.y + 50, { size: 36, bold: true, names: ['amount'] });
    page.put(reais(facts.amountCents), 300, page.y + 50, {
      size: 36,
      bold: true,
      says: { amount: `${facts.amountCents}` },
    });
    page.y += 110;
    line('TRANSACAO AUTORIZADA MEDIANTE SENHA');
    return page.close();
  },
};

/** A shop's thermal slip: total, cash and change. */
export const thermalSlip: Kind = {
  name: 'thermal',
  travelsAs: 'picture',
  draw(facts) {
    const page = openSheet(640, 900, {
      ink: { font: 'DejaVu Sans Mono', size: 25, colour: '#3a3a3a' },
      paper: '#f4f1ea',
    });
    const { slashed, second, isoDay } = writtenMoment(facts.paidAt);
    const given = Math.ceil(facts.amountCents / 10_000) * 10_000 + 10_000;
    const line = (label: string, value = '', look: Look = {}) => {
      page.y += 44;
      page.put(label, 30, page.y, { names: Object.keys(look.says ?? {}) as never });
      if (value !== '') page.put(value, 610, page.y, { anchor: 'end', ...look });
    };
    page.y = 60;
    line(facts.payee.name);
    line('RECIBO NAO FISCAL');
    line('DATA', slashed, { says: { paidOn: isoDay } });
    line('HORA', second, { says: { paidAtTime: second } });
    line('SERVICO DE DESENTUPIMENTO', plain(facts.amountCents + facts.discountCents), {
      mentions: [facts.amountCents + facts.discountCents],
    });
    line('DESCONTO', `-${plain(facts.discountCents)}`, { mentions: [facts.discountCents] });
    line('TOTAL R$', plain(facts.amountCents), { says: { amount: `${facts.amountCents}` }, bold: true });
    line('DINHEIRO', plain(given), { mentions: [given] });
    line('TROCO', plain(given - facts.amountCents), { mentions: [given - facts.amountCents] });
    line('OBRIGADO E VOLTE SEMPRE');
    return page.close();
  },
};

/** Labels in small letters at the top of cells. */
function boletoSheet(facts: Parameters<Kind['draw']>[0]) {
  const page = openSheet(1_240, 1_050);
  const { slashed, isoDay, minute } = writtenMoment(facts.paidAt);
  const [, month = '', day = ''] = facts.dueOn.split('-');
  const line = facts.boletoLine.replace(/(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})/, '$1.$2 $3.$4 $5.$6 $7 $8');
  const cell = (x: number, y: number, label: string, value: string, look: Look = {}) => {
    page.mark(`<rect x="${x}" y="${y}" width="540" height="100" fill="none" stroke="#999" stroke-width="2"/>`);
    page.put(label, x + 16, y + 34, { size: 22, colour: '#555555', names: Object.keys(look.says ?? {}) as never });
    page.put(value, x + 16, y + 80, { size: 30, ...look });
  };
  page.put('Comprovante de pagamento de boleto', 70, 110, { size: 40, bold: true });
  page.put(line, 70, 180, { size: 32, says: { boletoLine: facts.boletoLine } });
  const document = facts.amountCents - facts.feeCents;
  cell(70, 230, 'Beneficiário', facts.payee.name, { says: { payeeName: facts.payee.name }, size: 26 });
  cell(630, 230, 'CPF/CNPJ do beneficiário', wholeDocument(facts.payee.document), {
    says: { payeeDocument: facts.payee.document },
  });
  cell(70, 340, 'Pagador', facts.payer.name, { says: { payerName: facts.payer.name }, size: 26 });
  cell(630, 340, 'CPF/CNPJ do pagador', wholeDocument(facts.payer.document), {
    says: { payerDocument: facts.payer.document },
  });
  cell(70, 450, 'Data de vencimento', `${day}/${month}/${facts.dueOn.slice(0, 4)}`);
  cell(630, 450, 'Data do pagamento', slashed, { says: { paidOn: isoDay } });
  cell(70, 560, 'Valor do documento', reais(document), { mentions: [document] });
  cell(630, 560, 'Desconto', reais(0));
  cell(70, 670, 'Juros/Multa', reais(facts.feeCents), { mentions: [facts.feeCents] });
  cell(630, 670, 'Valor pago', reais(facts.amountCents), { says: { amount: `${facts.amountCents}` }, bold: true });
  cell(70, 780, 'Instituição emissora', facts.institution, { says: { institution: facts.institution } });
  cell(630, 780, 'Hora', minute, { says: { paidAtTime: minute } });
  return page.close();
}

export const boleto: Kind = { name: 'boleto', travelsAs: 'picture', draw: boletoSheet };
export const scannedBoleto: Kind = { name: 'scanned-pdf', travelsAs: 'scanned-pdf', draw: boletoSheet };

/** A bank transfer of the old kind. */
export const ted: Kind = {
  name: 'ted',
  travelsAs: 'picture',
  draw(facts) {
    const page = openSheet(1_240, 1_150, { ink: { font: 'Liberation Serif', size: 30 } });
    const { dotted, second, isoDay } = writtenMoment(facts.paidAt);
    const rows: [string, string, Look?][] = [
      ['Debitado de:', facts.payer.name, { says: { payerName: facts.payer.name } }],
      ['CPF:', wholeDocument(facts.payer.document), { says: { payerDocument: facts.payer.document } }],
      ['Banco:', facts.institution, { says: { institution: facts.institution } }],
      ['Favorecido:', facts.payee.name, { says: { payeeName: facts.payee.name } }],
      [
        'CPF/CNPJ:',
        shownDocument(facts.payee.document),
        { says: { payeeDocument: readDocument(facts.payee.document) } },
      ],
      ['Banco:', facts.otherInstitution],
      ['Valor transferido:', reais(facts.amountCents), { says: { amount: `${facts.amountCents}` }, bold: true }],
      ['Tarifa:', reais(facts.feeCents), { mentions: [facts.feeCents] }],
      ['Data da transferência:', `${dotted} ${second}`, { says: { paidOn: isoDay, paidAtTime: second } }],
      ['Autenticação:', `${facts.nsu}.${facts.authorisation}.A9F`],
    ];
    page.put('Transferência entre bancos (TED)', 90, 120, { size: 40, bold: true });
    page.y = 170;
    for (const [label, value, look = {}] of rows) {
      page.y += 74;
      page.put(label, 90, page.y, { names: Object.keys(look.says ?? {}) as never });
      page.put(value, 480, page.y, look);
    }
    return page.close();
  },
};

/** A receipt in sentences. */
export const plainReceipt: Kind = {
  name: 'plain',
  travelsAs: 'picture',
  draw(facts) {
    const page = openSheet(1_240, 900, { ink: { font: 'Liberation Serif', size: 34 } });
    const { long, isoDay } = writtenMoment(facts.paidAt);
    const total = facts.amountCents + facts.discountCents;
    page.put('RECIBO', 90, 140, { size: 56, bold: true });
    page.put(`Recebi de ${facts.payer.name}`, 90, 250, { says: { payerName: facts.payer.name } });
    page.put(`a quantia de ${reais(facts.amountCents)}`, 90, 310, { says: { amount: `${facts.amountCents}` } });
    page.put(`(${amountInWords(facts.amountCents)}),`, 90, 370, { size: 28 });
    page.put(`de um orçamento de ${reais(total)}, por serviço de desentupimento.`, 90, 430, { mentions: [total] });
    page.put(`Brasília, ${long}`, 90, 540, { says: { paidOn: isoDay } });
    page.put(facts.payee.name, 90, 680, {});
    page.put(`CPF/CNPJ ${wholeDocument(facts.payee.document)}`, 90, 730, {});
    page.rule(640, { from: 90, to: 700 });
    return page.close();
  },
};

/** Letters that dance on no line: no script face is installed everywhere. */
export const handWritten: Kind = {
  name: 'hand-written',
  travelsAs: 'picture',
  isDoubtful: true,
  draw(facts, random) {
    const page = openSheet(1_240, 800, { ink: { font: 'Liberation Serif', italic: true }, paper: '#f7f3e6' });
    const { slashed, isoDay } = writtenMoment(facts.paidAt);
    const write = (text: string, y: number, look: Look = {}) => {
      let x = 80;
      for (const sign of text) {
        const size = 46 + random.int(16);
        const tilt = random.int(26) - 13;
        const at = y + random.int(12) - 6;
        page.put(sign, x, at, { size, colour: '#2b3a7a', extra: `transform="rotate(${tilt} ${x} ${at})"` });
        x += size * (sign === ' ' ? 0.3 : 0.46);
      }
      page.put('', 80, y, look);
    };
    write('Recibo', 120);
    write(`Recebi ${reais(facts.amountCents)}`, 250, { says: { amount: `${facts.amountCents}` } });
    write(`de ${facts.payer.name.slice(0, 24)}`, 370);
    write(`em ${slashed}`, 490, { says: { paidOn: isoDay } });
    write(facts.payee.name.slice(0, 24), 640);
    return page.close();
  },
};
