// Tested in api.db.test.ts.
import { eq } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { refusalAt } from '#shared/errors.ts';
import type { RecordPhoneCallBody } from './contract.ts';
import { savePhoneCall } from './parts/save-phone-call.server.ts';
import { phoneOf } from './rules.ts';

/** Keeps a phone call that a person made, took or missed, once by its key. Throws `invalid` for a number or call. */
export function recordPhoneCall(ctx: Ctx, body: RecordPhoneCallBody): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    const { key, kind, numero, words, callId = null } = body;
    const phone = phoneOf(numero);
    if (phone === null) throw refusalAt('numero', 'Este telefone não está completo.');
    if (callId !== null && (await inside.db.$count(serviceCalls, eq(serviceCalls.id, callId))) === 0) {
      throw refusalAt('callId', 'Chamado não encontrado.');
    }
    return savePhoneCall(inside, { key: `hand ${key}`, kind, phone, rangAt: ctx.now, callId, words });
  });
}
