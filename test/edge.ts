import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '#http/build-app.server.ts';
import { anonymous, type Services } from '#platform/context.server.ts';
import { type Env, readEnv } from '#platform/env.server.ts';
import type { Api, Slice } from '#platform/slice.server.ts';

type Given = Partial<Omit<AppOptions, 'env'>> & { env?: Partial<Env>; routes?: (api: Api) => void };

/** The edge alone, without a database: `routes` are all that stands in it. */
export function openEdge({ env, routes, ...given }: Given = {}): Promise<FastifyInstance> {
  const slices: Slice[] = routes === undefined ? [] : [{ name: 'test', routes }];
  return buildApp({
    env: { ...readEnv({ DATA_DIR: '.' }), ...env },
    // No route of these tests asks for either.
    db: {} as AppOptions['db'],
    services: {} as Services,
    slices,
    findActor: async () => anonymous,
    notices: { subscribe() {} },
    ...given,
  });
}
