import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { tellingTaken } from '#platform/edit-record.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { columnsOf, wholeOf } from '#shared/record/card.ts';
import { placeSlug } from '../rules.ts';
import { cities, cityKind, states } from '../tables.server.ts';
import type { CreateRegionBody } from './contract.ts';
import { inactiveState, tellingNeighbour } from './parts/region-refusals.server.ts';
import { regionCard } from './rules.ts';

/** Adds a place and returns its id; `conflict` for a name or postal code of another, and for an inactive state. */
export function createRegion(ctx: Ctx, { estado, status, ...typed }: CreateRegionBody): Promise<string> {
  const id = placeSlug(typed.nome, estado);
  const taken = { cities_pkey: { path: 'nome', message: 'Já existe uma região com esse nome neste estado.' } };
  return tellingNeighbour(ctx, typed.ceps, null, () =>
    tellingTaken(taken, () =>
      inTransaction(ctx, async (inside) => {
        const [state] = await inside.db.select().from(states).where(eq(states.id, estado)).for('share');
        if (state === undefined) throw refusalAt('estado', 'Escolha o estado.');
        if (status === 'ativo' && state.status !== 'ativo') throw inactiveState(estado);
        const values = columnsOf<typeof cities.$inferInsert, ReturnType<typeof cardValues>>(
          regionCard,
          cardValues(typed),
        );
        await inside.db.insert(cities).values({
          ...(values as Pick<typeof cities.$inferInsert, 'name' | 'latitude' | 'longitude'>),
          id,
          stateId: estado,
          stateStatus: state.status,
          status,
        });
        await noteStep(inside, cityKind, { id, from: null, to: status, reason: null });
        return id;
      }),
    ),
  );
}

const cardValues = (typed: Omit<CreateRegionBody, 'estado' | 'status'>) => wholeOf(regionCard, typed);
