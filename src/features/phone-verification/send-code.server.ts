import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { readSettings } from '#features/settings/queries.server.ts';
import { demandAttempt, demandShare, forgetAttempts } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { digestKey } from '#platform/digest-key.server.ts';
import { isLoopbackUrl } from '#platform/loopback.server.ts';
import { isMobile, toE164 } from '#shared/br/phone.ts';
import type { CodeMethod } from '#shared/contact/messages.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { limits } from '#shared/limits/limits.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { hashCode } from './parts/hash-code.server.ts';
import { isReleasedDriver } from './queries.server.ts';
import { codeLength, codeMinutes, codesNotSent, sendFailed } from './rules.ts';
import { phoneCodes } from './tables.server.ts';

const budget = { calm: limits.codeCalmDay, scarce: limits.codeScarceDay, all: limits.codeAllDay };

interface Request {
  phone: string;
  method: CodeMethod;
  flow: string;
  address: string;
  /** The right that the code gives beyond proving the phone. */
  purpose?: string;
}

/**
 * Sends six random digits to a phone; they count for 5 minutes, once, in the browser that asked. An earlier code of
 * the two dies. The answer does not depend on whether somebody with this phone is known, but for the day on which
 * strangers have spent the budget: released drivers have their own. Throws `too_many` (the `code…` rows of
 * `shared/limits/limits.ts`), and `unavailable` when the provider fails or, at a public address, none is set up.
 */
export async function sendCode(
  ctx: Ctx,
  { method, flow, address, purpose = '', ...input }: Request,
): Promise<{ method: CodeMethod; devCode: string | null }> {
  if (isOutOfService(ctx)) throw await talkToCentral(ctx, codesNotSent);
  const phone = toE164(input.phone);
  if (phone === null) throw new DomainError('invalid', 'Telefone inválido. Deve ter 10 ou 11 dígitos com DDD válido');
  const channel = chooseChannel(ctx, { phone, method });
  await demandLimits(ctx, { phone, address });

  const flowHash = digestKey(flow);
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const fresh = {
    codeHash: hashCode(ctx, { phone, flowHash, code, purpose }),
    tries: 0,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + codeMinutes * minuteMs),
    usedAt: null,
  };
  await ctx.db
    .insert(phoneCodes)
    .values({ phone, flowHash, ...fresh })
    .onConflictDoUpdate({ target: [phoneCodes.flowHash, phoneCodes.phone], set: fresh });
  try {
    await ctx.services.messenger.sendCode({ channel, to: phone, code });
  } catch (error) {
    ctx.log.error({ err: error }, 'a verification code could not be sent');
    await ctx.db.delete(phoneCodes).where(and(eq(phoneCodes.flowHash, flowHash), eq(phoneCodes.phone, phone)));
    await forgetAttempts(ctx, limits.codeResend, phone);
    throw await talkToCentral(ctx, sendFailed);
  }
  const isTest = ctx.services.messenger.channels.size === 0 && isLoopbackUrl(ctx.services.publicUrl);
  return { method: channel, devCode: isTest && ctx.isOwnMachine === true ? code : null };
}

/** Whether callers from elsewhere could never get a code. */
function isOutOfService({ services }: Ctx): boolean {
  return services.messenger.channels.size === 0 && !isLoopbackUrl(services.publicUrl);
}

/** A refusal with a contact: `errors` has the chat's URL under `central`. */
async function talkToCentral(ctx: Ctx, sentence: string): Promise<DomainError> {
  const { contact } = await readSettings(ctx);
  const message = whatsappLink(contact.whatsappNumber, 'Olá! Não consigo receber o código do site.');
  return new DomainError('unavailable', sentence, { issues: [{ path: 'central', message }] });
}

/** The requested channel, or the only configured one. */
function chooseChannel(ctx: Ctx, { phone, method }: { phone: string; method: CodeMethod }): CodeMethod {
  const { channels } = ctx.services.messenger;
  const other: CodeMethod = method === 'sms' ? 'whatsapp' : 'sms';
  const chosen = channels.size === 0 || channels.has(method) ? method : other;
  if (chosen === 'sms' && !isMobile(phone)) {
    throw refusalAt('method', 'Telefone fixo não recebe SMS. Peça o código por WhatsApp ou informe um celular.');
  }
  return chosen;
}

async function demandLimits(ctx: Ctx, { phone, address }: { phone: string; address: string }): Promise<void> {
  await demandAttempt(ctx, limits.codeAddressHour, address);
  await demandAttempt(ctx, limits.codeAddressDay, address);
  await demandAttempt(ctx, limits.codeResend, phone);
  await demandAttempt(ctx, limits.codePhoneHour, phone);
  await demandAttempt(ctx, limits.codePhoneDay, phone);
  if (ctx.services.messenger.channels.size === 0) return;
  if (await isReleasedDriver(ctx, phone)) return demandAttempt(ctx, limits.codeDriversDay, 'all');
  await demandAttempt(ctx, limits.codeNetworkDay, address);
  await demandShare(ctx, budget, address);
}
