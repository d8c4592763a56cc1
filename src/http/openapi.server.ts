import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { docsPath } from './guard.server.ts';
import { keyHeader, maxKeyLength } from './idempotency.server.ts';

const errorBody = {
  type: 'object',
  required: ['success', 'code', 'message', 'error'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string', description: 'A sentence in Portuguese for the person who reads it' },
    error: { type: 'string', description: 'Equal to message' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorBody } },
});

const commonRefusals = {
  400: refusal('A field is refused'),
  404: refusal('Nothing stands there'),
  409: refusal('The state it started from no longer holds'),
  413: refusal('Too large'),
  429: refusal('Too many tries'),
  500: refusal('An error of ours'),
  503: refusal('Something outside is away; try again'),
};
const closedRefusals = { 401: refusal('Nobody is signed in'), 403: refusal('The role may not do this') };

const keyParameter = {
  type: 'object',
  properties: {
    [keyHeader]: {
      type: 'string',
      maxLength: maxKeyLength,
      description:
        'A random text made by the caller. Within a day the same write sent again under it is not done again, and gets the first answer with `idempotency-replayed: true`; another body under it, or one still under way, answers 409',
    },
  },
};

/** Serves the OpenAPI 3.1 document and its reading page, made from the contracts. */
export async function registerOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cano Livre',
        version: '1.0.0',
        description:
          'Errors carry `{ success: false, code, message, error }`. `x-permission` names who may call: `public`, `signed-in` or a permission of the role table. Writes that name the header `Idempotency-Key` happen once for each key, also when they are sent again after their answer was lost.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'canolivre.session_token' } } },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const access = route.route.config?.access ?? 'public';
      const described = {
        ...schema,
        'x-permission': access,
        ...(route.route.config?.idempotent === true ? { headers: keyParameter } : {}),
        ...(access === 'public' ? {} : { security: [{ session: [] }] }),
        response: {
          ...(schema.response as object | undefined),
          ...commonRefusals,
          ...(access === 'public' ? {} : closedRefusals),
        },
      };
      return { schema: described, url };
    },
  });
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, { routePrefix: docsPath, uiConfig: { deepLinking: true } });
}
