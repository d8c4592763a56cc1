import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { BodyOf, Operation, ParamsOf, QueryOf, ReplyOf } from '#shared/api/operation.ts';
import { csvResponses } from './csv-reply.server.ts';
import { fileResponses, paperResponses, pictureResponses, soundResponses } from './files/reply-with-file.server.ts';
import type { Api } from './slice.server.ts';
import { xlsxResponses } from './xlsx-reply.server.ts';

/** The request of an operation, typed by its schemas. */
export type RequestOf<O> = FastifyRequest<{ Params: ParamsOf<O>; Querystring: QueryOf<O>; Body: BodyOf<O> }>;

type Answer<O> = ReplyOf<O> | FastifyReply;

/** Does what an operation says, and gives its answer, or `reply` when it has written one itself. */
export type Handler<O> = (request: RequestOf<O>, reply: FastifyReply) => Answer<O> | Promise<Answer<O>>;

const responses: Record<NonNullable<Operation['sends']>, object> = {
  csv: csvResponses,
  xlsx: xlsxResponses,
  picture: pictureResponses,
  paper: paperResponses,
  file: fileResponses,
  sound: soundResponses,
  'lines of JSON': { 200: { content: { 'application/x-ndjson': { schema: z.string() } } } },
  events: { 200: { content: { 'text/event-stream': { schema: z.string() } } } },
  'nothing but a redirect': { 303: z.undefined().describe('To the sign-in page') },
};

/** Mounts a group of operations; access is checked before the handler, and a missing handler does not compile. */
export function serve<const Group extends Readonly<Record<string, Operation>>>(
  api: Api,
  group: Group,
  handlers: { [Id in keyof NoInfer<Group>]: Handler<NoInfer<Group>[Id]> },
): void {
  for (const [id, operation] of Object.entries(group))
    mount(api, operation, handlers[id] as unknown as Handler<Operation>);
}

function mount<O extends Operation>(api: Api, operation: O, handle: Handler<O>): void {
  const { method, path, access, polled, idempotent, looksAt, lists, recentProof, refuses, upload } = operation;
  api.route({
    method,
    url: path,
    // HEAD would hold a stream open for nobody.
    ...(operation.sends === 'events' && { exposeHeadRoute: false }),
    config: { access, ...dropUndefined({ polled, idempotent, looksAt, lists, recentProof, refuses, upload }) },
    schema: schemaOf(operation),
    handler: (request, reply) => {
      reply.code(operation.status ?? 200);
      return handle(request as RequestOf<O>, reply) as Promise<unknown>;
    },
  });
}

function schemaOf({ id, summary, tag, params, query, body, reply, sends, status, upload }: Operation): FastifySchema {
  const response = sends === undefined ? { [status ?? 200]: reply } : responses[sends];
  const given = dropUndefined({ params, querystring: query, body });
  const consumes = upload === undefined ? {} : { consumes: ['multipart/form-data'] };
  return { operationId: id, summary, tags: [tag], ...consumes, ...given, response } as FastifySchema;
}

function dropUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
