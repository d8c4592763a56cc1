import { asc, eq, sql } from 'drizzle-orm';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { riskLevelLabels } from '#features/fraud/rules.ts';
import { fraudCases } from '#features/fraud/tables.server.ts';
import { lookWaits } from '#features/hearings/office/queries.server.ts';
import { matterKindLabels } from '#features/hearings/rules.ts';
import { hearings, matterDecisions, secondLooks } from '#features/hearings/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { receiptSideLabels } from '#features/receipts/rules.ts';
import { receipts } from '#features/receipts/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { severityLabels } from '#features/value-audit/rules.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { waitingRows } from '../../waiting/queries.server.ts';
import { itemOf, mostOfKind, titleOfCall } from './item-of.server.ts';

/** Readers of what is to be checked or decided; second looks by their deadline. */
export function checkReaders(ctx: Ctx) {
  const { db } = ctx;
  const rows = waitingRows(ctx);
  return {
    receipts: async () => {
      const found = await db
        .select({
          id: receipts.id,
          name: receipts.actorName,
          side: receipts.side,
          title: titleOfCall,
          since: receipts.uploadedAt,
        })
        .from(receipts)
        .leftJoin(serviceCalls, eq(serviceCalls.id, receipts.callId))
        .where(rows.receipts.where)
        .orderBy(asc(receipts.uploadedAt))
        .limit(mostOfKind);
      return found.map(({ name, side, ...row }) =>
        itemOf('receipts', {
          ...row,
          title: row.title ?? 'Sem chamado',
          detail: `${receiptSideLabels[side]}: ${name}`,
        }),
      );
    },
    discrepancies: async () => {
      const found = await db
        .select({
          id: valueDiscrepancies.id,
          title: titleOfCall,
          severity: valueDiscrepancies.severity,
          askedAt: valueDiscrepancies.decisionAskedAt,
          since: sql<Date>`coalesce(${valueDiscrepancies.decisionAskedAt}, ${valueDiscrepancies.flaggedAt})`.mapWith(
            valueDiscrepancies.flaggedAt,
          ),
        })
        .from(valueDiscrepancies)
        .innerJoin(serviceCalls, eq(serviceCalls.id, valueDiscrepancies.callId))
        .where(rows.discrepancies.where)
        .orderBy(asc(valueDiscrepancies.flaggedAt))
        .limit(mostOfKind);
      return found.map(({ severity, askedAt, ...row }) =>
        itemOf('discrepancies', {
          ...row,
          detail: `Gravidade ${severityLabels[severity].toLowerCase()}${askedAt === null ? '' : ' · decisão pedida'}`,
        }),
      );
    },
    fraudCases: async () => {
      const found = await db
        .select({
          id: fraudCases.id,
          risk: fraudCases.riskLevel,
          detail: fraudCases.explanation,
          since: fraudCases.detectedAt,
        })
        .from(fraudCases)
        .where(rows.fraudCases.where)
        .orderBy(asc(fraudCases.detectedAt))
        .limit(mostOfKind);
      return found.map(({ risk, ...row }) =>
        itemOf('fraudCases', { ...row, title: `Risco ${riskLevelLabels[risk].toLowerCase()}` }),
      );
    },
    hearings: async () => {
      const found = await db
        .select({ id: hearings.id, title: partners.name, kind: hearings.kind, since: hearings.openedAt })
        .from(hearings)
        .innerJoin(partners, eq(partners.id, hearings.partnerId))
        .where(rows.hearings.where)
        .orderBy(asc(hearings.openedAt))
        .limit(mostOfKind);
      return found.map(({ kind, ...row }) => itemOf('hearings', { ...row, detail: matterKindLabels[kind] }));
    },
    secondLooks: async () => {
      const found = await db
        .select({
          id: secondLooks.id,
          title: sql<string | null>`coalesce(${partners.name}, ${partnerApplications.companyName})`,
          kind: matterDecisions.kind,
          since: secondLooks.askedAt,
          dueAt: secondLooks.dueAt,
        })
        .from(secondLooks)
        .innerJoin(matterDecisions, eq(matterDecisions.id, secondLooks.decisionId))
        .leftJoin(partners, eq(partners.id, matterDecisions.partnerId))
        .leftJoin(partnerApplications, eq(partnerApplications.id, matterDecisions.applicationId))
        .where(lookWaits)
        .orderBy(asc(secondLooks.dueAt), asc(secondLooks.id))
        .limit(mostOfKind);
      return found.map(({ kind, ...row }) => itemOf('secondLooks', { ...row, detail: matterKindLabels[kind] }));
    },
  };
}
