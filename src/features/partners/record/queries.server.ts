import { and, asc, count, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { listServiceNeeds } from '#features/catalog/queries.server.ts';
import { skills } from '#features/catalog/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { formatCep } from '#shared/br/cep.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { stateField } from '#shared/contact/contact-fields.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { listEquipment } from '../fleet/queries.server.ts';
import { vehicleLabel } from '../fleet/rules.ts';
import { findBarred, findUnoffered, listPapers } from '../papers/queries.server.ts';
import { daysUntil, documentKindLabels, reminderDays } from '../papers/rules.ts';
import { partnerDocuments } from '../papers/tables.server.ts';
import { pixKeyName } from '../pix-key/rules.ts';
import { partnerPixKeys } from '../pix-key/tables.server.ts';
import { findOwnPartner } from '../queries.server.ts';
import { partnerChanges, partnerDrivers, partnerSkills, partners, partnerVehicles } from '../tables.server.ts';
import type { ExpiringPaper, OwnRecord, WaitingEquipment } from './contract.ts';
import { missingForWork, tellPartnerChange } from './rules.ts';

/** One page of a partner's changes, newest first. */
export async function listPartnerChanges(ctx: Ctx, id: string, query: { page: number; limit: number }) {
  const { page, limit, offset } = readPage(query);
  const where = eq(partnerChanges.partnerId, id);
  const [rows, [totals]] = await Promise.all([
    ctx.db
      .select()
      .from(partnerChanges)
      .where(where)
      .orderBy(desc(partnerChanges.at), desc(partnerChanges.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ total: count() }).from(partnerChanges).where(where),
  ]);
  const alteracoes = rows.map(
    ({ partnerId: _, subjectId: __, actorKind: ___, actorId: ____, at, changes, ...change }) => ({
      ...change,
      changes: tellPartnerChange(change.subject, changes),
      at: at.toISOString(),
    }),
  );
  return { alteracoes, total: totals?.total ?? 0, page, limit };
}

/** A partner's contacts and address for display; empty when unknown. */
export function shownCard(row: typeof partners.$inferSelect) {
  return {
    legalName: row.legalName ?? '',
    whatsapp: row.whatsapp === null ? '' : formatPhone(row.whatsapp),
    zipCode: row.zipCode === null ? '' : formatCep(row.zipCode),
    address: row.address ?? '',
    complement: row.complement ?? '',
    neighborhood: row.neighborhood ?? '',
  };
}

/** The acting partner's record; throws `forbidden` without one. */
export async function findOwnRecord(ctx: Ctx): Promise<OwnRecord> {
  const { id } = await findOwnPartner(ctx);
  const [[row], equipment, papers, barred, services] = await Promise.all([
    ctx.db.select().from(partners).where(eq(partners.id, id)),
    listEquipment(ctx, id),
    listPapers(ctx, id),
    findUnoffered(ctx, [id]),
    listServiceNeeds(ctx),
  ]);
  if (row === undefined) throw new Error('The own partner is gone.');
  const barredBecause = barred.get(id) ?? null;
  return {
    id,
    name: row.name,
    document: row.document,
    documentType: row.documentType,
    email: row.email,
    phone: formatPhone(row.phone),
    ...shownCard(row),
    city: row.city,
    state: stateField.parse(row.state),
    ...equipment,
    papers,
    totalServices: row.totalServices,
    missing: missingForWork({ ...equipment, papers, invitationPending: false, barredBecause, services }),
    barredBecause,
  };
}

/** Partners' unreviewed additions, oldest first, and papers that expire soon. */
export async function listWaiting(ctx: Ctx): Promise<{ aguardando: WaitingEquipment[]; vencimentos: ExpiringPaper[] }> {
  const [vehicles, drivers, claims, papers, pixKeys] = await Promise.all([
    ctx.db
      .select({ row: partnerVehicles, partnerName: partners.name })
      .from(partnerVehicles)
      .innerJoin(partners, eq(partners.id, partnerVehicles.partnerId))
      .where(eq(partnerVehicles.status, 'pendente')),
    ctx.db
      .select({ row: partnerDrivers, partnerName: partners.name })
      .from(partnerDrivers)
      .innerJoin(partners, eq(partners.id, partnerDrivers.partnerId))
      .where(eq(partnerDrivers.status, 'pendente')),
    ctx.db
      .select({ row: partnerSkills, partnerName: partners.name, name: skills.name })
      .from(partnerSkills)
      .innerJoin(partners, eq(partners.id, partnerSkills.partnerId))
      .innerJoin(skills, eq(skills.id, partnerSkills.skillId))
      .where(eq(partnerSkills.status, 'pendente')),
    ctx.db
      .select({ row: partnerDocuments, partnerName: partners.name })
      .from(partnerDocuments)
      .innerJoin(partners, eq(partners.id, partnerDocuments.partnerId))
      .where(
        and(
          isNull(partnerDocuments.replacedAt),
          isNull(partnerDocuments.applicationId),
          eq(partnerDocuments.status, 'pendente'),
        ),
      ),
    ctx.db
      .select({ row: partnerPixKeys, partnerName: partners.name })
      .from(partnerPixKeys)
      .innerJoin(partners, eq(partners.id, partnerPixKeys.partnerId))
      .where(and(isNull(partnerPixKeys.replacedAt), eq(partnerPixKeys.status, 'pendente'))),
  ]);
  const item = (
    kind: WaitingEquipment['kind'],
    row: { id: string; partnerId: string | null },
    more: { partnerName: string; name: string; at: Date | null },
  ) => ({
    kind,
    id: row.id,
    partnerId: row.partnerId ?? '',
    ...more,
    at: (more.at ?? ctx.now).toISOString(),
  });
  const aguardando = [
    ...vehicles.map(({ row, partnerName }) =>
      item('veiculo', row, {
        partnerName,
        name: vehicleLabel({ ...row, driverName: null }),
        at: row.createdAt,
      }),
    ),
    ...drivers.map(({ row, partnerName }) =>
      item('motorista', row, {
        partnerName,
        name: row.fullName,
        at: row.createdAt,
      }),
    ),
    ...claims.map(({ row, partnerName, name }) => item('competencia', row, { partnerName, name, at: row.createdAt })),
    ...papers.map(({ row, partnerName }) =>
      item('documento', row, { partnerName, name: documentKindLabels[row.kind], at: row.sentAt }),
    ),
    ...pixKeys.map(({ row, partnerName }) =>
      item('chave_pix', row, { partnerName, name: pixKeyName({ kind: row.kind, key: row.pix }), at: row.at }),
    ),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return { aguardando, vencimentos: await listExpiring(ctx) };
}

async function listExpiring(ctx: Ctx): Promise<ExpiringPaper[]> {
  const today = todayOn(ctx.now);
  const newer = sql<boolean>`exists (select 1 from partner_documents newer where newer.partner_id = ${partnerDocuments.partnerId}
    and newer.kind = ${partnerDocuments.kind} and newer.status = 'pendente' and newer.replaced_at is null)`;
  const rows = await ctx.db
    .select({ row: partnerDocuments, partnerName: partners.name, isRenewed: newer })
    .from(partnerDocuments)
    .innerJoin(partners, and(eq(partners.id, partnerDocuments.partnerId), eq(partners.status, 'ativo')))
    .where(
      and(
        isNotNull(partnerDocuments.expiresOn),
        lte(partnerDocuments.expiresOn, addDays(today, reminderDays[0])),
        eq(partnerDocuments.status, 'aprovado'),
        isNull(partnerDocuments.replacedAt),
      ),
    )
    .orderBy(asc(partnerDocuments.expiresOn), asc(partnerDocuments.id));
  const barred = await findBarred(ctx, [...new Set(rows.flatMap(({ row }) => row.partnerId ?? []))]);
  return rows.map(({ row, partnerName, isRenewed }) => {
    const expiresOn = row.expiresOn ?? today;
    return {
      id: row.id,
      partnerId: row.partnerId ?? '',
      partnerName,
      kind: row.kind,
      expiresOn,
      daysLeft: daysUntil(expiresOn, today),
      barredBecause: expiresOn < today ? (barred.get(row.partnerId ?? '') ?? null) : null,
      isRenewed,
    };
  });
}
