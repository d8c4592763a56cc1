import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { digestKey } from '#platform/digest-key.server.ts';
import { toE164 } from '#shared/br/phone.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { proofMinutes, proofMissing } from './rules.ts';
import { phoneProofs } from './tables.server.ts';

/**
 * Uses up, in the caller's transaction, the proof of this phone in this browser. Throws `invalid` at `field` without
 * one: unproved, another phone or browser, used, or older than 30 minutes.
 */
export async function consumePhoneProof(
  ctx: Ctx,
  { phone, flow, field }: { phone: string; flow: string | null; field: string },
): Promise<void> {
  const number = toE164(phone);
  const used =
    flow === null || number === null
      ? []
      : await ctx.db
          .update(phoneProofs)
          .set({ usedAt: ctx.now })
          .where(and(eq(phoneProofs.phone, number), isLiving(ctx, flow)))
          .returning({ id: phoneProofs.id });
  if (used.length > 0) return;
  throw refusalAt(field, proofMissing);
}

/** Demands that this browser verified this phone, and uses nothing up. Throws `forbidden` otherwise. */
export async function demandPhoneProof(
  ctx: Ctx,
  { phone, flow }: { phone: string; flow: string | null },
): Promise<{ phone: string }> {
  const number = toE164(phone);
  const [proof] =
    flow === null || number === null
      ? []
      : await ctx.db
          .select({ phone: phoneProofs.phone })
          .from(phoneProofs)
          .where(and(eq(phoneProofs.phone, number), isLiving(ctx, flow)))
          .limit(1);
  if (proof === undefined) throw new DomainError('forbidden', proofMissing);
  return proof;
}

/**
 * Demands a phone proof in this browser before an upload, and extends it to 30 minutes from now, because collecting
 * papers takes time. Throws `forbidden` otherwise.
 */
export async function requirePhoneProof(ctx: Ctx, { flow }: { flow: string | null }): Promise<{ flowHash: string }> {
  const renewed =
    flow === null
      ? []
      : await ctx.db
          .update(phoneProofs)
          .set({ expiresAt: new Date(ctx.now.getTime() + proofMinutes * minuteMs) })
          .where(isLiving(ctx, flow))
          .returning({ flowHash: phoneProofs.flowHash });
  const [proof] = renewed;
  if (proof === undefined) throw new DomainError('forbidden', proofMissing);
  return proof;
}

function isLiving(ctx: Ctx, flow: string) {
  return and(eq(phoneProofs.flowHash, digestKey(flow)), isNull(phoneProofs.usedAt), gt(phoneProofs.expiresAt, ctx.now));
}
