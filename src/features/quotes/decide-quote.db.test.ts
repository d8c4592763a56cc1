import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { type Answer, decideQuote } from './decide-quote.server.ts';
import { listVersions } from './queries.server.ts';
import { sendQuote } from './send-quote.server.ts';
import { sweepQuotes } from './sweep-quotes.server.ts';
import { quoteDecisions } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

async function quotedCall() {
  const { call, partner } = await operation.startedCall();
  let after = 0;
  async function send(unitValue: number) {
    const lines = [{ kind: 'mao_de_obra' as const, description: 'Desentupimento', quantity: 1, unitValue }];
    const own = {
      callId: call.id,
      partnerId: partner.id,
      lines,
      discount: 0,
      validDays: 10,
      guaranteeDays: 90,
      note: '',
    };
    const sent = await sendQuote(partner.ctx, { ...own, after });
    after += 1;
    return sent;
  }
  const answer = (contentHash: string, more: Partial<Answer> = {}): Answer => ({
    callId: call.id,
    contentHash,
    verdict: 'aprovado',
    way: 'pagina',
    name: 'Maria',
    ...more,
  });
  const versions = () => listVersions(operation.ctx, { callId: call.id, showsMoney: true });
  return { call, partner, send, answer, versions };
}
const no = { verdict: 'recusado', reason: 'preco' } as const;

describe("the client's answer", () => {
  it('is kept with name, way, text version and the hash of what was seen', async () => {
    const { call, send, answer, versions } = await quotedCall();
    const { contentHash } = await send(180);
    await decideQuote({ ...operation.ctx, address: '200.1.2.3' }, answer(contentHash));
    const [version] = await versions();
    expect(version).toMatchObject({
      status: 'aprovado',
      isSpoken: false,
      decisions: [{ verdict: 'aprovado', way: 'pagina', name: 'Maria', contentHash, textVersion: '2026-11-22' }],
    });
    const [kept] = await operation.db
      .select()
      .from(quoteDecisions)
      .where(eq(quoteDecisions.quoteId, version?.id ?? ''));
    expect(kept?.addressHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await findCall(operation.ctx, call.id)).timeline.map(({ type }) => type).slice(-2)).toEqual([
      'quote_sent',
      'quote_approved',
    ]);
  });

  it('is one, of 50 approvals and declines at once', async () => {
    const { send, answer, versions } = await quotedCall();
    const { contentHash } = await send(180);
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        decideQuote(operation.ctx, answer(contentHash, at % 2 === 0 ? {} : { ...no, note: `Pessoa ${at}` })),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const refused of all) {
      if (refused.status === 'rejected') expect(refused.reason).toMatchObject({ code: 'conflict' });
    }
    const [version] = await versions();
    expect(version?.decisions).toHaveLength(1);
    expect(version?.decisions[0]?.verdict).toBe(version?.status);
  });

  it('to a version that was changed a moment ago is refused with what changed', async () => {
    const { send, answer, versions } = await quotedCall();
    const { contentHash } = await send(180);
    await send(250);
    await expect(decideQuote(operation.ctx, answer(contentHash))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Valor: era até R$ 180,00, agora é até R$ 250,00.'),
    });
    expect((await versions()).map(({ status }) => status)).toEqual(['esperando', 'substituido']);
  });

  it('keeps the approved price until the client says yes to the next', async () => {
    const { send, answer, versions } = await quotedCall();
    await decideQuote(operation.ctx, answer((await send(180)).contentHash));
    await decideQuote(operation.ctx, answer((await send(250)).contentHash, no));
    expect((await versions()).map(({ status }) => status)).toEqual(['recusado', 'aprovado']);
    await decideQuote(operation.ctx, answer((await send(220)).contentHash));
    expect((await versions()).map(({ status }) => status)).toEqual(['aprovado', 'recusado', 'substituido']);
  });

  it('counts when only spoken, and is asked for again in writing', async () => {
    const { send, answer, versions } = await quotedCall();
    const { contentHash } = await send(180);
    await decideQuote(operation.ctx, answer(contentHash, { way: 'falado' }));
    expect(await versions()).toMatchObject([{ status: 'aprovado', isSpoken: true }]);
    await expect(decideQuote(operation.ctx, answer(contentHash, { way: 'falado' }))).rejects.toMatchObject({
      code: 'conflict',
    });
    await decideQuote(operation.ctx, answer(contentHash));
    expect(await versions()).toMatchObject([
      { status: 'aprovado', isSpoken: false, decisions: [{ way: 'falado' }, { way: 'pagina' }] },
    ]);
    await expect(decideQuote(operation.ctx, answer(contentHash))).rejects.toMatchObject({ code: 'conflict' });
  });

  it('may be a no where the yes had only been spoken', async () => {
    const { send, answer, versions } = await quotedCall();
    const { contentHash } = await send(180);
    await decideQuote(operation.ctx, answer(contentHash, { way: 'falado' }));
    await decideQuote(operation.ctx, answer(contentHash, no));
    expect(await versions()).toMatchObject([{ status: 'recusado', isSpoken: false }]);
  });

  it('comes too late after the last day, which the clock ends too', async () => {
    const { send, answer, versions } = await quotedCall();
    const { contentHash } = await send(180);
    const later = { ...operation.ctx, now: new Date('2026-12-02T03:00:00Z') };
    await expect(decideQuote(later, answer(contentHash))).rejects.toMatchObject({
      code: 'conflict',
      message: 'Este orçamento valia até 01/12/2026. Peça um novo ao prestador.',
    });
    await sweepQuotes.run(operation.ctx, undefined);
    expect(await versions()).toMatchObject([{ status: 'esperando' }]);
    await sweepQuotes.run(later, undefined);
    expect(await versions()).toMatchObject([{ status: 'vencido' }]);
  });

  it('to a quote of another call is not found', async () => {
    const { send } = await quotedCall();
    const other = await quotedCall();
    await expect(decideQuote(operation.ctx, other.answer((await send(180)).contentHash))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
