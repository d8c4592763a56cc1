import { and, asc, count, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { clientPhones, clients } from '#features/clients/tables.server.ts';
import { partnerDrivers, partners } from '#features/partners/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { hasSpokenNumber, matchesSearch } from '#platform/database/search.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { formatDocument, stripDocument } from '#shared/br/document.ts';
import { formatPhone, toE164 } from '#shared/br/phone.ts';
import { isAmong } from '#shared/choices.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import { DomainError } from '#shared/errors.ts';
import { openPrivacyStatuses } from '#shared/record/privacy-requests.ts';
import { todayOn } from '#shared/time/dates.ts';
import { listVisitors } from '../parts/person-keys.server.ts';
import type { CopiedKind } from '../rules.ts';
import type { Candidate, ListPrivacyRequestsQuery, PrivacyRequest, PrivacyRequestDetail } from './contract.ts';
import { findCorrection } from './parts/find-correction.server.ts';
import { daysLeftWords } from './rules.ts';
import { privacyRequestEvents, privacyRequestKind, privacyRequests } from './tables.server.ts';

type Row = typeof privacyRequests.$inferSelect;

const isOpen = isOneOf(privacyRequests.status, openPrivacyStatuses);

/** One page of requests: the open ones first, what is due soonest first, then those that ended, the last first. */
export async function listPrivacyRequests(ctx: Ctx, query: ListPrivacyRequestsQuery) {
  const { page, limit, offset } = readPage(query);
  const { search, kind, status } = query;
  const isOverdue = and(isOpen, lt(privacyRequests.dueOn, todayOn(ctx.now)));
  const where = and(
    kind === undefined ? undefined : eq(privacyRequests.kind, kind),
    status === undefined ? undefined : eq(privacyRequests.status, status),
    query.prazo === undefined ? undefined : isOverdue,
    search === undefined
      ? undefined
      : or(matchesSearch(privacyRequests.searchText, search), hasSpokenNumber(privacyRequests.id, search)),
  );
  const [rows, [totals]] = await Promise.all([
    ctx.db
      .select()
      .from(privacyRequests)
      .where(where)
      .orderBy(
        desc(isOpen),
        asc(sql`case when ${isOpen} then ${privacyRequests.dueOn} end`),
        desc(privacyRequests.decidedAt),
        asc(privacyRequests.id),
      )
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        vencidos: countWhere(isOverdue),
        recebidos: countWhere(eq(privacyRequests.status, 'recebido')),
        emResposta: countWhere(eq(privacyRequests.status, 'em_resposta')),
        encerrados: countWhere(sql`not ${isOpen}`),
      })
      .from(privacyRequests)
      .where(where),
  ]);
  if (totals === undefined) throw new Error('The requests could not be counted.');
  const { total, ...stats } = totals;
  return { solicitacoes: rows.map((row) => toPrivacyRequest(ctx, row)), total, page, limit, stats };
}

/** One request with its history; throws `not_found`. */
export async function findPrivacyRequest(ctx: Ctx, id: string): Promise<PrivacyRequestDetail> {
  const [row] = await ctx.db.select().from(privacyRequests).where(eq(privacyRequests.id, id));
  if (row === undefined) throw new DomainError('not_found', privacyRequestKind.notFound);
  const { words, factKind, fact, correctedField, newValue, identifiedBy, proof, answer, ground } = row;
  return {
    ...toPrivacyRequest(ctx, row),
    ...{ words, factKind, fact, correctedField, newValue, identifiedBy, proof, answer, ground },
    correction: await findCorrection(ctx, row),
    record: await findRecord(ctx, row),
    candidates: row.recordId === null ? await listCandidates(ctx, row.phone) : [],
    history: await listSteps(ctx, privacyRequestEvents, id),
  };
}

async function findRecord(ctx: Ctx, { personKind, recordId }: Row): Promise<PrivacyRequestDetail['record']> {
  if (personKind === null || recordId === null) return null;
  const by = selectRecords(ctx);
  const [found] = await {
    client: () => by.client(({ id }) => eq(id, recordId)),
    partner: () => by.partner(({ id }) => eq(id, recordId)),
    applicant: () => by.applicant(({ id }) => eq(id, recordId)),
    driver: () => by.driver(({ id }) => eq(id, recordId)),
    visitor: () => by.visitor(sql`id = ${recordId}`),
  }[personKind]();
  const company = personKind === 'driver' ? await findCompany(ctx, recordId) : null;
  // An erased record has no name any more; the request still says which one it was.
  const name = found?.name ?? 'Cadastro apagado';
  return { kind: personKind, id: recordId, name, company };
}

