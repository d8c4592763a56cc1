import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api, HeldAnswer } from '#platform/slice.server.ts';
import { holdAnswer, holdConfig, readPageTexts, readSettings } from '../queries.server.ts';
import { publicSettingsOperations } from './contract.ts';

const { readContact: contact, readConfig: config } = publicSettingsOperations;
type HeldPath = typeof contact.path | typeof config.path;
type HeldAnswers = Record<HeldPath, HeldAnswer>;

/** Every page polls these two answers: they are made once per change and then written from memory. */
export function holdPublicSettings() {
  let ready: HeldAnswers | undefined;
  let generation = 0;
  return {
    find: (path: string): HeldAnswer | undefined => ready?.[path as HeldPath],
    async read(ctx: Ctx): Promise<HeldAnswers> {
      if (ready !== undefined) return ready;
      const began = generation;
      const settings = await readSettings(ctx);
      const { tag } = await readPageTexts(ctx);
      const made = { [contact.path]: holdAnswer(settings.contact), [config.path]: holdConfig(settings, tag) };
      // An answer read before a change must not be cached after it.
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

/** Settings that open pages read repeatedly. */
export function registerPublicSettingsRoutes(api: Api, answers: ReturnType<typeof holdPublicSettings>): void {
  serve(api, publicSettingsOperations, {
    readContact: async (request, reply) => answer(request, reply, (await answers.read(request.ctx))[contact.path]),
    readConfig: async (request, reply) => answer(request, reply, (await answers.read(request.ctx))[config.path]),
  });
}
