import { and, eq, notExists } from 'drizzle-orm';
import { createApiKey } from '#features/accounts/api-keys/create-api-key.server.ts';
import { receiveMessage } from '#features/assistant/conversations/receive-message.server.ts';
import { openKnowledge } from '#features/assistant/knowledge/open-knowledge.server.ts';
import { fraudCases } from '#features/fraud/tables.server.ts';
import { askPartner } from '#features/value-audit/case/ask-partner.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { changeEndpointStatus } from '#features/webhooks/change-endpoint-status.server.ts';
import { createEndpoint } from '#features/webhooks/create-endpoint.server.ts';
import type { Actor, Ctx } from '#platform/context.server.ts';
import { hourMs } from '#shared/time/durations.ts';
import type { Staff } from './staff.ts';

const visitors = [
  ['Boa tarde, quanto custa desentupir uma pia?', 'Vocês vêm em Ceilândia hoje?'],
  ['A garantia é de quantos dias?'],
  ['Vocês alugam caçamba de entulho em Formosa?'],
];

/** Records on the desk of the office: a partner who is asked, talks of the assistant, a key and an address. */
export async function tellDesk(ctx: Ctx, staff: Staff): Promise<number> {
  const hoursAgo = (hours: number, actor: Actor): Ctx => ({
    ...ctx,
    actor,
    now: new Date(ctx.now.getTime() - hours * hourMs),
  });
  await askOne(hoursAgo(20, staff.director));
  await createApiKey(hoursAgo(300, staff.director), {
    name: 'Planilha da contabilidade',
    scopes: ['finance.read', 'records.export'],
    days: 365,
  });
  const endpoint = { name: 'Sistema da contabilidade', url: 'https://contabilidade.example/avisos' };
  const { id } = await createEndpoint(hoursAgo(290, staff.director), {
    ...endpoint,
    events: ['chamado.finalizado', 'acerto.pago'],
  });
  // Paused, so that nothing of a sample leaves the machine.
  await changeEndpointStatus(hoursAgo(289, staff.director), { id, status: 'pausado', from: 'ativo' });
  const means = { knowledge: openKnowledge(), closing: new AbortController().signal, tellOffice: () => {} };
  for (const [index, questions] of visitors.entries()) {
    let conversation: string | undefined;
    for (const [turn, message] of questions.entries()) {
      const asked = { message, address: `127.0.3.${index + 1}`, ...(conversation && { conversation }) };
      const visitor = { ...ctx, now: new Date(ctx.now.getTime() - (9 - index * 3) * hourMs + turn * 60_000) };
      conversation = (await receiveMessage(visitor, asked, means)).conversation;
    }
  }
  return visitors.length;
}

/** Asks the partner of the newest value that waits, and is no matter of a case, for its side. */
async function askOne(ctx: Ctx): Promise<void> {
  const ofCase = ctx.db.select().from(fraudCases).where(eq(fraudCases.discrepancyId, valueDiscrepancies.id));
  const [waiting] = await ctx.db
    .select({ id: valueDiscrepancies.id })
    .from(valueDiscrepancies)
    .where(and(eq(valueDiscrepancies.investigationStatus, 'pending'), notExists(ofCase)))
    .orderBy(valueDiscrepancies.id)
    .limit(1);
  if (waiting === undefined) throw new Error('No value waits for a decision.');
  await askPartner(ctx, { id: waiting.id, words: 'Conte o que foi feito a mais, e mande o recibo se tiver.' });
}
