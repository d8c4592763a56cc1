import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { requestJson } from '#ui/api/request-json.ts';
import { type SettingGroup, settingsReply } from '../contract.ts';

const settingsKey = ['settings'];

/** All settings, as the back office reads them. */
export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) =>
      requestJson(settingsReply, '/api/admin/configuracoes', { failure: 'Erro ao carregar configurações', signal }),
  });
}

/** Replaces one group of settings and tells this and every other open tab, so that what is shown changes at once. */
export function useSaveSettings(group: SettingGroup) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: unknown) =>
      requestJson(z.object({ success: z.literal(true) }), `/api/admin/configuracoes/${group}`, {
        method: 'PUT',
        body: value,
        failure: 'Erro ao salvar configurações',
      }),
    onSuccess: async () => {
      const event = group === 'contact' ? 'contactUpdated' : 'config-updated';
      window.dispatchEvent(new CustomEvent(event));
      const channel = new BroadcastChannel('canolivre-config');
      channel.postMessage(event);
      channel.close();
      await client.invalidateQueries({ queryKey: settingsKey });
    },
  });
}
