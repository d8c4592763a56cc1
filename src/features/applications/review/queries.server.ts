import { and, count, desc, eq, exists, isNull, ne, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import { shownDocument } from '#features/accounts/rules.ts';
import { matterDecisions, secondLooks } from '#features/hearings/tables.server.ts';
import { type DocumentStatus, needsEnvironmentalLicense } from '#features/partners/papers/rules.ts';
import { partnerDocuments } from '#features/partners/papers/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { hasSpokenNumber, hiddenUnless, matchesSearch } from '#platform/database/search.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { formatCep } from '#shared/br/cep.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { told } from '#shared/record/verdict.ts';
import { listDocuments, resendUrl } from '../papers/queries.server.ts';
import { applicationEventLabels, givenCategory, givenVehicle } from '../rules.ts';
import { partnerApplicationEvents, partnerApplications } from '../tables.server.ts';
import type { Application, ApplicationDetail, ListApplicationsQuery } from './contract.ts';
import { applicationCan } from './rules.ts';

export type ApplicationRow = typeof partnerApplications.$inferSelect;

/** One page of applications, newest first, with counts by status of everything else that matches. */
export async function listApplications(ctx: Ctx, query: ListApplicationsQuery) {
  const { page, limit, offset } = readPage(query);
  const where = filterOf(ctx, query);
  const { status } = query;
  const documents = countDocuments(ctx);
  const [rows, [totals]] = await Promise.all([
    ctx.db
      .select({
        application: partnerApplications,
        pendentes: documents.pendentes,
        aprovados: documents.aprovados,
        recusados: documents.recusados,
      })
      .from(partnerApplications)
      .leftJoin(documents, eq(documents.applicationId, partnerApplications.id))
      .where(where)
      .orderBy(desc(partnerApplications.createdAt), desc(partnerApplications.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: status === undefined ? count() : countWhere(eq(partnerApplications.status, status)),
        pendentes: countWhere(eq(partnerApplications.status, 'pendente')),
        aguardandoDocumentos: countWhere(eq(partnerApplications.status, 'aguardando_documentos')),
        aprovadas: countWhere(eq(partnerApplications.status, 'aprovado')),
        recusadas: countWhere(eq(partnerApplications.status, 'recusado')),
      })
      .from(partnerApplications)
      .where(filterOf(ctx, { ...query, status: undefined })),
  ]);
  const stats = totals ?? { total: 0, pendentes: 0, aguardandoDocumentos: 0, aprovadas: 0, recusadas: 0 };
  const aplicacoes = rows.map(({ application, pendentes, aprovados, recusados }): Application => {
    const counts = { pendentes: pendentes ?? 0, aprovados: aprovados ?? 0, recusados: recusados ?? 0 };
    return { ...toItem(ctx, application), documents: counts };
  });
  return { aplicacoes, total: stats.total, page, limit, stats };
}

/** One application with its data, papers and history; throws `not_found`. */
export async function findApplication(ctx: Ctx, id: string): Promise<ApplicationDetail> {
  const [row] = await ctx.db.select().from(partnerApplications).where(eq(partnerApplications.id, id));
  if (row === undefined) throw new DomainError('not_found', 'Aplicação não encontrada.');
  const [documents, sameDocument, history] = await Promise.all([
    listDocuments(ctx, id),
    listSameDocument(ctx, row),
    ctx.db
      .select()
      .from(partnerApplicationEvents)
      .where(eq(partnerApplicationEvents.applicationId, id))
      .orderBy(desc(partnerApplicationEvents.at), desc(partnerApplicationEvents.id)),
  ]);
  const facts = { ...reviewFacts(row), documents };
  const mayWrite = ctx.actor.permissions.has('partners.write');
  const isAsked = documents.some(({ status }) => status === 'recusado');
  const canJudgeDocuments = applicationCan.judgeDocuments(facts);
  return {
    ...toItem(ctx, row),
    legalName: row.legalName,
    contactName: row.contactName,
    companyCategory: row.companyCategory,
    businessCategory: givenCategory(row.kind, row.businessCategory),
    zipCode: row.zipCode === null ? null : formatCep(row.zipCode),
    address: row.address,
    complement: row.complement,
    neighborhood: row.neighborhood,
    serviceRegions: row.serviceRegions,
    serviceTypes: row.serviceTypes,
    experience: row.experience,
    howDidYouKnow: row.howDidYouKnow,
    totalVehicles: row.totalVehicles,
    totalDrivers: row.totalDrivers,
    vehicles: row.vehicles.map((one) => {
      const vehicle = givenVehicle(row.kind, one);
      return { ...vehicle, driver: toDriver(ctx, vehicle.driver) };
    }),
    documents,
    additionalNotes: row.additionalNotes,
    agreedAt: row.agreedAt.toISOString(),
    phoneVerified: row.phoneVerified,
    needsEnvironmentalLicense: facts.needsLicense,
    canApprove: told(applicationCan.approve(facts)),
    canRefuse: told(applicationCan.refuse(facts)),
    canJudgeDocuments: told(canJudgeDocuments),
    // The link allows sending papers in the applicant's name.
    resendUrl: mayWrite && isAsked && canJudgeDocuments.allowed ? resendUrl(ctx, row.resendKey) : null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedByName: row.decidedByName,
    decisionReason: row.decisionReason,
    partnerId: row.partnerId,
    sameDocument,
    history: history.map((event) => ({
      at: event.at.toISOString(),
      actorName: event.actorName,
      what: applicationEventLabels[event.type],
      details: event.details,
    })),
  };
}

/** Others with the application's document, except its own partner. */
async function listSameDocument(ctx: Ctx, { id, document, partnerId }: ApplicationRow) {
  if (document === null) return [];
  const { companyName, status } = partnerApplications;
  const [others, known] = await Promise.all([
    ctx.db
      .select({ id: partnerApplications.id, name: companyName })
      .from(partnerApplications)
      .where(and(eq(partnerApplications.document, document), ne(partnerApplications.id, id), ne(status, 'recusado')))
      .limit(20),
    ctx.db.select({ id: partners.id, name: partners.name }).from(partners).where(eq(partners.document, document)),
  ]);
  return [
    ...others.map((one) => ({ kind: 'application' as const, ...one })),
    ...known.filter((one) => one.id !== partnerId).map((one) => ({ kind: 'partner' as const, ...one })),
  ];
}

/** Facts that decide about an application's next step, except its papers. */
export function reviewFacts(row: ApplicationRow) {
  return {
    status: row.status,
    document: row.document,
    city: row.city,
    state: row.state,
    needsLicense: needsEnvironmentalLicense({
      businessCategory: row.businessCategory,
      vehicles: [...row.vehicles, { type: 'other', services: row.serviceTypes }],
    }),
  };
}

function toDriver(ctx: Ctx, driver: ReturnType<typeof givenVehicle>['driver']) {
  const cpf = shownDocument(driver.cpf, ctx.actor, 'partners.write');
  return { ...driver, cpf, phone: formatPhone(driver.phone) };
}

function toItem(ctx: Ctx, row: ApplicationRow) {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    companyName: row.companyName,
    document: shownDocument(row.document, ctx.actor, 'partners.write'),
    documentType: row.documentType,
    city: row.city,
    state: row.state,
    email: row.email,
    whatsapp: formatPhone(row.whatsapp),
    vehicleCount: row.vehicles.length,
    regionCount: row.serviceRegions.length,
    createdAt: row.createdAt.toISOString(),
  };
}

