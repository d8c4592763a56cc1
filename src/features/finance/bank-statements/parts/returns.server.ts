import { fold } from '#shared/text/text.ts';
import { addDays } from '#shared/time/dates.ts';
import type { LineToMatch, MatchWorld } from './match-lines.server.ts';
import { endToEndIn } from './pix-ids.server.ts';

const returnWords = /estorn|devol/;

/** Whether a line's words say that money came back to us: nobody's payment. */
export function isMoneyBack(text: string): boolean {
  return returnWords.test(fold(text));
}

/** Whether money that came in went back: surely by the PIX's own id, perhaps by amount and day. */
export function returnOf(line: LineToMatch, returns: MatchWorld['returns']): 'sure' | 'maybe' | 'no' {
  const endToEnd = endToEndIn(`${line.text} ${line.bankRef}`);
  const same = returns.filter((one) => one.cents === -line.cents && one.happenedOn >= line.happenedOn);
  if (endToEnd !== null && same.some((one) => `${one.text} ${one.bankRef}`.includes(endToEnd))) return 'sure';
  const mayBe = same.some((one) => {
    const other = endToEndIn(`${one.text} ${one.bankRef}`);
    return (endToEnd === null || other === null) && one.happenedOn <= addDays(line.happenedOn, returnDays);
  });
  return mayBe ? 'maybe' : 'no';
}

const returnDays = 30;
