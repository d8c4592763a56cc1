import { and, eq, isNull } from 'drizzle-orm';
import { partnerPixKeys } from '#features/partners/pix-key/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { quotes } from '#features/quotes/tables.server.ts';
import { findClientCall } from '#features/service-calls/client-page/queries.server.ts';
import { callNotFound, isPaidByMonth } from '#features/service-calls/queries.server.ts';
import { readOwnBeforeStep } from '#features/service-calls/steps/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { pixCode } from '#shared/br/pix.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { findPixAccount } from '../pix-account/queries.server.ts';
import type { CallPix } from './contract.ts';
import { qrPicture } from './parts/qr-picture.server.ts';
import { callTxid, pixCents } from './rules.ts';

/** The PIX of one of the acting partner's calls; throws as `readOwnBeforeStep`. */
export async function findOwnCallPix(ctx: Ctx, callId: string): Promise<CallPix | null> {
  await readOwnBeforeStep(ctx, { callId });
  return findCallPix(ctx, callId);
}

/** The PIX of the call that a client's key opens; throws as `findClientCall`. */
export async function findClientPix(ctx: Ctx, clientKey: string): Promise<CallPix | null> {
  return findCallPix(ctx, (await findClientCall(ctx, clientKey)).id);
}

/** The client's PIX as a QR code; throws `not_found` while there is none, and as `findClientCall`. */
export async function readClientPixPicture(ctx: Ctx, clientKey: string): Promise<Buffer> {
  const pix = await findClientPix(ctx, clientKey);
  if (pix === null) throw callNotFound();
  return qrPicture(pix.code);
}

async function findCallPix(ctx: Ctx, callId: string): Promise<CallPix | null> {
  const [call] = await ctx.db
    .select({
      protocolNumber: serviceCalls.protocolNumber,
      clientId: serviceCalls.clientId,
      isBilledMonthly: serviceCalls.isBilledMonthly,
      status: serviceCalls.status,
      confirmedAt: serviceCalls.confirmedAt,
      finalValueCents: serviceCalls.finalValueCents,
      paymentMethod: serviceCalls.paymentMethod,
      approved: { totalCents: quotes.totalCents, ceilingCents: quotes.ceilingCents },
      key: partnerPixKeys.pix,
      holder: partnerPixKeys.holder,
      city: partners.city,
    })
    .from(serviceCalls)
    .innerJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .leftJoin(
      quotes,
      and(
        eq(quotes.callId, serviceCalls.id),
        eq(quotes.partnerId, serviceCalls.assignedPartnerId),
        eq(quotes.status, 'aprovado'),
      ),
    )
    .leftJoin(
      partnerPixKeys,
      and(
        eq(partnerPixKeys.partnerId, partners.id),
        isNull(partnerPixKeys.replacedAt),
        eq(partnerPixKeys.status, 'verificada'),
      ),
    )
    .where(eq(serviceCalls.id, callId));
  const cents = call === undefined ? null : pixCents({ ...call, isConfirmed: call.confirmedAt !== null });
  if (call === undefined || cents === null || (await isPaidByMonth(ctx, call))) return null;
  const account = await findAccount(ctx, call);
  if (account === null) return null;
  const { key, holder, city } = account;
  const code = pixCode({ key, name: holder, city, cents, txid: callTxid(call.protocolNumber) });
  return { code, amount: centsToReais(cents), holder };
}

interface Account {
  key: string;
  holder: string;
  city: string;
}

/** The account of whoever the settings name; null while it has none that was verified. */
async function findAccount(
  ctx: Ctx,
  { key, holder, city }: { key: string | null; holder: string | null; city: string },
): Promise<Account | null> {
  const { receiver } = (await readSettings(ctx)).pix;
  if (receiver === 'central') return findPixAccount(ctx);
  if (receiver === 'ninguem' || key === null || holder === null) return null;
  return { key, holder, city };
}
