/** As much of JSON Schema as the contracts use. */
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

/** The OpenAPI document, as `/api/openapi.json` answers it. */
export interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { responses: Record<string, Content> };
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
