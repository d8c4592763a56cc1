import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Slice } from '#platform/slice.server.ts';
import type { Schema } from './api-fuzz/document.ts';

type Described = Schema & { content?: Record<string, { schema: Schema }> };

/** Shapes in full: the product's description points to them by name. */
const jsonSchemaTransform = createJsonSchemaTransform({ schemaRegistry: z.registry() });

/**
 * Wraps slices so that a success missing in the API description by status, type or shape is refused and collected in
 * `wrong`: contracts shape most answers, but handlers may write others.
 */
export function onlyDescribed(slices: readonly Slice[], wrong: string[]): Slice[] {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  const compiled = new Map<string, ValidateFunction>();

  function problemOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
    const { method, url = '', schema } = request.routeOptions;
    const status = reply.statusCode;
    if (status >= 300 || schema?.operationId === undefined) return null;
    const described = answersOf(request)[status];
    if (described === undefined) return `${status} is not described`;
    const type = String(reply.getHeader('content-type') ?? '').split(';', 1)[0] ?? '';
    if (type !== 'application/json')
      return status === 204 || described.content?.[type] !== undefined
        ? null
        : `${status} with ${type} is not described`;
    const key = `${String(method)} ${url} ${status}`;
    const shape = described.content === undefined ? described : described.content[type]?.schema;
    if (shape === undefined) return `${status} with ${type} is not described`;
    const validate = compiled.get(key) ?? ajv.compile(shape);
    compiled.set(key, validate);
    return validate(JSON.parse(String(payload)))
      ? null
      : `${status} in another shape: ${ajv.errorsText(validate.errors)}`;
  }

  return slices.map((slice) => ({
    ...slice,
    routes(api) {
      api.addHook('onSend', (request, reply, payload, done) => {
        const problem = problemOf(request, reply, payload);
        if (problem === null) return done(null, payload);
        const told = `${request.method} ${request.url}: ${problem}`;
        wrong.push(told);
        done(new Error(told));
      });
      return slice.routes(api);
    },
  }));
}

/** The described answers of a route. */
function answersOf({ routeOptions: { schema, url = '' } }: FastifyRequest): Record<number, Described> {
  const route = { schema, url, openapiObject: { openapi: '3.1.0' } } as unknown as Parameters<
    typeof jsonSchemaTransform
  >[0];
  return (jsonSchemaTransform(route).schema as { response?: Record<number, Described> }).response ?? {};
}
