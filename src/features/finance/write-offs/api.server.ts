import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { writeOffOperations } from './contract.ts';
import { undoWriteOff } from './undo-write-off.server.ts';
import { writeOffSettlement } from './write-off-settlement.server.ts';

const done = { success: true as const };

/** Losses of settlements. */
export function registerWriteOffRoutes(api: Api): void {
  serve(api, writeOffOperations, {
    writeOffSettlement: async ({ ctx, params, body }) => {
      await writeOffSettlement(ctx, { id: params.id, ...body });
      return done;
    },
    undoWriteOff: async ({ ctx, params, body }) => {
      await undoWriteOff(ctx, { id: params.id, ...body });
      return done;
    },
  });
}
