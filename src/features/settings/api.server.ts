import type { Ctx } from '#platform/context.server.ts';
import type { Letterhead } from '#platform/messages/mail-html.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { paletteOf } from '#shared/look/palette.ts';
import { type SettingGroup, settingsOperations } from './contract.ts';
import { registerLegalTextRoutes } from './legal-texts/api.server.ts';
import { registerPictureRoutes } from './look/api.server.ts';
import { registerPageTexts } from './page-texts/api.server.ts';
import { holdPublicSettings, registerPublicSettingsRoutes } from './public/api.server.ts';
import { readSettings } from './queries.server.ts';
import { isExampleContact } from './reference-settings.ts';
import { saveSettings } from './save-settings.server.ts';
import { registerTransferRoutes } from './transfer/api.server.ts';

/** The head of each letter that leaves, by the settings of that moment. */
export function createLetterhead(db: Ctx['db'], publicUrl: string): () => Promise<Letterhead> {
  return async () => {
    const { brand, look } = await readSettings({ db });
    const { brand: main, petrol, 'on-petrol': onPetrol, water } = paletteOf(look);
    const logo = look.logo === null ? null : { ...look.logo, url: `${publicUrl}${look.logo.url}` };
    return { name: brand.brandName, logo, colours: { brand: main, petrol, onPetrol, water }, publicUrl };
  };
}

/** The settings slice; its cached answers live as long as the process. */
export function openSettings(): Slice {
  const answers = holdPublicSettings();
  return {
    name: 'settings',
    findHeld: answers.find,
    topics: { settings: 'settings.read', 'page-texts': 'content.read' },
    onNotice: { settings: answers.drop },
    async routes(api) {
      const save =
        (group: SettingGroup) =>
        async ({ ctx, body: { seen, ...value } }: { ctx: Ctx; body: { seen?: object | undefined } }) => {
          await saveSettings(ctx, { group, value, seen });
          // The notice may arrive after the answer, while the author reads again at once.
          answers.drop();
          return { success: true as const };
        };
      registerPublicSettingsRoutes(api, answers);
      registerLegalTextRoutes(api);
      registerTransferRoutes(api, answers.drop);
      registerPageTexts(api);
      await registerPictureRoutes(api);
      serve(api, settingsOperations, {
        readSettings: async (request) => {
          const settings = await readSettings(request.ctx);
          return { ...settings, hasExampleContact: isExampleContact(settings.contact) };
        },
        saveBrandSettings: save('brand'),
        saveLookSettings: save('look'),
        saveContactSettings: save('contact'),
        saveHomepageSettings: save('homepage'),
        saveTermsSettings: save('terms'),
        saveRobotsSettings: save('robots'),
        saveVerificationSettings: save('verification'),
        saveSecuritySettings: save('security'),
        saveRequestsSettings: save('requests'),
        saveAssistantSettings: save('assistant'),
        saveOffersSettings: save('offers'),
        saveRosterSettings: save('roster'),
        saveDispatchSettings: save('dispatch'),
        savePunctualitySettings: save('punctuality'),
        saveSettlementsSettings: save('settlements'),
        savePixSettings: save('pix'),
        saveHearingsSettings: save('hearings'),
        saveApplicationsSettings: save('applications'),
        saveMessagesSettings: save('messages'),
        saveDecisionsSettings: save('decisions'),
        saveDownloadsSettings: save('downloads'),
      });
    },
  };
}
