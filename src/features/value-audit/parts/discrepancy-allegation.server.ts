import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { NewHearing } from '#features/hearings/open-hearing.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { discrepancyAssessments, type valueDiscrepancies } from '../tables.server.ts';
import { allegationOf, evidenceOf } from './allegation-words.server.ts';

/** A discrepancy in sentences for the partner, by its newest assessment: what speaks for it first, what differs. */
export async function discrepancyAllegation(
  ctx: Ctx,
  { id, callId, assessments }: typeof valueDiscrepancies.$inferSelect,
): Promise<Pick<NewHearing, 'allegation' | 'forPartner' | 'against' | 'calls' | 'rules'>> {
  const ofNewest = and(eq(discrepancyAssessments.discrepancyId, id), eq(discrepancyAssessments.number, assessments));
  const [newest] = await ctx.db.select().from(discrepancyAssessments).where(ofNewest);
  if (newest === undefined) throw new Error('A discrepancy has no newest assessment.');
  // An amount that the reading is not sure of is told to nobody as evidence.
  const receipt = newest.receiptIsSure
    ? { cents: newest.receiptCents, at: newest.receiptAt }
    : { cents: null, at: null };
  const call = {
    callId,
    approvedCents: newest.approvedCents,
    reportedCents: newest.reportedCents,
    reportedMethod: newest.reportedMethod,
    paidCents: newest.paidCents,
    paidMethod: newest.paidMethod,
    receiptCents: receipt.cents,
    approvedAt: newest.approvedAt,
    reportedAt: newest.reportedAt,
    paidAt: newest.paidAt,
    receiptAt: receipt.at,
  };
  // The row never changes, so that its mark can be made again years later.
  const inputsDigest = createHash('sha256').update(JSON.stringify(newest)).digest('hex');
  const rules = { version: newest.rulesVersion, inputsDigest };
  return { allegation: allegationOf(call), ...evidenceOf(call), calls: [call], rules };
}
