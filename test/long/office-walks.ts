import { accountChanges } from './office-account-changes.ts';
import { callChanges } from './office-call-changes.ts';
import type { Change } from './office-change.ts';
import { clientChanges } from './office-client-changes.ts';
import { conversationChanges } from './office-conversation-changes.ts';
import { exportsOfLists } from './office-exports.ts';
import { callFileChanges } from './office-file-changes.ts';
import { fleetChanges } from './office-fleet-changes.ts';
import { furtherLists } from './office-further-lists.ts';
import { houseChanges } from './office-house-changes.ts';
import { lists as firstLists } from './office-lists.ts';
import { messageChanges } from './office-message-changes.ts';
import { partnerChanges } from './office-partner-changes.ts';
import { peopleChanges } from './office-people-changes.ts';
import { requestChanges } from './office-request-changes.ts';
import { reviewChanges } from './office-review-changes.ts';
import { secondFactorChanges } from './office-second-factor-changes.ts';
import { siteChanges } from './office-site-changes.ts';
import { workChanges } from './office-work-changes.ts';

/** What no walk can reach, and why. */
export const notWalked = [
  // A hint beside a field, without a button.
  'findClientByPhone',
  // Asked for by the call's form alone, behind the person's back: a postal code without a point is a poorer map, no
  // failure.
  'keepPostalPoint',
  // A link to a file, which the browser asks for itself.
  'exportImportRows',
  // Asked again by itself every half minute: the map stays meanwhile, under a notice.
  'readLivePositions',
  // Work that has failed for half a day is not made in minutes.
  'retryJob',
];

export const lists = [...firstLists, ...furtherLists];

/** In this order: what comes last changes who may sign in, and how. */
export const changes: readonly Change[] = [
  ...exportsOfLists,
  ...callChanges,
  ...callFileChanges,
  ...clientChanges,
  ...conversationChanges,
  ...messageChanges,
  ...fleetChanges,
  ...partnerChanges,
  ...peopleChanges,
  ...requestChanges,
  ...workChanges,
  ...reviewChanges,
  ...houseChanges,
  ...secondFactorChanges,
  // Afterwards some of the sample operation cannot sign in as before.
  ...accountChanges,
  ...siteChanges,
];
