import { and, asc, count, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { readSavedFile } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { ListServicesQuery, Service } from './contract.ts';
import { picturePurpose } from './parts/save-picture.server.ts';
import type { VehicleNeed } from './rules.ts';
import { services, skills } from './tables.server.ts';

/** Requirements of a service. */
export interface ServiceNeeds {
  id: string;
  name: string;
  skills: string[];
  vehicleNeed: VehicleNeed;
}

/** Services in order with their calls of the last 30 days; the catalogue is short, so there are no pages. */
export async function listServices(ctx: Ctx, query: ListServicesQuery): Promise<Service[]> {
  const filters: SQL[] = [];
  if (query.status !== undefined) filters.push(eq(services.ativo, query.status === 'ativo'));
  if (query.search !== undefined) {
    filters.push(matchesSearch(sql`searchable(${services.nome} || ' ' || ${services.descricao})`, query.search));
  }
  const direction = query.sort === 'desc' ? desc : asc;
  return selectServices(ctx, and(...filters), [direction(services.ordem), direction(inPortuguese(services.nome))]);
}

/** Number of services: all, active, on the site and in the app. */
export async function countServices(ctx: Ctx) {
  const switchedOn = (flag: AnyPgColumn) => countWhere(flag);
  const [counts] = await ctx.db
    .select({
      total: count(),
      ativos: switchedOn(services.ativo),
      noSite: switchedOn(services.ativoNoSite),
      noApp: switchedOn(services.ativoNoApp),
    })
    .from(services);
  return counts ?? { total: 0, ativos: 0, noSite: 0, noApp: 0 };
}

/** One service for the back office; throws `not_found`. */
export async function findService(ctx: Ctx, id: string): Promise<Service> {
  const [service] = await selectServices(ctx, eq(services.id, id), []);
  if (service === undefined) throw new DomainError('not_found', 'Serviço não encontrado.');
  return service;
}

/** The bytes of an uploaded picture by its random key; throws `not_found`. */
export async function readPicture(ctx: Ctx, key: string): Promise<{ bytes: Buffer; contentType: string }> {
  const file = await readSavedFile(ctx, sql`${files.key} = ${key} and ${files.purpose} = ${picturePurpose}`);
  if (file === null) throw new DomainError('not_found', 'Imagem não encontrada.');
  return file;
}

/** The active service with this id or else this name (ignoring case and accents); null for none. */
export async function findOfferedService(
  ctx: Ctx,
  wanted: { id?: string | undefined; nome?: string | null | undefined },
) {
  const which =
    wanted.id !== undefined ? eq(services.id, wanted.id) : sql`fold(${services.nome}) = fold(${wanted.nome ?? ''})`;
  const [service] = await ctx.db
    .select({ id: services.id, nome: services.nome })
    .from(services)
    .where(and(which, eq(services.ativo, true)));
  return service ?? null;
}

/** All skills of partners, by name. */
export function listSkills({ db }: Ctx): Promise<{ id: string; name: string; needsProof: boolean }[]> {
  return db
    .select({ id: skills.id, name: skills.name, needsProof: skills.needsProof })
    .from(skills)
    .orderBy(inPortuguese(skills.name));
}

/** Requirements of each active service, in order. */
export function listServiceNeeds(ctx: Ctx): Promise<ServiceNeeds[]> {
  return selectNeeds(ctx, eq(services.ativo, true));
}

/** Requirements of one service; throws `not_found`. */
export async function findServiceNeeds(ctx: Ctx, id: string): Promise<ServiceNeeds> {
  const [needs] = await selectNeeds(ctx, eq(services.id, id));
  if (needs === undefined) throw new DomainError('not_found', 'Serviço não encontrado.');
  return needs;
}

function selectNeeds({ db }: Ctx, where: SQL): Promise<ServiceNeeds[]> {
  return db
    .select({
      id: services.id,
      name: services.nome,
      skills: neededSkills,
      vehicleNeed: sql<VehicleNeed>`coalesce(${services.vehicleNeed}, 'qualquer')`,
    })
    .from(services)
    .where(where)
    .orderBy(asc(services.ordem), inPortuguese(services.nome));
}

// The table by name: alone in a query, its columns would lose it.
const neededSkills = sql<string[]>`array(select skill_id from service_skills
  where service_skills.service_id = services.id order by skill_id)`;

async function selectServices(ctx: Ctx, where: SQL | undefined, order: SQL[]): Promise<Service[]> {
  const recent = ctx.db
    .select({ serviceId: serviceCalls.serviceId, calls: sql<number>`count(*)`.mapWith(Number).as('calls') })
    .from(serviceCalls)
    .where(gte(serviceCalls.createdAt, new Date(ctx.now.getTime() - 30 * dayMs)))
    .groupBy(serviceCalls.serviceId)
    .as('recent');
  const rows = await ctx.db
    .select({ service: services, calls: recent.calls, needed: neededSkills })
    .from(services)
    .leftJoin(recent, eq(recent.serviceId, services.id))
    .where(where)
    .orderBy(...order);
  return rows.map(({ service, calls, needed }) => ({
    id: service.id,
    slug: service.slug,
    nome: service.nome,
    descricao: service.descricao,
    descricaoCurta: service.descricaoCurta,
    nomeCurto: service.nomeCurto ?? '',
    beneficios: service.beneficios ?? '',
    oQueE: service.oQueE ?? '',
    quandoChamar: service.quandoChamar ?? '',
    comoEFeito: service.comoEFeito ?? '',
    perguntas: service.perguntas ?? '',
    emDestaque: service.emDestaque,
    imagem: service.imagem,
    precoBase: centsToReais(service.precoBaseCents),
    tempoMedio: service.tempoMedioMinutes,
    comissaoPortal: service.comissaoPortalBasisPoints / 100,
    ativo: service.ativo,
    ativoNoSite: service.ativoNoSite,
    ativoNoApp: service.ativoNoApp,
    skills: needed,
    vehicleNeed: service.vehicleNeed ?? 'qualquer',
    hasWaste: service.hasWaste ?? false,
    ordem: service.ordem,
    chamadosUltimos30Dias: calls ?? 0,
  }));
}
