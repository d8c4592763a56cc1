/** A movement as the three banks of these fixtures word it. */
export interface BankMovement {
  day: string;
  minute: string;
  cents: number;
  /** The payer as the bank prints it. */
  payer: string;
  document?: string;
  txid?: string;
  endToEnd?: string;
  /** The bank's identifier; some are empty, some on two lines. */
  bankRef: string;
  /** Words in place of a received PIX. */
  words?: string;
}

export type BankDialect = 'sgml' | 'xml' | 'csv';

const plain = (day: string) => day.replaceAll('-', '');
const reais = (cents: number, mark: string) => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`;
};

/**
 * The same movements as one bank's file: `sgml` has no end tags, Windows-1252 under a head that says so, commas and a
 * balance in cents; `xml` has UTF-8 under a head that denies it, offsets and every line a CREDIT; `csv` has semicolons,
 * a column of balances and rows that are balances.
 */
export function writeStatement(dialect: BankDialect, movements: readonly BankMovement[], closingCents: number): Buffer {
  if (dialect === 'sgml') return sgml(movements, closingCents);
  return dialect === 'xml' ? xml(movements, closingCents) : csv(movements, closingCents);
}

/** The `sgml` bank cuts the payer's name, the `xml` bank adds its document, and the `csv` bank masks it. */
function wordsOf(dialect: BankDialect, { payer, document = '', txid, endToEnd, words }: BankMovement): string {
  const code = txid === undefined ? '' : ` ${txid}`;
  if (words !== undefined) return words;
  if (dialect === 'sgml') return `PIX RECEBIDO ${payer.toUpperCase().slice(0, 25)}${code}`;
  if (dialect === 'xml')
    return `Transferência recebida pelo Pix - ${payer} - ${document}${code}${endToEnd ? ` - ${endToEnd}` : ''}`;
  return `Pix recebido ${payer} ***.${document.slice(3, 6)}.${document.slice(6, 9)}-**${code}`;
}

function sgml(movements: readonly BankMovement[], closingCents: number): Buffer {
  const [first, last] = [movements[0], movements.at(-1)];
  const lines = movements.map((one) =>
    [
      '<STMTTRN>',
      `<TRNTYPE>${one.cents < 0 ? 'DEBIT' : 'CREDIT'}`,
      `<DTPOSTED>${plain(one.day)}`,
      `<TRNAMT>${one.cents > 0 ? '+' : ''}${reais(one.cents, ',')}`,
      `<FITID>${one.bankRef}`,
      `<MEMO>${wordsOf('sgml', one)}`,
      '</STMTTRN>',
    ].join('\r\n'),
  );
  const text = [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    'ENCODING:USASCII',
    'CHARSET:1252',
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
    '',
    '<OFX>',
    '<BANKMSGSRSV1>',
    '<STMTTRNRS>',
    '<STMTRS>',
    '<CURDEF>BRL',
    '<BANKACCTFROM>',
    '<BANKID>0341',
    '<ACCTID>091255510',
    '<ACCTTYPE>CHECKING',
    '</BANKACCTFROM>',
    '<BANKTRANLIST>',
    `<DTSTART>${plain(first?.day ?? '')}`,
    `<DTEND>${plain(last?.day ?? '')}`,
    ...lines,
    '</BANKTRANLIST>',
    '<LEDGERBAL>',
    `<BALAMT>${closingCents}`,
    `<DTASOF>${plain(last?.day ?? '')}`,
    '</LEDGERBAL>',
    '</STMTRS>',
    '</STMTTRNRS>',
    '</BANKMSGSRSV1>',
    '</OFX>',
    '',
  ].join('\r\n');
  return Buffer.from(text, 'latin1');
}

function xml(movements: readonly BankMovement[], closingCents: number): Buffer {
  const element = (name: string, value: string) => `<${name}>${value.replaceAll('&', '&amp;')}</${name}>`;
  const lines = movements.map((one) => {
    const at = `${plain(one.day)}${one.minute.replace(':', '')}00[-3:BRT]`;
    const fields = [
      element('TRNTYPE', 'CREDIT'),
      element('DTPOSTED', at),
      element('TRNAMT', reais(one.cents, '.')),
      element('FITID', one.bankRef),
      element('NAME', wordsOf('xml', one).slice(0, 32)),
      element('MEMO', wordsOf('xml', one)),
    ];
    return `<STMTTRN>${fields.join('')}</STMTTRN>`;
  });
  const last = plain(movements.at(-1)?.day ?? '');
  const account = `<BANKACCTFROM>${element('BANKID', '260')}${element('BRANCHID', '1')}${element('ACCTID', '7788990-1')}</BANKACCTFROM>`;
  const balance = `<LEDGERBAL>${element('BALAMT', reais(closingCents, '.'))}${element('DTASOF', `${last}235959[-3:BRT]`)}</LEDGERBAL>`;
  return Buffer.from(
    `<?xml version="1.0" encoding="ISO-8859-1"?><?OFX OFXHEADER="200"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${account}` +
      `<BANKTRANLIST>${lines.join('\n')}</BANKTRANLIST>${balance}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  );
}

function csv(movements: readonly BankMovement[], closingCents: number): Buffer {
  const sheetDay = (day: string) => day.split('-').reverse().join('/');
  let balance = closingCents - movements.reduce((sum, { cents }) => sum + cents, 0);
  const first = movements[0]?.day ?? '';
  const rows = [`${sheetDay(first)};SALDO ANTERIOR;;${reais(balance, ',')};`];
  for (const [at, one] of movements.entries()) {
    balance += one.cents;
    rows.push(
      `${sheetDay(one.day)};"${wordsOf('csv', one)}";${one.bankRef};${reais(one.cents, ',')};${reais(balance, ',')}`,
    );
    if (movements[at + 1]?.day !== one.day) rows.push(`${sheetDay(one.day)};Saldo do dia;;;${reais(balance, ',')}`);
  }
  return Buffer.from(
    `Extrato;Agência: 0123;Conta: 44556-7\nData;Histórico;Documento;Valor;Saldo\n${rows.join('\n')}\n`,
    'latin1',
  );
}
