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

/** Reads a line with every sign, one after the other: the first message would have all of them compiled in one go. */
export async function warmSigns(): Promise<void> {
  for (const signs of everySign) {
    signs.test(line);
    // What is read for the second time is compiled anew, to run faster.
    signs.test(line);
    await setImmediate();
  }
}
