// Tested in #features/fraud/looks/look-for-patterns.db.test.ts.
import { and, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { meanRating } from '#shared/numbers/ratings.ts';
import type { CaseCall } from '../contract.ts';
import { fraudCases } from '../tables.server.ts';

type CaseRow = typeof fraudCases.$inferSelect;

/** The sentences that speak for the subject of a case; they stand before those against it. */
export async function listSpeakingFor(ctx: Ctx, fraudCase: CaseRow, calls: readonly CaseCall[]): Promise<string[]> {
  const standing = calls.filter(({ takenOut }) => takenOut === null);
  const dismissed = standing.filter(({ investigationStatus }) => investigationStatus === 'dismissed').length;
  const out = calls.length - standing.length;
  return [
    ...(await quietAnswers(ctx, fraudCase)),
    ...(dismissed > 0
      ? [
          `${many(dismissed, 'discrepância destes chamados foi descartada', 'discrepâncias destes chamados foram descartadas')} depois de apurar.`,
        ]
      : []),
    ...(out > 0 ? [`${many(out, 'chamado saiu', 'chamados saíram')} do caso depois de apurar.`] : []),
    ...(await ofTheClients(ctx, fraudCase, standing)),
    ...(await ofTheRating(ctx, fraudCase)),
  ];
}

/** Answers without a difference, before and since the newest evidence; the partner may read these sentences. */
export async function quietAnswers(ctx: Ctx, fraudCase: CaseRow): Promise<string[]> {
  const quiet = fraudCase.answered - fraudCase.events;
  const before =
    quiet > 0 ? [`Em ${quiet} de ${fraudCase.answered} atendimentos respondidos, nada disso aconteceu.`] : [];
  return [...before, ...(await sinceThen(ctx, fraudCase))];
}

const many = (number: number, one: string, more: string) => `${number} ${number === 1 ? one : more}`;

/** Reported calls whose client agreed, the last word of them after the newest evidence. */
async function sinceThen(ctx: Ctx, { partnerId, weighedAt }: CaseRow): Promise<string[]> {
  if (partnerId === null) return [];
  const [since] = await ctx.db
    .select({ agreed: count() })
    .from(callConfirmations)
    .innerJoin(serviceCalls, eq(serviceCalls.id, callConfirmations.callId))
    .leftJoin(valueDiscrepancies, eq(valueDiscrepancies.callId, callConfirmations.callId))
    .where(
      and(
        eq(serviceCalls.assignedPartnerId, partnerId),
        eq(serviceCalls.status, 'finalizado'),
        sql`greatest(${serviceCalls.finishedAt}, ${callConfirmations.confirmedAt}) > ${weighedAt.toISOString()}::timestamptz`,
        or(isNull(valueDiscrepancies.id), eq(valueDiscrepancies.investigationStatus, 'dismissed')),
      ),
    );
  const agreed = since?.agreed ?? 0;
  if (agreed === 0) return [];
  return [
    `Depois da última evidência, ${many(agreed, 'cliente confirmou', 'clientes confirmaram')} o valor informado.`,
  ];
}

/** Clients of the case whose word stands under a case of their own. */
async function ofTheClients(ctx: Ctx, { clientId }: CaseRow, standing: readonly CaseCall[]): Promise<string[]> {
  if (clientId !== null || standing.length === 0) return [];
  const rows = await ctx.db
    .selectDistinct({ id: fraudCases.clientId })
    .from(fraudCases)
    .innerJoin(serviceCalls, eq(serviceCalls.clientId, fraudCases.clientId))
    .where(
      and(
        ne(fraudCases.status, 'DISMISSED'),
        inArray(
          serviceCalls.id,
          standing.map(({ callId }) => callId),
        ),
      ),
    );
  if (rows.length === 0) return [];
  return [`${many(rows.length, 'cliente destes chamados está', 'clientes destes chamados estão')} num caso próprio.`];
}

async function ofTheRating(ctx: Ctx, { partnerId }: CaseRow): Promise<string[]> {
  if (partnerId === null) return [];
  const [partner] = await ctx.db
    .select({ sum: partners.ratingSum, count: partners.ratingCount })
    .from(partners)
    .where(eq(partners.id, partnerId));
  const mean = partner === undefined ? null : meanRating(partner.sum, partner.count);
  if (partner === undefined || mean === null || mean < 4) return [];
  return [`Os clientes dão nota ${mean.toLocaleString('pt-BR')} em ${many(partner.count, 'avaliação', 'avaliações')}.`];
}
