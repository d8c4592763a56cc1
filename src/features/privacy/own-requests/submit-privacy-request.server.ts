import { randomBytes } from 'node:crypto';
import { claimCode } from '#features/phone-verification/claim-code.server.ts';
import { demandAttempt } from '#platform/attempts.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { digestKey } from '#platform/digest-key.server.ts';
import { limits } from '#shared/limits/limits.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { privacySessions } from '../requests/tables.server.ts';
import type { PrivacyRequestForm } from './contract.ts';
import { actAsPerson } from './parts/act-as-person.server.ts';
import { findPerson } from './parts/find-person.server.ts';
import { receiveRequest } from './parts/receive-request.server.ts';
import { privacyPurpose, sessionMinutes } from './rules.ts';

interface Sent extends PrivacyRequestForm {
  code: string;
  flow: string | null;
  address: string;
}

/**
 * Keeps what a person with a proven phone asks, and opens a session where a second fact identifies a record. The last
 * day of the answer is the same for everybody. Throws as `claimCode` does, and `too_many` (the `privacy…` limits).
 */
export async function submitPrivacyRequest(
  ctx: Ctx,
  { code, flow, address, ...form }: Sent,
): Promise<{ dueOn: string; key: string | null }> {
  await demandAttempt(ctx, limits.privacyByAddress, address);
  const { phone } = await claimCode(ctx, { phone: form.telefone, code, flow, address, purpose: privacyPurpose });
  // Counted after the proof, so that strangers cannot use up another person's requests.
  await demandAttempt(ctx, limits.privacyByPhone, phone);
  await demandAttempt(ctx, limits.privacyByNetwork, address);
  await demandAttempt(ctx, limits.privacyAllDay, 'all');
  const factKind = form.dado === '' ? null : form.dado;
  const isCorrection = form.pedido === 'correcao';
  return inTransaction(ctx, async (inside) => {
    const person = await findPerson(inside, { phone, factKind, fact: form.valor });
    const own = person === null ? inside : await actAsPerson(inside, { name: form.nome });
    const { dueOn } = await receiveRequest(own, {
      kind: form.pedido,
      name: form.nome,
      phone,
      words: form.palavras,
      factKind,
      fact: factKind === null ? null : form.valor,
      correctedField: isCorrection && form.campo !== '' ? form.campo : null,
      newValue: isCorrection ? form.novoValor : null,
      person,
    });
    if (person === null) return { dueOn, key: null };
    const key = randomBytes(32).toString('base64url');
    await own.db.insert(privacySessions).values({
      personKind: person.kind,
      recordId: person.id,
      name: form.nome,
      phone,
      keyDigest: digestKey(key),
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + sessionMinutes * minuteMs),
    });
    return { dueOn, key };
  });
}
