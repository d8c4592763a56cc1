import { and, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { consentPlaceLabels, consentPurposeLabels, isWithdrawable, noticesConsent } from '#features/consents/rules.ts';
import { consents } from '#features/consents/tables.server.ts';
import { phoneKey } from '#features/messages/rules.ts';
import { messageContacts } from '#features/messages/tables.server.ts';
import { partnerDrivers } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { readPersonKeys } from '../../parts/person-keys.server.ts';
import type { PersonKeys } from '../../parts/rows-of.server.ts';
import type { OwnConsent } from '../contract.ts';
import type { OwnPerson } from './own-person.server.ts';

const most = 50;

/** Consents of an identified person, the newest first, with the choice about messages beside the service. */
export async function listOwnConsents(ctx: Ctx, session: OwnPerson): Promise<OwnConsent[]> {
  const keys = await readPersonKeys(ctx, session.personKind, session.recordId);
  if (keys === null) return [];
  const rows = await ctx.db
    .select()
    .from(consents)
    .where(ownConsents(ctx, session, { ...keys, kind: session.personKind }))
    .orderBy(desc(sql`coalesce(${consents.givenAt}, ${consents.withdrawnAt})`), desc(consents.id))
    .limit(most);
  const own = rows.map((row) => toOwnConsent(row));
  const hasChoice = own.some(({ kind, withdrawnAt }) => kind === 'avisos' && withdrawnAt === null);
  if (hasChoice || (await isOptedOut(ctx, session.phone))) return own;
  const detail = `${noticesConsent} Não dependem de consentimento, e param quando você quiser.`;
  const label = consentPurposeLabels.avisos;
  return [
    { kind: 'avisos', id: session.id, subjectId: session.id, label, detail, withdrawnAt: null, canWithdraw: true },
    ...own,
  ];
}

/** By the person's own records. A phone alone tells nothing withdrawn before: that may be an earlier owner's. */
function ownConsents({ db }: Ctx, session: OwnPerson, { kind, ids, userIds }: PersonKeys): SQL | undefined {
  const { purpose, subjectId, phone, withdrawnAt } = consents;
  const of = (name: typeof consents.$inferSelect.purpose, condition: SQL | undefined) =>
    and(eq(purpose, name), condition);
  const ofPhone = and(eq(phone, session.phone), or(isNull(withdrawnAt), gte(withdrawnAt, session.createdAt)));
  const notices = of('avisos', ofPhone);
  if (kind === 'client') {
    const calls = db
      .select({ id: serviceCalls.id })
      .from(serviceCalls)
      .where(inArray(serviceCalls.clientId, [...ids]));
    return or(
      notices,
      of('pedido', ofPhone),
      of('publicacao', inArray(subjectId, calls)),
      of('depoimento', inArray(subjectId, calls)),
    );
  }
  if (kind === 'visitor') return or(notices, of('pedido', ofPhone));
  if (kind === 'applicant') return or(notices, of('termos', inArray(subjectId, [...ids])));
  const positions = userIds.length === 0 ? undefined : of('posicao', inArray(subjectId, [...userIds]));
  if (kind === 'driver') return or(notices, of('retrato', inArray(subjectId, [...ids])), positions);
  const drivers = db
    .select({ id: partnerDrivers.id })
    .from(partnerDrivers)
    .where(inArray(partnerDrivers.partnerId, [...ids]));
  const applications = db
    .select({ id: partnerApplications.id })
    .from(partnerApplications)
    .where(inArray(partnerApplications.partnerId, [...ids]));
  return or(
    notices,
    of('termos', inArray(subjectId, applications)),
    of('retrato', or(inArray(subjectId, [...ids]), inArray(subjectId, drivers))),
    positions,
  );
}

function toOwnConsent(row: typeof consents.$inferSelect): OwnConsent {
  const { id, purpose: kind, subjectId, text, textDigest, givenAt, place, withdrawnAt, withdrawnPlace } = row;
  const given =
    givenAt === null ? '' : ` Aceito em ${formatDateTime(givenAt)} (${consentPlaceLabels[place].toLowerCase()}).`;
  const ended =
    withdrawnAt === null || withdrawnPlace === null
      ? ''
      : ` Retirado em ${formatDateTime(withdrawnAt)} (${consentPlaceLabels[withdrawnPlace].toLowerCase()}).`;
  return {
    ...{ id, kind, subjectId },
    label: consentPurposeLabels[kind],
    detail: `${text}${given}${ended} Texto ${textDigest.slice(0, 8)}.`,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    canWithdraw: withdrawnAt === null && isWithdrawable(kind),
  };
}

async function isOptedOut(ctx: Ctx, phone: string): Promise<boolean> {
  const key = phoneKey(phone);
  if (key === null) return true;
  const [contact] = await ctx.db.select().from(messageContacts).where(eq(messageContacts.phoneKey, key));
  return contact?.optedOut === true;
}
