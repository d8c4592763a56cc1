// Tested in api.db.test.ts.
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/durations.ts';
import type { ToldPhoneCall } from './contract.ts';
import { savePhoneCall } from './parts/save-phone-call.server.ts';
import { phoneOf } from './rules.ts';

/** The most that the clock of a PABX may be ahead. */
const aheadMs = 10 * minuteMs;

/** Keeps a phone call that is over, told by the PABX, once by its id. Throws `invalid` for one of the future. */
export async function receivePhoneCall(given: Ctx, { id, kind, numero, at, seconds }: ToldPhoneCall): Promise<void> {
  const rangAt = new Date(at);
  if (rangAt.getTime() > given.now.getTime() + aheadMs) throw new DomainError('invalid', 'Este horário ainda não foi.');
  const phone = numero == null ? null : phoneOf(numero);
  await inTransaction({ ...given, actor: system }, (ctx) =>
    savePhoneCall(ctx, { key: `pabx ${id}`, kind, phone, rangAt, seconds }),
  );
}
