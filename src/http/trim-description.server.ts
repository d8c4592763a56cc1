type Json = Record<string, unknown>;

interface DescribedOperation extends Json {
  tags?: string[];
  parameters?: unknown[];
  responses: Json;
  /** Refusals by reference, because the library would repeat them for each operation. */
  'x-refusals'?: Json;
  /** Whether it takes the shared parameter `IdempotencyKey`. */
  'x-once-per-key'?: boolean;
}

/** The parts of an OpenAPI document that are rewritten here. */
export interface ApiDescription extends Json {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Json; parameters: Json; [kind: string]: unknown };
}

/** The document with every shape said once, and nothing in it that no operation points to. */
export function trimDescription(document: ApiDescription): ApiDescription {
  return withTags(withSharedParameters(withPlainNames(withoutUnused(withoutNoise(withShared(document))))));
}

/**
 * Moves routes' references into the standard places: refusals among an operation's answers, and the shared parameter.
 */
function withShared(document: ApiDescription): ApiDescription {
  const complete = ({ 'x-refusals': refusals, 'x-once-per-key': isKeyed, ...operation }: DescribedOperation) => ({
    ...operation,
    ...(isKeyed === true
      ? { parameters: [...(operation.parameters ?? []), { $ref: '#/components/parameters/IdempotencyKey' }] }
      : {}),
    responses: { ...operation.responses, ...refusals },
  });
  return { ...document, paths: eachOperation(document, complete) };
}

/** Removes patterns of up to 400 letters that a format already implies, and default limits of `integer`. */
function withoutNoise(document: ApiDescription): ApiDescription {
  return JSON.parse(JSON.stringify(document), (_, value) => {
    if (typeof value !== 'object' || value === null) return value;
    if (value.description === 'Default Response') value.description = 'Done';
    if (typeof value.format === 'string') delete value.pattern;
    if (value.minimum === Number.MIN_SAFE_INTEGER) delete value.minimum;
    if (value.maximum === Number.MAX_SAFE_INTEGER) delete value.maximum;
    return value;
  });
}

function withoutUnused(document: ApiDescription): ApiDescription {
  const { schemas, ...components } = document.components;
  const used = new Set<string>();
  const waiting = namesIn([document.paths, components]);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...namesIn(schemas[name]));
  }
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...components, schemas: Object.fromEntries(kept) } };
}

/** Renames the library's `XInput` to `X` when no other answer has that name. */
function withPlainNames(document: ApiDescription): ApiDescription {
  const { schemas, ...components } = document.components;
  const sent = Object.keys(schemas).filter((name) => name.endsWith('Input'));
  const names = new Map(sent.map((name) => [name, name.slice(0, -'Input'.length)]));
  const isOther = ([name, plain]: [string, string]) =>
    schemas[plain] !== undefined && JSON.stringify(schemas[plain]) !== JSON.stringify(renamed(schemas[name], names));
  for (let other = [...names].find(isOther); other !== undefined; other = [...names].find(isOther))
    names.delete(other[0]);
  const named = Object.entries(schemas).map(([name, schema]) => [names.get(name) ?? name, schema]);
  return renamed({ ...document, components: { ...components, schemas: Object.fromEntries(named) } }, names);
}

/** Defines repeated parameters once: id, page, search. */
function withSharedParameters(document: ApiDescription): ApiDescription {
  const counted = new Map<string, number>();
  for (const parameter of operationsOf(document).flatMap(({ parameters = [] }) => parameters)) {
    const text = JSON.stringify(parameter);
    counted.set(text, (counted.get(text) ?? 0) + 1);
  }
  const names = new Map<string, string>();
  const parameters = { ...document.components.parameters };
  for (const [text, uses] of [...counted].sort(([, one], [, other]) => other - one)) {
    const { name } = JSON.parse(text);
    if (uses < manyUses || name === undefined || parameters[name] !== undefined) continue;
    parameters[name] = JSON.parse(text);
    names.set(text, name);
  }
  const paths = eachOperation(document, (operation) => pointed(operation, names));
  return { ...document, paths, components: { ...document.components, parameters } };
}

/** The chapters, by name. */
function withTags(document: ApiDescription): ApiDescription {
  const used = operationsOf(document).flatMap(({ tags = [] }) => tags);
  return { ...document, tags: [...new Set(used)].sort().map((name) => ({ name })) };
}

const manyUses = 5;

function pointed(operation: DescribedOperation, names: ReadonlyMap<string, string>): DescribedOperation {
  if (operation.parameters === undefined) return operation;
  const parameters = operation.parameters.map((parameter) => {
    const name = names.get(JSON.stringify(parameter));
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
  });
  return { ...operation, parameters };
}

function operationsOf({ paths }: ApiDescription): DescribedOperation[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

function eachOperation(
  { paths }: ApiDescription,
  change: (operation: DescribedOperation) => DescribedOperation,
): ApiDescription['paths'] {
  const changed = Object.entries(paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(([method, operation]) => [method, change(operation)]);
    return [path, Object.fromEntries(operations)];
  });
  return Object.fromEntries(changed);
}

function renamed<Value>(value: Value, names: ReadonlyMap<string, string>): Value {
  return JSON.parse(JSON.stringify(value), (_, held) => {
    const name = names.get(nameIn(held) ?? '');
    return name === undefined ? held : `${prefix}${name}`;
  });
}

function namesIn(value: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(value, (_, held) => {
    const name = nameIn(held);
    if (name !== null) found.push(name);
    return held;
  });
  return found;
}

const prefix = '#/components/schemas/';

function nameIn(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith(prefix) ? value.slice(prefix.length) : null;
}
