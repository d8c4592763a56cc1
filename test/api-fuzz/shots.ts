import type { Operation, Schema } from './document.ts';
import type { Random } from './random.ts';
import { hostileJson, hostileText, type Known, validValue } from './values.ts';

/** One request, ready to be sent. */
export interface Shot {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  /** Null for an unsupported method. */
  operation: Operation | null;
}

const contentTypes = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/json; charset=utf-16',
    'json',
    ';',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    'application/json;;a',
  ],
];

const strangeHeaders: [string, string][] = [
  ['accept', 'text/html;q=nada'],
  ['accept-encoding', 'br;q=x, *'],
  ['if-none-match', '*'],
  ['range', 'bytes=5-1'],
  ['origin', 'https://outro.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['x-forwarded-for', '::1, 127.0.0.1, lixo'],
  ['x-http-method-override', 'DELETE'],
  ['cookie', 'canolivre.session_token=nada.nada; canolivre.flow=%zz'],
  ['idempotency-key', ''],
  ['idempotency-key', 'k'.repeat(201)],
  ['idempotency-key', 'a mesma chave'],
  ['idempotency-key', 'ç\u0080'],
];

/** A request for an operation: one in three as it should be, the others with up to three things wrong. */
export function makeShot(operation: Operation, random: Random, known: Known): Shot {
  const wrongs = random.chance(0.35) ? 0 : 1 + random.int(3);
  const hurt = new Set(Array.from({ length: wrongs }, () => random.pick(['path', 'query', 'body', 'body', 'headers'])));
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const shot: Shot = {
    method: operation.method,
    url: addressOf(operation, random, known, hurt),
    headers: {},
    operation,
  };
  if (operation.requestBody !== undefined && schema === undefined) Object.assign(shot, uploadOf(random));
  else if (schema !== undefined || (operation.method !== 'GET' && random.chance(0.2))) {
    shot.headers['content-type'] = 'application/json';
    shot.body = bodyOf(schema ?? {}, operation, random, known, hurt.has('body'));
  }
  if (isElsewhere(shot.url, operation)) shot.operation = null;
  if (hurt.has('headers')) {
    const [name, value] = random.pick(strangeHeaders);
    shot.headers[name] = value;
    if (shot.body !== undefined && random.chance(0.4)) shot.headers['content-type'] = random.pick(contentTypes);
  }
  return shot;
}

/** Whether the address has left its operation: more parts, or fewer. */
function isElsewhere(url: string, { path }: Operation): boolean {
  const parts = (text: string) =>
    text
      .replace(/\?.*/s, '')
      .replace(/(?<=.)\/$/, '')
      .split('/').length;
  return parts(url) !== parts(path);
}

function addressOf(operation: Operation, random: Random, known: Known, hurt: Set<string>): string {
  const parameters = operation.parameters ?? [];
  const list = operation.path.split('/{', 1)[0] ?? '';
  let path = operation.path;
  for (const { name, schema } of parameters.filter((one) => one.in === 'path')) {
    const near = { ...known, idsOf: (wanted: string) => known.idsOf(wanted === '' ? list : wanted) };
    const value = hurt.has('path') ? random.pick(hostileText) : String(validValue(schema, name, random, near));
    path = path.replace(`{${name}}`, value);
  }
  if (hurt.has('path') && random.chance(0.2))
    path = random.pick([`${path}/`, path.toUpperCase(), `${path}/mais`, `/${path}`]);
  const query: string[] = [];
  for (const { name, schema, required } of parameters.filter((one) => one.in === 'query')) {
    if (required !== true && random.chance(0.6)) continue;
    const isHurt = hurt.has('query') && random.chance(0.6);
    const value = isHurt
      ? random.pick(hostileText)
      : encodeURIComponent(String(validValue(schema, name, random, known)));
    query.push(`${name}=${value}`);
    if (hurt.has('query') && random.chance(0.3))
      query.push(random.pick([`${name}=1`, `${name}[]=1`, `${name}[a]=1`, name]));
  }
  if (hurt.has('query') && random.chance(0.3))
    query.push(random.pick(['&', '=', '__proto__=1', 'x'.repeat(900), '%', 'a=%zz']));
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

function bodyOf(schema: Schema, operation: Operation, random: Random, known: Known, isHurt: boolean): string {
  const near = {
    ...known,
    idsOf: (wanted: string) => known.idsOf(wanted === '' ? listBefore(operation.path) : wanted),
  };
  const value = validValue(schema, '', random, near);
  if (!isHurt) return JSON.stringify(value);
  if (random.chance(0.15)) return random.pick(hostileJson);
  return hurtJson(value, random);
}

const listBefore = (path: string) => path.split('/{', 1)[0]?.replace(/\/(status|atribuir|ordem)$/, '') ?? '';

/** A body with one place replaced, removed or extended; as text, since it may be invalid JSON. */
function hurtJson(value: unknown, random: Random): string {
  const mark = `@@${random.int(1_000_000)}@@`;
  const changed = structuredClone(value);
  const places = placesIn(changed);
  if (places.length === 0) return random.pick(hostileJson);
  const { holder, key } = random.pick(places);
  const way = random.int(4);
  if (way === 0 && !Array.isArray(holder)) delete holder[key];
  else if (way === 1 && !Array.isArray(holder))
    holder[random.pick(['campoNovo', '__proto__x', 'constructor', ''])] = mark;
  else holder[key] = mark;
  const text = JSON.stringify(changed).replaceAll(JSON.stringify(mark), () => random.pick(hostileJson));
  return random.chance(0.1) ? text.replace('{', '{"__proto__":{"a":1},') : text;
}

interface Place {
  holder: Record<string, unknown>;
  key: string;
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

const fileHeads = [
  '%PDF-1.5\n',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '',
  'MZ',
];

/** A form with a disguised file, sometimes truncated. */
function uploadOf(random: Random): Pick<Shot, 'headers' | 'body'> {
  const boundary = 'limite';
  const field = random.pick(['addressProof', 'companyLogo', 'imagem', 'recibo', 'file', '__proto__', '']);
  const name = random.pick(['a.pdf', '../../a.png', 'a\u0000.jpg', 'x'.repeat(400), '']);
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const whole = `${head}${random.pick(fileHeads)}${'a'.repeat(random.int(200))}\r\n--${boundary}--\r\n`;
  const body = random.chance(0.2) ? whole.slice(0, random.int(whole.length)) : whole;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(body, 'latin1'),
  };
}

/** An operation's path with a method that none has. */
export function makeMethodShot(operation: Operation, known: readonly string[], random: Random): Shot {
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((method) => !known.includes(method));
  const url = operation.path.replace(/\{[^}]+\}/g, '019a0000-0000-7000-8000-000000000000');
  return { method: random.pick(others), url, headers: {}, operation: null };
}
