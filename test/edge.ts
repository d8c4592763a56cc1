import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '#http/build-app.server.ts';
import { createAttempts } from '#platform/attempts.server.ts';
import { anonymous, type Services } from '#platform/context.server.ts';
import { type Env, readEnv } from '#platform/env.server.ts';
import type { Api, Slice } from '#platform/slice.server.ts';
import { testKeys } from './services.ts';

type Given = Partial<Omit<AppOptions, 'env'>> & { env?: Partial<Env>; routes?: (api: Api) => void };

/** The edge without a database, with only these `routes`. */
export function openEdge({ env, routes, ...given }: Given = {}): Promise<FastifyInstance> {
  const db = {} as AppOptions['db'];
  const slices: Slice[] = routes === undefined ? [] : [{ name: 'test', routes }];
  return buildApp({
    env: { ...readEnv({ DATA_DIR: '.' }), ...env },
    // No route of these tests asks for the database, and writes are counted in memory.
    db,
    services: { attempts: createAttempts(db, 1), keys: testKeys } as Partial<Services> as Services,
    slices,
    findActor: async () => anonymous,
    notices: { subscribe() {} },
    ...given,
  });
}
