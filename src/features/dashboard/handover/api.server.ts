import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { handoverOperations } from './contract.ts';
import { listShiftNotes } from './queries.server.ts';
import { confirmShiftNote, writeShiftNote } from './write-shift-note.server.ts';

/** Notes from one shift to the next. */
export function registerHandoverRoutes(api: Api): void {
  serve(api, handoverOperations, {
    listShiftNotes: ({ ctx, query }) => listShiftNotes(ctx, query),
    writeShiftNote: async ({ ctx, body }) => {
      await writeShiftNote(ctx, body.text);
      return { success: true as const };
    },
    confirmShiftNote: async ({ ctx, params }) => {
      await confirmShiftNote(ctx, params.id);
      return { success: true as const };
    },
  });
}
