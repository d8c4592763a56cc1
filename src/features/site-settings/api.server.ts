import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import type { HeldAnswer, Slice } from '#platform/slice.server.ts';
import {
  configReply,
  contactReply,
  pollQuery,
  type SettingGroup,
  type SiteSettings,
  savedReply,
  settingGroups,
  settingsReply,
} from './contract.ts';
import { readSiteSettings } from './queries.server.ts';
import { referenceSettings } from './reference-settings.ts';
import { saveSettings } from './save-settings.server.ts';

const hold = (value: unknown): HeldAnswer => {
  const bytes = Buffer.from(JSON.stringify(value), 'utf8');
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
};

type HeldPath = '/api/contact-direct' | '/api/config';
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
      const made = { '/api/contact-direct': hold(settings.contact), '/api/config': hold(configOf(settings)) };
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

const configOf = ({ brand, homepage, terms }: SiteSettings) => ({
  brandName: brand.brandName,
  homepage,
  termsOfUse: terms,
});

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
      const poll = { access: 'public', polled: true };
      const tags = ['site'];
      api.get(
        '/api/contact-direct',
        {
          config: poll,
          schema: {
            operationId: 'readContact',
            summary: 'Phones, WhatsApp and e-mail that every page shows',
            tags,
            querystring: pollQuery,
            response: { 200: contactReply },
          },
        },
        async (request, reply) => answer(request, reply, (await answers.read(request.ctx))['/api/contact-direct']),
      );
      api.get(
        '/api/config',
        {
          config: poll,
          schema: {
            operationId: 'readConfig',
            summary: 'Hero texts, button texts and terms',
            tags,
            querystring: pollQuery,
            response: { 200: configReply },
          },
        },
        async (request, reply) => answer(request, reply, (await answers.read(request.ctx))['/api/config']),
      );
      api.get(
        '/api/admin/configuracoes',
        {
          config: { access: 'settings.read' },
          schema: { operationId: 'readSettings', summary: 'All settings', tags, response: { 200: settingsReply } },
        },
        async (request) => {
          const settings = await readSiteSettings(request.ctx);
          const { primaryPhone, email } = referenceSettings.contact;
          const { contact } = settings;
          return { ...settings, hasExampleContact: contact.primaryPhone === primaryPhone || contact.email === email };
        },
      );
      for (const group of Object.keys(settingGroups) as SettingGroup[]) {
        api.put(
          `/api/admin/configuracoes/${group}`,
          {
            config: { access: 'settings.write', ...(group === 'security' ? { recentProof: true as const } : {}) },
            schema: {
              operationId: `save${group[0]?.toUpperCase()}${group.slice(1)}Settings`,
              summary: `Replaces the ${group} settings`,
              tags,
              body: settingGroups[group],
              response: { 200: savedReply },
            },
          },
          async (request) => {
            await saveSettings(request.ctx, { group, value: request.body });
            // The notice may come a moment after the answer, and whoever saved asks again at once.
            answers.drop();
            return { success: true as const };
          },
        );
      }
    },
  };
}
