// Tested in api.db.test.ts.

import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { demandAttempt } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { digestKey } from '#platform/digest-key.server.ts';
import { toE164 } from '#shared/br/phone.ts';
import { refusalAt } from '#shared/errors.ts';
import { limits } from '#shared/limits/limits.ts';
import { hashCode } from './parts/hash-code.server.ts';
import { maxTries, wrongCode } from './rules.ts';
import { phoneCodes } from './tables.server.ts';

export interface TypedCode {
  phone: string;
  code: string;
  /** Null when the browser never asked for a code. */
  flow: string | null;
  address: string;
  /** The purpose given when the code was sent. */
  purpose?: string;
}

interface Claimed {
  phone: string;
  flowHash: string;
}

/**
 * Checks a phone's code in the browser that requested it and uses it up; returns phone and browser in stored form.
 * Throws `invalid` with one sentence for a wrong, used, expired or foreign code and after 5 attempts; `too_many` after
 * 60 attempts from one address in 15 minutes. Call it outside a transaction: each attempt must count even after a
 * rollback.
 */
export async function claimCode(
  ctx: Ctx,
  { code, flow, address, purpose = '', ...input }: TypedCode,
): Promise<Claimed> {
  await demandAttempt(ctx, limits.codeTryByAddress, address);
  const phone = toE164(input.phone);
  if (phone === null || flow === null) throw refusal();
  const flowHash = digestKey(flow);
  const codeHash = hashCode(ctx, { phone, flowHash, code, purpose });
  // One statement counts the try and judges it: simultaneous ones wait for each other on the row.
  const [judged] = await ctx.db
    .update(phoneCodes)
    .set({
      tries: sql`${phoneCodes.tries} + 1`,
      usedAt: sql`case when ${phoneCodes.codeHash} = ${codeHash} then ${ctx.now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(phoneCodes.flowHash, flowHash),
        eq(phoneCodes.phone, phone),
        isNull(phoneCodes.usedAt),
        gt(phoneCodes.expiresAt, ctx.now),
        lt(phoneCodes.tries, maxTries),
      ),
    )
    .returning({ usedAt: phoneCodes.usedAt });
  if (judged?.usedAt === undefined || judged.usedAt === null) throw refusal();
  return { phone, flowHash };
}

const refusal = () => refusalAt('code', wrongCode);
