import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { HeldAnswer, Slice } from '#platform/slice.server.ts';
import { type SettingGroup, settingsOperations } from './contract.ts';
import { registerLegalTextRoutes } from './legal-texts/api.server.ts';
import { holdAnswer, holdConfig, readSiteSettings } from './queries.server.ts';
import { isExampleContact } from './reference-settings.ts';
import { saveSettings } from './save-settings.server.ts';

const { readContact: contact, readConfig: config } = settingsOperations;
type HeldPath = typeof contact.path | typeof config.path;
type HeldAnswers = Record<HeldPath, HeldAnswer>;

/** Every page polls these two answers: they are made once per change and then written from memory. */
function holdAnswers() {
  let ready: HeldAnswers | undefined;
  let generation = 0;
  return {
    find: (path: string): HeldAnswer | undefined => ready?.[path as HeldPath],
    async read(ctx: Ctx): Promise<HeldAnswers> {
      if (ready !== undefined) return ready;
      const began = generation;
      const settings = await readSiteSettings(ctx);
      const made = { [contact.path]: holdAnswer(settings.contact), [config.path]: holdConfig(settings) };
      // What was read before a change must not be kept after it.
      if (began === generation) ready = made;
      return made;
    },
    drop() {
      generation += 1;
      ready = undefined;
    },
  };
}

function answer(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: HeldAnswer) {
  reply.headers({ etag, 'cache-control': 'no-cache' });
  if (request.headers['if-none-match']?.includes(etag) === true) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').serializer(String).send(bytes);
}

/** The slice; its held answers live as long as the process. */
export function openSiteSettings(): Slice {
  const answers = holdAnswers();
  return {
    name: 'site-settings',
    findHeld: answers.find,
    topics: { 'site-settings': 'settings.read' },
    onNotice: { 'site-settings': answers.drop },
    routes(api) {
      const save =
        (group: SettingGroup) =>
        async ({ ctx, body }: { ctx: Ctx; body: unknown }) => {
          await saveSettings(ctx, { group, value: body });
          // The notice may come a moment after the answer, and whoever saved asks again at once.
          answers.drop();
          return { success: true as const };
        };
      registerLegalTextRoutes(api);
      serve(api, settingsOperations, {
        readContact: async (request, reply) => answer(request, reply, (await answers.read(request.ctx))[contact.path]),
        readConfig: async (request, reply) => answer(request, reply, (await answers.read(request.ctx))[config.path]),
        readSettings: async (request) => {
          const settings = await readSiteSettings(request.ctx);
          return { ...settings, hasExampleContact: isExampleContact(settings.contact) };
        },
        saveBrandSettings: save('brand'),
        saveContactSettings: save('contact'),
        saveHomepageSettings: save('homepage'),
        saveTermsSettings: save('terms'),
        saveSeoSettings: save('seo'),
        saveSecuritySettings: save('security'),
        saveRequestsSettings: save('requests'),
        saveAssistantSettings: save('assistant'),
        saveOffersSettings: save('offers'),
        saveRosterSettings: save('roster'),
        saveDispatchSettings: save('dispatch'),
        savePunctualitySettings: save('punctuality'),
      });
    },
  };
}