async function findCompany({ db }: Ctx, driverId: string) {
  const [company] = await db
    .select({ id: partners.id, name: partners.name })
    .from(partnerDrivers)
    .innerJoin(partners, eq(partners.id, partnerDrivers.partnerId))
    .where(eq(partnerDrivers.id, driverId));
  return company ?? null;
}

/** At most five records of each kind with this phone, e-mail, document or name. */
export async function listCandidates(ctx: Ctx, search: string | undefined): Promise<Candidate[]> {
  if (search === undefined || search.trim() === '') return [];
  const by = selectRecords(ctx);
  const found = await Promise.all([
    by.client(({ searchText, id }) =>
      or(
        matchesSearch(searchText, search),
        sql`${id} in (select ${clientPhones.clientId} from ${clientPhones} where ${clientPhones.phone} = ${search})`,
      ),
    ),
    by.partner(({ searchText }) => matchesSearch(searchText, search)),
    by.applicant(({ searchText }) => matchesSearch(searchText, search)),
    by.driver(({ phone, cpf, fullName }) =>
      or(
        eq(phone, toE164(search) ?? search),
        eq(cpf, stripDocument(search)),
        matchesSearch(sql`searchable(${fullName})`, search),
      ),
    ),
    by.visitor(sql`phone = ${toE164(search) ?? search} or lower(email) = ${search.toLowerCase()}`),
  ]);
  return found.flat();
}

function selectRecords(ctx: Ctx) {
  const { db } = ctx;
  const toCandidate =
    (kind: CopiedKind) =>
    ({ id, name, phone, email, document }: Record<'id' | 'name' | 'phone', string> & Partial<Contacts>): Candidate => ({
      kind,
      id,
      name,
      facts: [formatPhone(phone), email, document ? formatDocument(document) : null].filter(Boolean).join(' · '),
    });
  return {
    async client(where: (columns: typeof clients) => SQL | undefined) {
      const rows = await db
        .select()
        .from(clients)
        .where(and(isNull(clients.mergedIntoId), where(clients)))
        .limit(5);
      return rows.map(toCandidate('client'));
    },
    async partner(where: (columns: typeof partners) => SQL | undefined) {
      const rows = await db.select().from(partners).where(where(partners)).limit(5);
      return rows.map(toCandidate('partner'));
    },
    async applicant(where: (columns: typeof partnerApplications) => SQL | undefined) {
      const rows = await db.select().from(partnerApplications).where(where(partnerApplications)).limit(5);
      return rows.map((row) => toCandidate('applicant')({ ...row, name: row.companyName, phone: row.whatsapp }));
    },
    async driver(where: (columns: typeof partnerDrivers) => SQL | undefined) {
      const rows = await db
        .select({ driver: partnerDrivers, company: partners.name })
        .from(partnerDrivers)
        .innerJoin(partners, eq(partners.id, partnerDrivers.partnerId))
        .where(where(partnerDrivers))
        .limit(5);
      return rows.map(({ driver, company }) => {
        const one = toCandidate('driver')({ ...driver, name: driver.fullName, document: driver.cpf });
        return { ...one, facts: `${one.facts} · ${company}` };
      });
    },
    /** One for each phone. */
    async visitor(where: SQL) {
      const rows = await listVisitors(ctx, where);
      const first = [...new Map(rows.toReversed().map((row) => [row.phone, row])).values()];
      return first.map((row) => toCandidate('visitor')({ ...row, name: row.name ?? 'Visitante' }));
    },
  };
}

interface Contacts {
  email: string | null;
  document: string | null;
}

function toPrivacyRequest(ctx: Ctx, row: Row): PrivacyRequest {
  const today = todayOn(ctx.now);
  const isStillOpen = isAmong(row.status, openPrivacyStatuses);
  return {
    id: row.id,
    number: spokenNumber(row.id),
    kind: row.kind,
    status: row.status,
    name: row.name,
    phone: formatPhone(row.phone),
    isIdentified: row.recordId !== null,
    receivedAt: row.receivedAt.toISOString(),
    dueOn: row.dueOn,
    clock: isStillOpen ? daysLeftWords(row.dueOn, today) : null,
    isOverdue: isStillOpen && row.dueOn < today,
  };
}
