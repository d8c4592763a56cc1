import type { Ctx } from '#platform/context.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { momentOf } from '#shared/time/dates.ts';

/** The moment at which an incident was known. Throws `invalid` at its field for one to come. */
export function demandPastMoment({ now }: Ctx, typed: string): Date {
  const moment = momentOf(typed);
  if (moment === null || moment > now) throw refusalAt('knownAt', 'Informe o dia e a hora em que souberam.');
  return moment;
}
