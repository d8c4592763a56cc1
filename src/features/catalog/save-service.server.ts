import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { announce } from '#platform/notices.server.ts';
import { keysIn } from '#shared/choices.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { percentToBasisPoints } from '#shared/numbers/percent.ts';
import type { CreateServiceBody, EditServiceBody, SwitchServiceBody } from './contract.ts';
import { layOver } from './parts/lay-over.server.ts';
import { saveNeededSkills } from './parts/save-needed-skills.server.ts';
import { savePicture } from './parts/save-picture.server.ts';
import { findService } from './queries.server.ts';
import { serviceSlug } from './rules.ts';
import { services } from './tables.server.ts';

const nameTaken = () => refusalAt('nome', 'Já existe um serviço com esse nome.', 'conflict');

/** Adds a service, at the end of the list unless `ordem` is given; `conflict` for a taken name. */
export function createService(ctx: Ctx, input: CreateServiceBody): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    const [created] = await inside.db
      .insert(services)
      .values({
        ...columnsOf(input),
        slug: serviceSlug(input.nome),
        descricaoCurta: input.descricaoCurta ?? '',
        ...blankOnSite,
        ...siteColumnsOf(input),
        ativo: input.ativo ?? true,
        ativoNoSite: input.ativoNoSite ?? true,
        ativoNoApp: input.ativoNoApp ?? true,
        vehicleNeed: input.vehicleNeed ?? 'qualquer',
        hasWaste: input.hasWaste ?? false,
        ordem: input.ordem ?? sql<number>`(select coalesce(max(ordem), 0) + 10 from services)`,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: services.id });
    if (created === undefined) throw nameTaken();
    await saveNeededSkills(inside, created.id, input.skills ?? []);
    await savePicture(inside, created.id, input.imagem || null);
    await announce(inside, 'pages');
    await announce(inside, 'services');
    return created.id;
  });
}

/** Edits a service; the slug stays, because URLs depend on it. Throws `not_found`, `conflict`. */
export async function editService(ctx: Ctx, id: string, input: EditServiceBody): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await inside.db.select({ id: services.id }).from(services).where(eq(services.id, id)).for('update');
    const merged = await layOver(inside, await findService(inside, id), input);
    const { descricaoCurta, ativo, ativoNoSite, ativoNoApp, ordem, vehicleNeed, hasWaste } = merged;
    const visibility = { ativo, ativoNoSite, ativoNoApp, ordem };
    const needs = { ...(vehicleNeed && { vehicleNeed }), ...(hasWaste !== undefined && { hasWaste }) };
    await update(inside, id, {
      ...columnsOf(merged),
      ...siteColumnsOf(merged),
      descricaoCurta,
      ...visibility,
      ...needs,
    });
    if (merged.skills !== undefined) await saveNeededSkills(inside, id, merged.skills);
    await savePicture(inside, id, merged.imagem || null);
  });
}

/** Turns a service on or off, as a whole, on the site or in the app. Throws `not_found`. */
export async function switchService(ctx: Ctx, id: string, flags: SwitchServiceBody): Promise<void> {
  await update(ctx, id, flags);
}

function columnsOf(input: CreateServiceBody | Omit<EditServiceBody, 'seen'>) {
  return {
    nome: input.nome,
    descricao: input.descricao,
    imagem: input.imagem || null,
    precoBaseCents: Math.round(input.precoBase * 100),
    tempoMedioMinutes: input.tempoMedio,
    comissaoPortalBasisPoints: percentToBasisPoints(input.comissaoPortal) ?? 0,
  };
}

const blankOnSite = {
  nomeCurto: '',
  beneficios: '',
  oQueE: '',
  quandoChamar: '',
  comoEFeito: '',
  perguntas: '',
  emDestaque: false,
};

const siteFields = keysIn(blankOnSite);

/** Site texts of a service; omitted ones stay. */
function siteColumnsOf(input: CreateServiceBody | Omit<EditServiceBody, 'seen'>) {
  return Object.fromEntries(siteFields.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]));
}

async function update(ctx: Ctx, id: string, values: Partial<typeof services.$inferInsert>): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      const [updated] = await inside.db
        .update(services)
        .set({ ...values, updatedAt: ctx.now })
        .where(eq(services.id, id))
        .returning({ id: services.id });
      if (updated === undefined) throw new DomainError('not_found', 'Serviço não encontrado.');
      await announce(inside, 'pages');
      await announce(inside, 'services');
    });
  } catch (error) {
    if (violatedUnique(error) !== null) throw nameTaken();
    throw error;
  }
}
