import { asc, eq, sql } from 'drizzle-orm';
import { applicationKindLabels } from '#features/applications/rules.ts';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { budgets } from '#features/budgets/tables.server.ts';
import { debtQuestions } from '#features/finance/collection/tables.server.ts';
import { settlementRequests, settlements } from '#features/finance/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { reviewModerations } from '#features/reviews/tables.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { waitingRows } from '../../waiting/queries.server.ts';
import { itemOf, itemsOf, mostOfKind, titleOfCall } from './item-of.server.ts';

/** Readers of what partners, applicants and former clients wait for. */
export function peopleReaders(ctx: Ctx) {
  const { db } = ctx;
  const rows = waitingRows(ctx);
  /** Answers of partners about a settlement. */
  const requests = async (kind: 'paidClaims' | 'timeWishes') =>
    itemsOf(
      kind,
      await db
        .select({
          id: settlementRequests.settlementId,
          title: partners.name,
          detail: settlementRequests.text,
          since: settlementRequests.at,
        })
        .from(settlementRequests)
        .innerJoin(settlements, eq(settlements.id, settlementRequests.settlementId))
        .innerJoin(partners, eq(partners.id, settlements.partnerId))
        .where(rows[kind].where)
        .orderBy(asc(settlementRequests.at))
        .limit(mostOfKind),
    );
  return {
    paidClaims: () => requests('paidClaims'),
    timeWishes: () => requests('timeWishes'),
    debtQuestions: async () => {
      const found = await db
        .select({
          id: debtQuestions.id,
          title: partners.name,
          cents: debtQuestions.cents,
          since: debtQuestions.askedAt,
        })
        .from(debtQuestions)
        .innerJoin(partners, eq(partners.id, debtQuestions.partnerId))
        .where(rows.debtQuestions.where)
        .orderBy(asc(debtQuestions.askedAt))
        .limit(mostOfKind);
      return found.map(({ cents, ...row }) => itemOf('debtQuestions', { ...row, detail: `Deve ${plainBRL(cents)}` }));
    },
    applications: async () => {
      const found = await db
        .select({
          id: partnerApplications.id,
          title: partnerApplications.companyName,
          kind: partnerApplications.kind,
          city: partnerApplications.city,
          since: partnerApplications.createdAt,
        })
        .from(partnerApplications)
        .where(rows.applications.where)
        .orderBy(asc(partnerApplications.createdAt))
        .limit(mostOfKind);
      return found.map(({ kind, city, ...row }) =>
        itemOf('applications', { ...row, detail: [applicationKindLabels[kind], city].filter(Boolean).join(' · ') }),
      );
    },
    reviews: async () =>
      itemsOf(
        'reviews',
        await db
          .select({
            id: reviewModerations.id,
            title: titleOfCall,
            detail: sql<string | null>`left(${callConfirmations.additionalComments}, 120)`,
            since: callConfirmations.confirmedAt,
          })
          .from(reviewModerations)
          .innerJoin(callConfirmations, eq(callConfirmations.id, reviewModerations.id))
          .innerJoin(serviceCalls, eq(serviceCalls.id, callConfirmations.callId))
          .where(rows.reviews.where)
          .orderBy(asc(callConfirmations.confirmedAt))
          .limit(mostOfKind),
      ),
    budgets: async () =>
      itemsOf(
        'budgets',
        await db
          .select({
            id: budgets.id,
            title: titleOfCall,
            detail: serviceCalls.serviceType,
            since: budgets.createdAt,
          })
          .from(budgets)
          .innerJoin(serviceCalls, eq(serviceCalls.id, budgets.callId))
          .where(rows.budgets.where)
          .orderBy(asc(budgets.createdAt))
          .limit(mostOfKind),
      ),
  };
}
