import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#features/messages/tables.server.ts';
import { callClientKeys } from '#features/service-calls/tables.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { listVersions } from '../queries.server.ts';
import { reportWorkBegun } from '../report-work-begun.server.ts';
import { sendQuote } from '../send-quote.server.ts';
import { answerQuote } from './answer-quote.server.ts';
import { findClientQuotes } from './queries.server.ts';

let operation: Operation;
let client: Ctx;
beforeAll(async () => {
  operation = await createOperation();
  client = { ...operation.ctx, actor: anonymous, address: '203.0.113.9' };
});
afterAll(() => operation.drop());

async function quotedCall() {
  const { call, partner } = await operation.startedCall();
  const [row] = await operation.db.select().from(callClientKeys).where(eq(callClientKeys.callId, call.id));
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
  return { call, partner, send, key: row?.clientKey ?? '' };
}

const owed = async (callId: string) =>
  (await operation.db.select().from(messages).where(eq(messages.causeId, callId)))
    .map(({ name }) => name)
    .filter((name) => name.startsWith('quote-'))
    .sort();

describe("the client's page", () => {
  it('asks for an answer, keeps the yes with the hash that was seen, and shows what was approved', async () => {
    const { call, send, key } = await quotedCall();
    expect(await findClientQuotes(client, key)).toMatchObject({ asked: null, approved: null, declined: null });
    const { contentHash } = await send(180);
    const { asked } = await findClientQuotes(client, key);
    expect(asked).toMatchObject({ ceiling: 180, contentHash, work: { startsOn: '2026-11-21', endsOn: '2026-11-21' } });
    expect(asked?.work?.paymentMethods).toContain('pix');
    await answerQuote(client, key, { contentHash, verdict: 'aprovado', name: 'Maria' });
    const after = await findClientQuotes(client, key);
    expect(after).toMatchObject({ asked: null, declined: null, waiver: null });
    expect(after.approved).toMatchObject({
      contentHash,
      lines: asked?.lines,
      ceiling: asked?.ceiling,
      decisions: [{ verdict: 'aprovado', way: 'pagina', name: 'Maria', contentHash }],
    });
    expect(await owed(call.id)).toEqual(['quote-answered', 'quote-ready']);
  });

  it('keeps a no with its reason, and says so', async () => {
    const { send, key } = await quotedCall();
    const { contentHash } = await send(180);
    await answerQuote(client, key, { contentHash, verdict: 'recusado', name: 'Maria', reason: 'preco', note: 'Caro' });
    expect(await findClientQuotes(client, key)).toMatchObject({
      asked: null,
      approved: null,
      declined: { decisions: [{ reason: 'preco', note: 'Caro' }] },
    });
  });

  it('says that work began without an approved quote, and why the partner says so', async () => {
    const { call, partner, send, key } = await quotedCall();
    const inOffice = await findClientQuotes(client, key);
    expect(inOffice.waiver).toMatchObject({ moment: 'inicio', reason: null });
    await reportWorkBegun(partner.ctx, { callId: call.id, partnerId: partner.id, reason: 'Preço já combinado' });
    expect((await findClientQuotes(client, key)).waiver).toMatchObject({ reason: 'Preço já combinado' });
    const { contentHash } = await send(180);
    await answerQuote(client, key, { contentHash, verdict: 'aprovado', name: 'Maria' });
    expect((await findClientQuotes(client, key)).waiver).toBeNull();
  });

  it('refuses the yes to what was changed, and shows nothing to other keys', async () => {
    const { call, send, key } = await quotedCall();
    const { contentHash } = await send(180);
    await send(250);
    const yes = { contentHash, verdict: 'aprovado', name: 'Maria' } as const;
    await expect(answerQuote(client, key, yes)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('agora é até R$ 250,00'),
    });
    const other = await quotedCall();
    await expect(answerQuote(client, other.key, yes)).rejects.toMatchObject({ code: 'not_found' });
    await expect(answerQuote(client, 'A'.repeat(22), yes)).rejects.toMatchObject({ code: 'not_found' });
    await expect(findClientQuotes(client, 'A'.repeat(22))).rejects.toMatchObject({ code: 'not_found' });
    const versions = await listVersions(operation.ctx, { callId: call.id, showsMoney: true });
    expect(versions.map(({ status }) => status)).toEqual(['esperando', 'substituido']);
  });
});
