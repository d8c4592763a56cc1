import { eq, sql } from 'drizzle-orm';
import { editsInLog } from '#platform/audit/edits-in-log.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { keysIn } from '#shared/choices.ts';
import { DomainError } from '#shared/errors.ts';
import { percentToBasisPoints } from '#shared/numbers/percent.ts';
import type { CreateServiceBody, EditServiceBody, SwitchServiceBody } from './contract.ts';
import { saveNeededSkills } from './parts/save-needed-skills.server.ts';
import { savePicture } from './parts/save-picture.server.ts';
import { findServiceNeeds, listSkills } from './queries.server.ts';
import { serviceCard, serviceSlug } from './rules.ts';
import { services } from './tables.server.ts';

const taken = { path: 'nome', message: 'Já existe um serviço com esse nome.' };

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
    if (created === undefined) throw new DomainError('conflict', taken.message, { issues: [taken] });
    await saveNeededSkills(inside, created.id, input.skills ?? []);
    await savePicture(inside, created.id, input.imagem || null);
    await announce(inside, 'pages');
    await announce(inside, 'services');
    return created.id;
  });
}

/** Edits a service; the slug stays, because URLs depend on it. Throws `not_found`, `conflict`. */
export async function editService(ctx: Ctx, id: string, { seen, ...wanted }: EditServiceBody): Promise<void> {
  await editRecord(ctx, {
    card: serviceCard,
    lock: async (inside) => {
      const [row] = await inside.db.select().from(services).where(eq(services.id, id)).for('update');
      if (row === undefined) throw notFound();
      return row;
    },
    read: async (inside) => ({ skills: (await findServiceNeeds(inside, id)).skills }),
    seen,
    wanted,
    names: { skills: namesOfSkills },
    history: editsInLog(services, id, serviceCard, { skills: { tables: ['service_skills'] } }),
    save: async (inside, { merged, changed, set }) => {
      await update(inside, id, set);
      if (changed.includes('skills')) await saveNeededSkills(inside, id, merged.skills);
      if (changed.includes('imagem')) await savePicture(inside, id, merged.imagem);
    },
    taken: { services_nome_unique: taken },
  });
}

/** Turns a service on or off, as a whole, on the site or in the app. Throws `not_found`. */
export function switchService(ctx: Ctx, id: string, flags: SwitchServiceBody): Promise<void> {
  return inTransaction(ctx, (inside) => update(inside, id, flags));
}

async function namesOfSkills(ctx: Ctx, ids: readonly string[]): Promise<string | null> {
  const known = (await listSkills(ctx)).filter(({ id }) => ids.includes(id));
  return known.map(({ name }) => name).join(', ') || null;
}

function columnsOf(input: CreateServiceBody) {
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
function siteColumnsOf(input: CreateServiceBody) {
  return Object.fromEntries(siteFields.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]));
}

async function update(inside: Ctx, id: string, values: Partial<typeof services.$inferInsert>): Promise<void> {
  const [updated] = await inside.db
    .update(services)
    .set({ ...values, updatedAt: inside.now })
    .where(eq(services.id, id))
    .returning({ id: services.id });
  if (updated === undefined) throw notFound();
  await announce(inside, 'pages');
  await announce(inside, 'services');
}

const notFound = () => new DomainError('not_found', 'Serviço não encontrado.');
