/** The part of JSON Schema that contracts use. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  default?: unknown;
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

interface DescribedOperation {
  operationId: string;
  'x-permission': string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** The OpenAPI document with references resolved. */
export interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { responses: Record<string, Content> };
}

/** Puts into a document, as `/api/openapi.json` answers it, what its references point to. */
export function withoutReferences(document: object): ApiDocument {
  const found = new Map<string, unknown>();
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value && typeof value.$ref === 'string') return resolved(value.$ref);
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, resolve(held)]));
  };
  const resolved = (reference: string): unknown => {
    const path = reference.split('/').slice(1);
    if (!found.has(reference)) {
      const target = path.reduce<unknown>((held, key) => (held as Record<string, unknown>)[key], document);
      found.set(reference, resolve(target));
    }
    return found.get(reference);
  };
  return resolve(document) as ApiDocument;
}

export interface Operation extends DescribedOperation {
  method: string;
  path: string;
}

/** Every operation but streams, which never end by themselves. */
export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path }))
      .filter(({ responses }) => responses[200]?.content?.['text/event-stream'] === undefined),
  );
}
