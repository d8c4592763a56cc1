import { cpf, mobile } from '#test/operation.ts';
import type { Schema } from './document.ts';
import type { Random } from './random.ts';

/** Ids of real records, by the path of the list that showed them; and further known names. */
export interface Known {
  idsOf(path: string): readonly string[];
  named: Readonly<Record<string, readonly string[]>>;
}

const listOf: Record<string, string> = {
  partnerId: '/api/admin/prestadores',
  serviceId: '/api/admin/servicos',
  clientId: '/api/admin/clientes',
  callId: '/api/admin/chamados',
};

/** Realistic values for fields by name, which the schema alone cannot tell. */
function plainText(name: string, random: Random): string | undefined {
  const number = random.int(100_000);
  if (/phone|whatsapp/i.test(name)) return mobile(number);
  if (/document|cpf|cnpj/i.test(name)) return cpf(number);
  if (/email|username/i.test(name)) return `pessoa${number}@exemplo.com.br`;
  if (/zip|cep/i.test(name)) return '70074-900';
  if (/plate/i.test(name)) return 'ABC1D23';
  if (/city|cidade/i.test(name)) return random.pick(['Brasília', 'Goiânia', 'Luziânia']);
  if (/serviceTypes?/i.test(name)) return 'Desentupimento de Pia';
  if (/password|senha/i.test(name)) return 'quatro canos de cobre';
  if (/code/i.test(name)) return String(100_000 + number);
  return undefined;
}

/** A value valid by the schema. */
export function validValue(schema: Schema, name: string, random: Random, known: Known): unknown {
  const [first, ...others] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first !== undefined) return validValue(random.pick([first, first, ...others]), name, random, known);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const types = [schema.type ?? 'string'].flat();
  switch (random.chance(0.8) ? types[0] : random.pick(types)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) === true || random.chance(0.6))
          .map(([key, value]) => [key, validValue(value, key, random, known)]),
      );
    case 'array': {
      const least = schema.minItems ?? 0;
      const count = Math.min(schema.maxItems ?? 3, least + random.int(3));
      return Array.from({ length: count }, () => validValue(schema.items ?? {}, name, random, known));
    }
    case 'number':
    case 'integer': {
      const low = schema.minimum ?? 0;
      const span = Math.min(schema.maximum ?? low + 1_000, low + 1_000) - low;
      return low + random.int(Math.max(1, Math.floor(span)));
    }
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return validText(schema, name, random, known);
  }
}

function validText(schema: Schema, name: string, random: Random, known: Known): string {
  const named = known.named[name];
  if (named !== undefined && named.length > 0 && random.chance(0.8)) return random.pick(named);
  if (schema.format === 'uuid') {
    const ids = known.idsOf(listOf[name] ?? '');
    return ids.length > 0 && random.chance(0.9) ? random.pick(ids) : '019a0000-0000-7000-8000-000000000000';
  }
  if (schema.format === 'date-time') return `2026-1${random.int(3)}-1${random.int(10)}T15:00:00Z`;
  if (schema.format === 'date') return `2027-0${1 + random.int(9)}-15`;
  const text = plainText(name, random) ?? random.pick(['Ana Lima', 'Vazou no quintal', 'Combinado por telefone', '12']);
  return text.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? 500);
}

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** Hostile values in JSON notation; some are invalid JSON. */
export const hostileJson: readonly string[] = [
  ...['null', 'true', '0', '-1', '-0', '0.1', '1e308', '1e400', '-1e999', '9007199254740993', '1E-400', 'NaN', '01'],
  ...['""', '" "', '[]', '{}', '[[]]', '[null]', '{"":""}', '[{}]', '', '{', '"', ',', '\ufeff1'],
  ...[
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"\\u202e\\u2066abc"',
    '"\\u2028"',
    '"\\u001b[2J"',
    '"\\b\\f"',
  ],
  ...['"😀😀😀"', '"ﬁ①ﾊﾝｶｸ"', '"e\\u0301\\u0301\\u0301\\u0301"', '"\u0000"', '"\t"'],
  ...[
    '"\'; drop table users; --"',
    '"%_\\\\"',
    '"{{7*7}}<%= 7*7 %>"',
    '"<script>alert(1)</script>"',
    '"=1+1"',
    '"../../etc/passwd"',
  ],
  ...[
    '"2026-02-30"',
    '"9999-12-31T23:59:59Z"',
    '"0000-00-00"',
    '"+275760-09-13T00:00:00Z"',
    '"-000001-01-01T00:00:00Z"',
  ],
  ...[
    '"00000000-0000-0000-0000-000000000000"',
    '"todos"',
    '"constructor"',
    '"__proto__"',
    '"toString"',
    '"1e5"',
    '"0x10"',
  ],
  ...[
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"toString":1,"length":-1}',
    '{"then":1}',
  ],
  JSON.stringify('x'.repeat(300)),
  JSON.stringify('á'.repeat(2_001)),
  JSON.stringify('x'.repeat(60_000)),
  JSON.stringify(Array(1_001).fill(0)),
  nested(40, '[', ']'),
  nested(5_000, '[', ']'),
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
];

/** Hostile texts for URLs, already encoded. */
export const hostileText: readonly string[] = [
  ...['%00', '%0a', '%zz', '%', '%c3%28', '%ff%fe', '%ed%a0%80', '%2e%2e%2f%2e%2e', '..%5c', '%252e', 'a%00b'],
  ...['null', 'undefined', 'NaN', '-1', '1e309', '0', '0x1', '__proto__', 'constructor', 'todos', '%F0%9F%98%80'],
  ...[
    "'--",
    '%25',
    '%25_%5c',
    '%7B%7D',
    '*',
    '+',
    '~',
    '019a0000-0000-7000-8000-00000000000g',
    '2026-02-30..2026-01-01',
  ],
  '019A0000-0000-7000-8000-000000000000',
  '019a0000-0000-7000-8000-000000000000%20',
  'a'.repeat(299),
  'a'.repeat(1_500),
  '%C3%A1'.repeat(150),
];