function filterOf(ctx: Ctx, { search, status, tipo, estado }: ListApplicationsQuery): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(partnerApplications.status, status),
    tipo === undefined ? undefined : eq(partnerApplications.kind, tipo),
    estado === undefined ? undefined : eq(partnerApplications.state, estado),
    search === undefined
      ? undefined
      : or(
          matchesSearch(
            partnerApplications.searchText,
            search,
            hiddenUnless(ctx, 'partners.write', partnerApplications.document),
          ),
          hasSpokenNumber(partnerApplications.id, search),
        ),
  );
}

function countDocuments(ctx: Ctx) {
  const countOf = (status: DocumentStatus, name: string) => countWhere(eq(partnerDocuments.status, status)).as(name);
  return ctx.db
    .select({
      applicationId: partnerDocuments.applicationId,
      pendentes: countOf('pendente', 'pendentes'),
      aprovados: countOf('aprovado', 'aprovados'),
      recusados: countOf('recusado', 'recusados'),
    })
    .from(partnerDocuments)
    .groupBy(partnerDocuments.applicationId)
    .as('document_counts');
}

/** Whether another person looks at the refusal of an application. */
export function isLookedAtAgain({ db }: Ctx, applicationId: SQLWrapper): SQL {
  const waits = and(eq(matterDecisions.applicationId, applicationId), isNull(secondLooks.outcome));
  return exists(
    db
      .select({ id: secondLooks.id })
      .from(secondLooks)
      .innerJoin(matterDecisions, eq(matterDecisions.id, secondLooks.decisionId))
      .where(waits),
  );
}
