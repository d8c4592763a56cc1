// Tested in submit-privacy-request.db.test.ts.
import { demandAttempt } from '#platform/attempts.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { limits } from '#shared/limits/limits.ts';
import type { OwnRequestForm } from './contract.ts';
import { actAsPerson } from './parts/act-as-person.server.ts';
import type { OwnPerson } from './parts/own-person.server.ts';
import { receiveRequest } from './parts/receive-request.server.ts';

/** Keeps a further request of an identified person. Throws `too_many`. */
export async function submitOwnRequest(
  ctx: Ctx,
  { session, form, address }: { session: OwnPerson; form: OwnRequestForm; address: string },
): Promise<{ dueOn: string }> {
  await demandAttempt(ctx, limits.privacyOwnByAddress, address);
  const isCorrection = form.pedido === 'correcao';
  return inTransaction(ctx, async (inside) => {
    const { name, phone, personKind: kind, recordId: id, isSignedIn } = session;
    return receiveRequest(await actAsPerson(inside, session), {
      kind: form.pedido,
      name,
      phone,
      words: form.palavras,
      factKind: null,
      fact: null,
      correctedField: isCorrection && form.campo !== '' ? form.campo : null,
      newValue: isCorrection ? form.novoValor : null,
      person: { kind, id, isSignedIn },
    });
  });
}
