import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { keyScopesOf } from '#features/accounts/api-keys/api.server.ts';
import { docsPath } from '#shared/address/pages.ts';
import { docsPolicy } from './content-policy.server.ts';
import { describeAnswers, refusalShape, sharedAnswers } from './describe-answers.server.ts';
import { closedHeaders } from './house-headers.server.ts';
import { keyHeader, maxKeyLength } from './idempotency.server.ts';
import { type Exports, nameShapes } from './name-shapes.server.ts';
import { type Packed, pack, packHard, sendPacked } from './packed.server.ts';
import { type ApiDescription, trimDescription } from './trim-description.server.ts';

// Shared schemas keep their names.
nameShapes({
  ...import.meta.glob<Exports>(
    '../shared/{api/bulk,api/replies,files/photo-sizes,record/notes,record/status-change,time/due}.ts',
    { eager: true },
  ),
  ...import.meta.glob<Exports>('../features/**/contract.ts', { eager: true }),
});

/** The body of an upload: files in fields, which are read as they come and validated by what receives them. */
const uploadBody = {
  type: 'object',
  description: 'One file, in the field that the summary names',
  additionalProperties: { type: 'string', format: 'binary' },
};

const keyParameter = {
  name: keyHeader,
  in: 'header' as const,
  description:
    'A random text made by the caller. Within a day the same write sent again under it is not done again, and gets the first answer with `idempotency-replayed: true`; another body under it, or one still under way, answers 409',
  schema: { type: 'string' as const, maxLength: maxKeyLength },
};

/** Serves the OpenAPI 3.1 document and its reading page, made from the contracts. */
export async function registerOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cano Livre',
        version: '1.0.0',
        contact: { name: 'Cano Livre', url: publicUrl },
        license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
        description:
          'Errors carry `{ success: false, code, message, error }`. `x-permission` names who may call: `public`, `signed-in` or a permission of the role table. `x-recent-proof`: also asks for a proof of the last ten minutes (`POST /api/auth/prove`); its 403 names `proof.password` or `proof.code` in `errors`. Writes that name the header `Idempotency-Key` happen once for each key, also when they are sent again after their answer was lost. A known path answers another method with 405 and `Allow` (`#/components/responses/MethodNotAllowed`).',
      },
      servers: [{ url: publicUrl }],
      security: [{ session: [] }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'canolivre.session_token' },
          key: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A key that an administrator made, sent as `Authorization: Bearer clv_…`. `x-key-scopes` of an operation names the scopes that each alone open it; one without it takes no key',
          },
        },
        responses: sharedAnswers,
        schemas: { Refusal: refusalShape },
        parameters: { IdempotencyKey: keyParameter },
      },
    },
    transformObject: (document) => trimDescription(jsonSchemaTransformObject(document) as ApiDescription) as never,
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const { access = 'public', polled = false, refuses, idempotent } = route.route.config ?? {};
      const isPublic = access === 'public';
      const method = String(route.route.method);
      const described = {
        ...schema,
        'x-permission': access,
        ...(route.route.config?.recentProof ? { 'x-recent-proof': true } : {}),
        ...(idempotent === true ? { 'x-once-per-key': true } : {}),
        'x-refusals': describeAnswers({ method, isPublic, isPolled: polled, refuses }),
        ...securityOf(route.route, isPublic),
        ...(schema.consumes?.includes('multipart/form-data') ? { body: uploadBody } : {}),
      };
      return { schema: described, url };
    },
  });
  const headers = {
    ...closedHeaders(publicUrl),
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  };
  let packed: Promise<Packed> | undefined;
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    packed ??= pack(Buffer.from(JSON.stringify(app.swagger())), headers);
    const document = await packed;
    packHard(document);
    reply.hijack();
    sendPacked(request.raw, reply.raw, document);
  });
  await app.register(swaggerUi, { routePrefix: docsPath, uiConfig: { deepLinking: true }, staticCSP: docsPolicy });
}

/** A session, or a key with any one of the scopes that open the operation; nothing for what everybody may call. */
function securityOf(route: RouteOptions, isPublic: boolean) {
  if (isPublic) return { security: [] };
  const scopes = keyScopesOf({ schema: route.schema, config: route.config ?? {} } as never);
  return scopes.length === 0 ? {} : { security: [{ session: [] }, { key: [] }], 'x-key-scopes': scopes };
}
