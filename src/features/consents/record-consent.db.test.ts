import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiveWords } from '#features/messages/receive-words.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { recordConsent, textDigestOf } from './record-consent.server.ts';
import { consents } from './tables.server.ts';
import { withdrawConsents } from './withdraw-consents.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const person = { name: 'Ana Reis', phone: '61981110001' };
const given = (subjectId: string, text = 'Podem publicar.') =>
  ({ purpose: 'publicacao', subjectId, person, text, place: 'atendimento' }) as const;
const record = (consent: Parameters<typeof recordConsent>[1]) =>
  inTransaction(operation.ctx, (inside) => recordConsent(inside, consent));
const rowsOf = (subjectId: string) =>
  operation.db.select().from(consents).where(eq(consents.subjectId, subjectId)).orderBy(consents.id);

it('keeps the exact text, its version, when and where, once however often it is given at the same time', async () => {
  const id = randomUUID();
  await Promise.all([record(given(id)), record(given(id))]);
  expect(await rowsOf(id)).toMatchObject([
    {
      ...{ text: 'Podem publicar.', textDigest: textDigestOf('Podem publicar.'), place: 'atendimento' },
      ...{ name: 'Ana Reis', phone: '+5561981110001', givenAt: operation.ctx.now, withdrawnAt: null },
    },
  ]);
});

it('ends the consent to an earlier text, and is withdrawn once', async () => {
  const id = randomUUID();
  await record(given(id));
  await record(given(id, 'Podem publicar também no jornal.'));
  expect((await rowsOf(id)).map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([false, true]);
  const withdraw = () =>
    inTransaction(operation.ctx, (inside) =>
      withdrawConsents(inside, { purpose: 'publicacao', subjectIds: [id], place: 'privacidade' }),
    );
  expect(await withdraw()).toBe(1);
  expect(await withdraw()).toBe(0);
  expect((await rowsOf(id))[1]).toMatchObject({ withdrawnPlace: 'privacidade' });
});

it('never changes a recorded consent, nor brings one back', async () => {
  const id = randomUUID();
  await record(given(id));
  const change = (set: object) =>
    inTransaction(operation.ctx, ({ db }) => db.update(consents).set(set).where(eq(consents.subjectId, id)));
  await expect(change({ text: 'Outro' })).rejects.toThrow();
  await change({ withdrawnAt: operation.ctx.now, withdrawnPlace: 'central' });
  await expect(change({ withdrawnAt: null, withdrawnPlace: null })).rejects.toThrow();
});

it('records an objection to messages, and their return, by the words that a phone wrote', async () => {
  const write = (text: string, minute: number) =>
    receiveWords(operation.ctx, {
      ...{ phone: '+5561981110002', text, at: new Date(operation.ctx.now.getTime() + minute * minuteMs) },
      ...{ channel: 'whatsapp', providerId: `words-${minute}`, userId: null, profileName: null, kind: 'texto' },
      ...{ media: null, isOurs: false },
    });
  await write('Parar', 0);
  await write('PARAR', 1);
  await write('Voltar', 2);
  const rows = await operation.db
    .select()
    .from(consents)
    .where(sql`${consents.purpose} = 'avisos'`)
    .orderBy(consents.id);
  expect(rows.map((row) => [row.givenAt === null, row.withdrawnAt === null, row.place])).toEqual([
    [true, false, 'mensagem'],
    [false, true, 'mensagem'],
  ]);
});
