import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/accounts/create-user.server.ts';
import type { Role } from '#features/accounts/rules.ts';
import { refundClient } from '#features/finance/borne-costs/refund-client.server.ts';
import { undoCost } from '#features/finance/borne-costs/undo-cost.server.ts';
import { savePixAccount } from '#features/finance/pix-account/save-pix-account.server.ts';
import { addRate } from '#features/finance/rates/add-rate.server.ts';
import { endRate } from '#features/finance/rates/end-rate.server.ts';
import { listRates } from '#features/finance/rates/queries.server.ts';
import { settlePartner } from '#features/finance/settlements/settle-partner.server.ts';
import { undoSettlement } from '#features/finance/settlements/undo-settlement.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { findPixKey } from '#features/partners/pix-key/queries.server.ts';
import { savePixKey } from '#features/partners/pix-key/save-pix-key.server.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { strongPassword } from './accounts.ts';
import { createOperation, type Operation } from './operation.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

/** The texts of a kind of message about a record as they would leave now, or the reason for none. */
async function told(name: string, causeId: string): Promise<string[]> {
  const { ctx, db } = operation;
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.name, name), eq(messages.causeId, causeId)))
    .orderBy(messages.id);
  const message = ctx.services.messages.find(name);
  return Promise.all(
    rows.map(async ({ data }) => {
      const rendered = await message?.render(ctx, message.data.parse(data), { usable: true });
      if (rendered === undefined) throw new Error(`There is no message ${name}.`);
      return 'dropped' in rendered ? rendered.dropped : rendered.text;
    }),
  );
}

it('a client is told of each refund once, with the amount and by whom, and not of one that was undone', async () => {
  const { ctx } = operation;
  const { call } = await operation.finishedCall(300);
  const body = { bearer: 'central', partnerAmount: null, handedBy: 'central', reason: 'Voltou a entupir' } as const;
  const first = await refundClient(ctx, call.id, { ...body, amount: 120, seen: 0 });
  const tries = await Promise.allSettled(
    [1, 2].map(() => refundClient(ctx, call.id, { ...body, handedBy: 'prestador', amount: 30, seen: 120 })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await told('refund-granted', call.id)).toEqual([
    expect.stringMatching(/voltam R\$ 120,00 para você; quem devolve é a central\./),
    expect.stringMatching(/voltam R\$ 30,00 para você; quem devolve é o prestador que atendeu\./),
  ]);
  await undoCost(ctx, { id: first, reason: 'Engano' });
  expect((await told('refund-granted', call.id))[0]).toBe('A devolução foi desfeita.');
});

it('a partner is told of a percentage that was agreed, and once more of its end', async () => {
  const { ctx } = operation;
  const { id: partnerId } = await operation.addPartner();
  const today = todayOn(ctx.now);
  const terms = { serviceId: null, percent: 12, from: today, until: null, reason: 'Combinado' };
  await addRate(ctx, partnerId, terms);
  await expect(addRate(ctx, partnerId, terms)).rejects.toMatchObject({ code: 'conflict' });
  expect(await told('rate-changed', partnerId)).toEqual([
    expect.stringContaining('A sua comissão mudou: 12% em todos os serviços, a partir de 21/11/2026.'),
  ]);
  const [rate] = await listRates(ctx, partnerId);
  await endRate(ctx, { partnerId, id: rate?.id ?? '' }, { until: addDays(today, 9), reason: 'Fim' });
  expect(await told('rate-changed', partnerId)).toEqual([
    'A combinação foi encerrada antes.',
    expect.stringContaining('12% em todos os serviços, só até 30/11/2026.'),
  ]);
});

it('a partner is told of a settlement once, and not of one that was undone', async () => {
  const { ctx } = operation;
  const { partner } = await operation.finishedCall(1_000);
  const settle = () => settlePartner(ctx, { partnerId: partner.id, dueOn: '2026-11-30' });
  const tries = await Promise.allSettled([settle(), settle()]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await told('settlement-opened', partner.id)).toEqual([
    expect.stringMatching(/Abrimos o acerto AC-2026-\d{6} das suas comissões: são R\$ \d+,\d\d, até 30\/11\/2026\./),
  ]);
  const [opened] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await undoSettlement(ctx, { id: opened ?? '', reason: 'Engano' });
  expect(await told('settlement-opened', partner.id)).toEqual(['O acerto foi desfeito.']);
});

it('administrators are told who changed the account of the central, and when, without the key; nobody else is', async () => {
  const { ctx, db } = operation;
  const add = (email: string, role: Role) =>
    createUser(ctx, { name: 'Ana Souza', email, role, password: strongPassword });
  const admins = [await add('ana@exemplo.com.br', 'admin'), await add('bia@exemplo.com.br', 'admin')];
  await add('rui@exemplo.com.br', 'operador');
  const account = { kind: 'telefone', key: '(61) 99988-7766', holder: 'Cano Livre', city: 'Brasília' } as const;
  const marina = { ...ctx, actor: { ...ctx.actor, name: 'Marina Alves' } };
  const tries = await Promise.allSettled([1, 2].map(() => savePixAccount(marina, { ...account, seen: null })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const { id } of admins) {
    const texts = await told('pix-account-changed', id);
    expect(texts).toEqual([expect.stringContaining('Marina Alves trocou a conta PIX da central em 21/11/2026')]);
    expect(texts[0]).not.toMatch(/7766/);
  }
  expect(await db.$count(messages, eq(messages.name, 'pix-account-changed'))).toBe(admins.length);
});

it('a partner is told of a changed PIX key at once, without the key, and not where the same is saved', async () => {
  const partner = await operation.addPartner();
  const phone = { partnerId: partner.id, kind: 'telefone', key: '(61) 99988-7766' } as const;
  await savePixKey(partner.ctx, { ...phone, seen: null });
  const key = await findPixKey(partner.ctx, partner.id);
  await savePixKey(partner.ctx, { ...phone, seen: key?.id ?? null });
  const texts = await told('pix-key-changed', partner.id);
  expect(texts).toEqual([expect.stringMatching(/A chave PIX do seu cadastro foi trocada em 21\/11\/2026/)]);
  expect(texts[0]).not.toMatch(/7766/);
});
