// Tested in read-fields.test.ts.
import { bare, type WordBox } from './words.server.ts';

const scheduling =
  /agendad|agendament|programad[oa]?para|sera(?:debitad|enviad|transferid|realizad|efetuad|efetivad|pag)[oa]/;
const done =
  /(?:pix|pagamento|transferencia|ted|operacao|transacao)(?:foi)?(?:realizad|efetuad|efetivad|enviad|concluid|pag|feit)[oa]|(?:pag|debitad|realizad|efetuad|efetivad|concluid)[oa]em/;

/** Whether a page shows a payment that is only scheduled: a line of it says so, and no other says that it was made. */
export function isScheduled(all: readonly WordBox[]): boolean {
  const lines = all.map(({ text }) => bare(text));
  const others = lines.filter((line) => !scheduling.test(line));
  return others.length < lines.length && !others.some((line) => done.test(line));
}
