import { courtyardQuestions } from './courtyard-questions.ts';
import { dawnQuestions } from './dawn-questions.ts';
import { doorQuestions } from './door-questions.ts';
import { doorstepQuestions } from './doorstep-questions.ts';
import { eveningQuestions } from './evening-questions.ts';
import { firstQuestions, type Question } from './first-questions.ts';
import { flatQuestions } from './flat-questions.ts';
import { floodQuestions } from './flood-questions.ts';
import { gateQuestions } from './gate-questions.ts';
import { laneQuestions } from './lane-questions.ts';
import { laterQuestions } from './later-questions.ts';
import { morningQuestions } from './morning-questions.ts';
import { nightQuestions } from './night-questions.ts';
import { rainyQuestions } from './rainy-questions.ts';
import { streetQuestions } from './street-questions.ts';
import { unseenQuestions } from './unseen-questions.ts';
import { visitMoreQuestions } from './visit-more-questions.ts';
import { visitQuestions } from './visit-questions.ts';
import { yardQuestions } from './yard-questions.ts';

/** Every set, in the order in which they were written. */
export const questionSets: Readonly<Record<string, readonly Question[]>> = {
  first: firstQuestions,
  unseen: unseenQuestions,
  later: laterQuestions,
  flood: floodQuestions,
  night: nightQuestions,
  flat: flatQuestions,
  morning: morningQuestions,
  evening: eveningQuestions,
  dawn: dawnQuestions,
  street: streetQuestions,
  rainy: rainyQuestions,
  door: [...doorQuestions, ...doorstepQuestions],
  gate: gateQuestions,
  visit: [...visitQuestions, ...visitMoreQuestions],
  yard: [...yardQuestions, ...courtyardQuestions],
  lane: laneQuestions,
};
