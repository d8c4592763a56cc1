import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { lastDone } from '#platform/event-columns.server.ts';
import type { History, RecordKind } from '#platform/move-record.server.ts';
import { keysIn } from '#shared/choices.ts';
import { type Life, stepInWords } from '#shared/record/steps.ts';
import { noteChange } from '../../parts/note-change.server.ts';
import { type ChangeAction, driverLife, type EquipmentStatus, vehicleLife } from '../../rules.ts';
import { partnerChanges, partnerDrivers, partnerVehicles } from '../../tables.server.ts';
import { vehicleLabel } from '../rules.ts';

const actions: Record<EquipmentStatus, ChangeAction> = {
  pendente: 'pedido',
  ativo: 'aprovado',
  recusado: 'recusado',
  removido: 'removido',
};

type Named = (ctx: Ctx, id: string) => Promise<{ partnerId: string; name: string } | undefined>;

/** Vehicles and drivers move in their partner's own history. */
function historyOf(
  subject: 'veiculo' | 'motorista',
  life: Life<EquipmentStatus>,
  find: Named,
): History<EquipmentStatus> {
  return {
    async note(ctx, { id, from, to, reason }) {
      const found = await find(ctx, String(id));
      if (found === undefined) return;
      const action = from === null && to === 'ativo' ? 'incluido' : actions[to];
      await noteChange(ctx, { ...found, subject, subjectId: String(id), action, reason });
    },
    async findLast(ctx, id) {
      const moves = ['pedido', 'aprovado', 'recusado', 'removido', 'incluido'] as const;
      const [last] = await ctx.db
        .select()
        .from(partnerChanges)
        .where(and(eq(partnerChanges.subjectId, String(id)), inArray(partnerChanges.action, [...moves])))
        .orderBy(lastDone(partnerChanges))
        .limit(1);
      const to = keysIn(actions).find((status) => actions[status] === last?.action) ?? 'ativo';
      return last && { doneBy: last, what: stepInWords(life, to) };
    },
  };
}

/** Moves of a vehicle. */
export const vehicleKind: RecordKind<typeof partnerVehicles, EquipmentStatus> = {
  life: vehicleLife,
  table: partnerVehicles,
  id: partnerVehicles.id,
  status: partnerVehicles.status,
  topics: [],
  notFound: 'Veículo não encontrado.',
  history: historyOf('veiculo', vehicleLife, async (ctx, id) => {
    const [row] = await ctx.db.select().from(partnerVehicles).where(eq(partnerVehicles.id, id));
    return row && { partnerId: row.partnerId, name: vehicleLabel({ ...row, driverName: null }) };
  }),
};

/** Moves of a driver. */
export const driverKind: RecordKind<typeof partnerDrivers, EquipmentStatus> = {
  life: driverLife,
  table: partnerDrivers,
  id: partnerDrivers.id,
  status: partnerDrivers.status,
  topics: [],
  notFound: 'Motorista não encontrado.',
  history: historyOf('motorista', driverLife, async (ctx, id) => {
    const [row] = await ctx.db.select().from(partnerDrivers).where(eq(partnerDrivers.id, id));
    return row && { partnerId: row.partnerId, name: row.fullName };
  }),
};
