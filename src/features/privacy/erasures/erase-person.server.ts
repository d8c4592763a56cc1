import { eq } from 'drizzle-orm';
import { afterCommit, type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { isAmong } from '#shared/choices.ts';
import { readSpokenNumber, spokenNumber } from '#shared/contact/spoken-number.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { openPrivacyStatuses } from '#shared/record/privacy-requests.ts';
import { endRequest } from '../requests/parts/end-request.server.ts';
import { privacyRequestKind, privacyRequests } from '../requests/tables.server.ts';
import type { ErasePersonBody } from './contract.ts';
import { eraseRecord, readPersons } from './parts/erase-record.server.ts';
import { findHolds } from './parts/find-holds.server.ts';
import { finishErasures } from './parts/finish-erasure.server.ts';
import { certificateUrl } from './queries.server.ts';
import { holdLabels } from './reference-holds.ts';
import { blocks, type Hold } from './rules.ts';

/**
 * Erases the person of a request for good and answers the request with the certificate, in one transaction. What a
 * hold keeps stays, and goes by night once it ends. Throws `not_found`, `invalid` for another typed protocol, and
 * `conflict` while something holds everything or after a faster person.
 */
export async function erasePerson(ctx: Ctx, { id, protocol, from }: ErasePersonBody & { id: string }): Promise<string> {
  const erasureId = await inTransaction(ctx, async (inside) => {
    const [request] = await inside.db.select().from(privacyRequests).where(eq(privacyRequests.id, id)).for('update');
    if (request === undefined) throw new DomainError('not_found', privacyRequestKind.notFound);
    const { personKind: kind, recordId } = request;
    if (readSpokenNumber(protocol) !== readSpokenNumber(spokenNumber(id))) {
      throw refusalAt('protocol', `Digite ${spokenNumber(id)} para confirmar.`);
    }
    if (request.kind !== 'eliminacao' || !isAmong(request.status, openPrivacyStatuses)) {
      throw new DomainError('conflict', 'Só um pedido de eliminação em aberto apaga os dados. Atualize a página.');
    }
    const persons = kind === null || recordId === null ? null : await readPersons(inside, kind, recordId);
    const [person] = persons ?? [];
    if (person === undefined || kind === null || recordId === null) {
      throw new DomainError('conflict', 'Identifique antes quem pediu: o pedido ainda não tem um cadastro.');
    }
    const holds = await findHolds(inside, person);
    const first = holds.find((hold) => blocks(hold, kind));
    if (first !== undefined) throw new DomainError('conflict', `${holdLabels[first.kind]}: ${first.words}`);
    const erased = await eraseRecord(inside, { kind, id: recordId, requestId: id, protocol: spokenNumber(id), holds });
    if (erased === null) throw new DomainError('not_found', privacyRequestKind.notFound);
    const answer = `Apagamos os seus dados${meanwhile(holds)}. O certificado diz o que saiu e o que a lei manda guardar: ${certificateUrl(ctx, erased)}`;
    await endRequest(inside, { id, to: 'atendido', from, answer, ground: null });
    for (const topic of ['clients', 'calls', 'partners', 'reviews']) await announce(inside, topic);
    afterCommit(inside, () => finishQuietly(ctx));
    const entry = { kind, id: recordId, requestId: id, protocol: spokenNumber(id), at: ctx.now.toISOString() };
    const listed = holds.length === 0 ? entry : { ...entry, partial: true as const };
    afterCommit(inside, () => ctx.services.erased.add([listed]).catch((error) => warn(ctx, error)));
    return erased;
  });
  return erasureId;
}

/** The rest, as the person is told of it. */
function meanwhile(holds: readonly Hold[]): string {
  const labels = [...new Set(holds.map(({ kind }) => holdLabels[kind].toLocaleLowerCase('pt-BR')))];
  return labels.length === 0
    ? ''
    : `, menos o que ainda é preciso (${labels.join(', ')}): isso sai sozinho quando terminar`;
}

/** The clock finishes what fails here. */
const finishQuietly = (ctx: Ctx) => finishErasures(ctx).catch((error) => warn(ctx, error));

function warn(ctx: Ctx, err: unknown): void {
  ctx.log.warn({ err }, 'an erasure is not over yet');
}
