/** Months of the past that are gathered and settled together, by the days since their end. */
export const settledUntil = [
  { daysAgo: 92, fate: 'paid' },
  { daysAgo: 35, fate: 'mixed' },
] as const;

/** A line of the bank's statement: an amount, who paid, and how many days ago. */
interface DemoMovement {
  daysAgo: number;
  cents: number;
  words: string;
}

/** Lines that no settlement explains. */
export const strangeMovements: readonly DemoMovement[] = [
  { daysAgo: 3, cents: 8_750, words: 'PIX RECEBIDO M A SILVA' },
  { daysAgo: 2, cents: -4_990, words: 'TARIFA PACOTE DE SERVICOS' },
  { daysAgo: 1, cents: 25_000, words: 'TED RECEBIDA CONDOMINIO VILA VERDE' },
];

/** A statement as the central's bank writes it. */
export function writeStatement(
  movements: readonly { day: string; cents: number; words: string }[],
  closingCents: number,
): Buffer {
  const plain = (day: string) => day.replaceAll('-', '');
  const reais = (cents: number) => (cents / 100).toFixed(2);
  const days = movements.map(({ day }) => day).sort();
  const lines = movements.map(
    ({ day, cents, words }, index) =>
      `<STMTTRN><TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}</TRNTYPE><DTPOSTED>${plain(day)}</DTPOSTED>` +
      `<TRNAMT>${reais(cents)}</TRNAMT><FITID>L${index + 1}</FITID><MEMO>${words}</MEMO></STMTTRN>`,
  );
  const account =
    '<BANKACCTFROM><BANKID>0341</BANKID><ACCTID>091255510</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>';
  const span = `<DTSTART>${plain(days[0] ?? '')}</DTSTART><DTEND>${plain(days.at(-1) ?? '')}</DTEND>`;
  const balance = `<LEDGERBAL><BALAMT>${reais(closingCents)}</BALAMT><DTASOF>${plain(days.at(-1) ?? '')}</DTASOF></LEDGERBAL>`;
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>` +
      `<CURDEF>BRL</CURDEF>${account}<BANKTRANLIST>${span}${lines.join('\n')}</BANKTRANLIST>${balance}` +
      `</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  );
}
