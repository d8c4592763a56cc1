import type { VehicleType } from '#features/partners/rules.ts';
import type { Actor } from '#platform/context.server.ts';
import type { Staff } from './staff.ts';

/** A partner of the story, with the facts that its other parts need. */
export interface KnownPartner {
  id: string;
  userId: string;
  name: string;
  city: string;
  state: string;
  vehicles: readonly VehicleType[];
  /** Whether it gets work: in use, with its papers in force. */
  mayWork: boolean;
}

/** The partner who acts in its own app. */
export function ownActor(staff: Staff, { userId, name }: KnownPartner): Actor {
  return { ...staff.director, id: userId, name, role: 'partner' };
}

/** Place in the list of the partner whose paper has ended. */
export const expiredAt = 24;

/** Place in the list of the partner whose clients say time and again that they paid more than it told. */
export const doubtedAt = 6;

/** The member of a list that is surely there. */
export function takeFrom<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`The story has nobody at place ${index}.`);
  return found;
}
