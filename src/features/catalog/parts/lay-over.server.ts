import { getTableColumns, inArray } from 'drizzle-orm';
import { layEditOver } from '#platform/audit/lay-edit-over.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { plainBRL, reaisToCents } from '#shared/numbers/money.ts';
import { percentText } from '#shared/numbers/percent.ts';
import type { EditServiceBody, Service } from '../contract.ts';
import { vehicleNeedLabels } from '../rules.ts';
import { services, skills } from '../tables.server.ts';

type Edit = Omit<EditServiceBody, 'seen'>;
type Field = keyof Edit;

/**
 * Merges one person's edit into a service: unedited fields keep their current value. Throws `conflict` for fields that
 * two people changed.
 */
export function layOver(ctx: Ctx, now: Service, { seen, ...edit }: EditServiceBody): Promise<Edit> {
  return layEditOver<Edit>(ctx, {
    now: inOrder(now),
    seen: seen && inOrder(seen),
    wanted: inOrder(edit),
    record: { table: 'services', id: now.id },
    noun: 'este serviço',
    partOf,
    inWords: (field) => inWords(ctx, field, now),
  });
}

/** The order of requirements does not matter. */
function inOrder<Fields extends { skills?: string[] | undefined }>(fields: Fields): Fields {
  return fields.skills === undefined ? fields : { ...fields, skills: fields.skills.toSorted() };
}

const columns = {
  ...getTableColumns(services),
  precoBase: services.precoBaseCents,
  tempoMedio: services.tempoMedioMinutes,
  comissaoPortal: services.comissaoPortalBasisPoints,
};

function partOf(field: Field) {
  if (field === 'skills') return { tables: ['service_skills'] };
  return { columns: [columns[field].name] };
}

/** A field as text; null when empty. */
async function inWords(ctx: Ctx, field: Field, service: Service): Promise<string | null> {
  const value = service[field];
  if (field === 'precoBase') return plainBRL(reaisToCents(service.precoBase) ?? 0);
  if (field === 'comissaoPortal') return percentText(service.comissaoPortal);
  if (field === 'tempoMedio') return `${service.tempoMedio} minutos`;
  if (field === 'vehicleNeed') return vehicleNeedLabels[service.vehicleNeed];
  if (field === 'imagem') return service.imagem === null ? null : 'outra imagem';
  if (field === 'skills') {
    if (service.skills.length === 0) return null;
    const known = await ctx.db
      .select({ name: skills.name })
      .from(skills)
      .where(inArray(skills.id, service.skills))
      .orderBy(inPortuguese(skills.name));
    return known.map(({ name }) => name).join(', ');
  }
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return value === null || value === '' ? null : String(value);
}
