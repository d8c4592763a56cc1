import { type Actor, actAs, type Ctx } from '#platform/context.server.ts';
import type { OwnPerson } from './own-person.server.ts';

/** Continues a transaction as the person that was identified, whom histories and log name. */
export function actAsPerson(ctx: Ctx, person: Pick<OwnPerson, 'name' | 'isSignedIn'>): Promise<Ctx> {
  return actAs(ctx, actorOf(ctx, person));
}

/** The account of a signed-in person; a proven phone has none. */
export function actorOf({ actor }: Ctx, { name, isSignedIn }: Pick<OwnPerson, 'name' | 'isSignedIn'>): Actor {
  return isSignedIn ? actor : { ...actor, kind: 'client', id: null, name };
}
