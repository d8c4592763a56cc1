import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { ApiDocument } from './document.ts';
import type { Shot } from './shots.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: string;
}

/** Technical terms, and English of libraries, that callers must not see. */
const leak =
  /\bselect\b|insert into|\bat \S+ \(|node_modules|\.[cm]?[jt]sx?:\d|relation "|syntax error|violates|constraint|E(CONN|NOENT|PIPE)|(Type|Range|Syntax|Zod)Error|FST_|unexpected|\b(must|expected|invalid|failed|cannot|undefined|the)\b/i;

/** Declared once for all operations, as `default`. */
const ofAll = [400, 404, 414, 429];
const withoutOperation = [204, 400, 401, 403, 404, 405, 413, 414, 429];

/** Judges answers by the document: gives what is wrong with one, nothing when all is right. */
export function createJudge(document: ApiDocument): (shot: Shot, answer: Answer) => string[] {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  const compiled = new Map<object, ValidateFunction>();
  const problemsOf = (schema: object, value: unknown): string | null => {
    const validate = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors);
  };
  const refusal = document.components.responses.MethodNotAllowed?.content?.['application/json']?.schema ?? {};

  return ({ method, url, operation }, { status, headers, body }) => {
    if (status >= 500) return [`answers ${status}: ${body.slice(0, 300)}`];
    const wrong: string[] = [];
    const type = headers['content-type']?.split(';', 1)[0] ?? '';
    const described = operation?.responses[ofAll.includes(status) ? 'default' : status];
    if (operation === null ? !withoutOperation.includes(status) : described === undefined) {
      wrong.push(`answers ${status}, which is not described: ${body.slice(0, 300)}`);
    }
    if (method === 'HEAD' || body === '') {
      if (status >= 400 && method !== 'HEAD') wrong.push(`answers ${status} without a word`);
      if (described?.content !== undefined) wrong.push(`answers ${status} without the described body`);
      return wrong;
    }
    // `//api/x` is no address of the API: it gets the page of an unknown address.
    if (status === 404 && type === 'text/html' && !url.startsWith('/api/')) return wrong;
    if (type === '') return [...wrong, `answers ${status} without a content type`];
    const schema = status >= 400 ? refusal : described?.content?.[type]?.schema;
    if (schema === undefined) return [...wrong, `answers ${status} with ${type}, which is not described`];
    if (type !== 'application/json') return status < 400 ? wrong : [...wrong, `refuses with ${type}`];
    const value = JSON.parse(body);
    const problems = problemsOf(schema, value);
    if (problems !== null) wrong.push(`answers ${status} in another shape (${problems}): ${body.slice(0, 300)}`);
    if (status >= 400) {
      if (value.error !== value.message) wrong.push('error and message differ');
      const said = [value.message, ...(value.errors ?? []).map((one: { message: string }) => one.message)].join(' ');
      if (leak.test(said)) wrong.push(`tells too much: ${said.slice(0, 300)}`);
    }
    return wrong;
  };
}
