import { accountChanges } from '#test/long/situations/changes/account-changes.ts';
import { callChanges } from '#test/long/situations/changes/call-changes.ts';
import type { Change } from '#test/long/situations/changes/change.ts';
import { clientChanges } from '#test/long/situations/changes/client-changes.ts';
import { conversationChanges } from '#test/long/situations/changes/conversation-changes.ts';
import { exportsOfLists } from '#test/long/situations/changes/exports.ts';
import { callFileChanges } from '#test/long/situations/changes/file-changes.ts';
import { fleetChanges } from '#test/long/situations/changes/fleet-changes.ts';
import { houseChanges } from '#test/long/situations/changes/house-changes.ts';
import { messageChanges } from '#test/long/situations/changes/message-changes.ts';
import { partnerChanges } from '#test/long/situations/changes/partner-changes.ts';
import { peopleChanges } from '#test/long/situations/changes/people-changes.ts';
import { requestChanges } from '#test/long/situations/changes/request-changes.ts';
import { reviewChanges } from '#test/long/situations/changes/review-changes.ts';
import { secondFactorChanges } from '#test/long/situations/changes/second-factor-changes.ts';
import { siteChanges } from '#test/long/situations/changes/site-changes.ts';
import { workChanges } from '#test/long/situations/changes/work-changes.ts';
import { furtherLists } from '#test/long/situations/lists/further-lists.ts';
import { lists as firstLists } from '#test/long/situations/lists/lists.ts';

/** Screens that no walk can reach, each with the reason. */
export const notWalked = [
  // A hint beside a field, without a button.
  'findClientByPhone',
  // Asked for by the call's form alone, behind the person's back: a postal code without a point is a poorer map, no
  // failure.
  'savePostalPoint',
  // A link to a file, which the browser asks for itself.
  'exportImportRows',
  // Asked again by itself every half minute: the map stays meanwhile, under a notice.
  'readLivePositions',
  // Work that has failed for half a day is not made in minutes.
  'retryJob',
];

export const lists = [...firstLists, ...furtherLists];

/** In this order: the last ones change who may sign in, and how. */
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
