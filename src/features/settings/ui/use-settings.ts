import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Operation } from '#shared/api/operation.ts';
import { call } from '#ui/api/call.ts';
import { keyOf, useRead } from '#ui/api/use-operation.ts';
import { type SettingGroup, settingsOperations } from '../contract.ts';

const { readSettings } = settingsOperations;
type Saving = Operation & { path: `/api/${string}`; body: z.ZodType; reply: z.ZodType };
const savingOf: Record<Exclude<SettingGroup, 'seo'>, Saving> = {
  brand: settingsOperations.saveBrandSettings,
  look: settingsOperations.saveLookSettings,
  contact: settingsOperations.saveContactSettings,
  homepage: settingsOperations.saveHomepageSettings,
  terms: settingsOperations.saveTermsSettings,
  robots: settingsOperations.saveRobotsSettings,
  verification: settingsOperations.saveVerificationSettings,
  security: settingsOperations.saveSecuritySettings,
  requests: settingsOperations.saveRequestsSettings,
  assistant: settingsOperations.saveAssistantSettings,
  offers: settingsOperations.saveOffersSettings,
  roster: settingsOperations.saveRosterSettings,
  dispatch: settingsOperations.saveDispatchSettings,
  punctuality: settingsOperations.savePunctualitySettings,
  settlements: settingsOperations.saveSettlementsSettings,
  pix: settingsOperations.savePixSettings,
  hearings: settingsOperations.saveHearingsSettings,
  applications: settingsOperations.saveApplicationsSettings,
  messages: settingsOperations.saveMessagesSettings,
  decisions: settingsOperations.saveDecisionsSettings,
  downloads: settingsOperations.saveDownloadsSettings,
};

/** All settings, as the back office reads them. */
export function useSettings() {
  return useRead(readSettings, {});
}

/** Saves one group of settings and notifies this and other open tabs, so that they update at once. */
export function useSaveSettings(group: Exclude<SettingGroup, 'seo'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: unknown) => call(savingOf[group], { body: value }),
    onSuccess: () => {
      const event = group === 'contact' ? 'contactUpdated' : 'config-updated';
      window.dispatchEvent(new CustomEvent(event));
      const channel = new BroadcastChannel('canolivre-config');
      channel.postMessage(event);
      channel.close();
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(readSettings) }),
  });
}
