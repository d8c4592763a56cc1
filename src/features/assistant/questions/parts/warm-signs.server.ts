import { setImmediate } from 'node:timers/promises';
import { questionKinds } from '../../statements/reference-kinds.ts';
import { dangerSigns } from '../reference-danger-signs.ts';
import {
  accountSigns,
  angerSigns,
  centralSigns,
  centralTopics,
  orderSigns,
  personSigns,
  placeSigns,
  priceSigns,
  robotSigns,
  topicSigns,
} from '../reference-topics.ts';
import { subjects, tradeWords } from '../reference-words.ts';

const everySign = [
  ...[...dangerSigns, ...topicSigns, ...centralTopics].map(([, signs]) => signs),
  ...centralSigns,
  ...[accountSigns, angerSigns, orderSigns, personSigns, placeSigns, priceSigns, robotSigns, tradeWords],
  ...subjects.map(({ signs }) => signs),
  ...Object.values(questionKinds).flatMap(({ asked, says, under }) => [asked, says, under]),
];

const line = 'a pia entupiu e a agua volta pelo ralo';

/** Compiles the expressions one by one by reading a line; otherwise the first message would compile all at once. */
export async function warmSigns(): Promise<void> {
  for (const signs of everySign) {
    signs.test(line);
    // The second execution triggers the optimising compiler.
    signs.test(line);
    await setImmediate();
  }
}
