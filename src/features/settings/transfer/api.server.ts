import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { readSettings } from '../queries.server.ts';
import { transferOperations } from './contract.ts';
import { carriedGroups, changesOf, readSettingsFile, settingsFileOf } from './queries.server.ts';
import { receiveSettings } from './receive-settings.server.ts';

/** Routes that take all settings out and in; `onImported` drops held answers. */
export function registerTransferRoutes(api: Api, onImported: () => void): void {
  serve(api, transferOperations, {
    exportSettings: async ({ ctx }) => settingsFileOf(await readSettings(ctx)),

    compareSettings: async ({ ctx, body }) => {
      const settings = await readSettings(ctx);
      return { changes: changesOf(readSettingsFile(body.file, settings), settings), seen: carriedGroups(settings) };
    },

    importSettings: async ({ ctx, body }) => {
      const changed = await receiveSettings(ctx, body);
      onImported();
      return { success: true as const, changed };
    },
  });
}
