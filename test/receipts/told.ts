import type { ReceiptFacts } from '#test/receipts/facts.ts';
import { writtenMoment } from '#test/receipts/moments.ts';
import { readDocument } from '#test/receipts/numbers.ts';

/** The usual statements of a receipt, with the words that name each. */
export function tell(facts: ReceiptFacts) {
  const { isoDay, minute, second } = writtenMoment(facts.paidAt);
  return {
    amount: { says: { amount: String(facts.amountCents) }, names: ['amount'] },
    day: { says: { paidOn: isoDay }, names: ['paidOn'] },
    minute: { says: { paidOn: isoDay, paidAtTime: minute }, names: ['paidOn', 'paidAtTime'] },
    second: { says: { paidOn: isoDay, paidAtTime: second }, names: ['paidOn', 'paidAtTime'] },
    payee: { says: { payeeName: facts.payee.name }, names: ['payeeName'] },
    payeeDocument: { says: { payeeDocument: readDocument(facts.payee.document) }, names: ['payeeDocument'] },
    payer: { says: { payerName: facts.payer.name }, names: ['payerName'] },
    payerDocument: { says: { payerDocument: readDocument(facts.payer.document) }, names: ['payerDocument'] },
    id: { says: { endToEndId: facts.endToEndId.toUpperCase() }, names: ['endToEndId'] },
    authorisation: { says: { authorisation: facts.authorisation }, names: ['authorisation'] },
    nsu: { says: { nsu: facts.nsu }, names: ['nsu'] },
    boletoLine: { says: { boletoLine: facts.boletoLine }, names: ['boletoLine'] },
    institution: { says: { institution: facts.institution }, names: [] },
  } as const;
}
