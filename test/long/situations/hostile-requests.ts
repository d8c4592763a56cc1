import fc from 'fast-check';

/** The exact bytes written to a socket. */
export interface RawRequest {
  /** For the table of failures: method and start of the target. */
  name: string;
  bytes: Buffer;
}

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'G\0T',
];

const knownPaths = [
  '/',
  '/blog',
  '/servicos',
  '/solicitar',
  '/solicitar-servico',
  '/validacao-cliente',
  '/validacao-cliente/AAAAAAAAAAAAAAAAAAAAAA',
  '/acompanhar/AAAAAAAAAAAAAAAAAAAAAA',
  '/admin/login',
  '/admin/chamados',
  '/parceiro/login',
  '/api/config',
  '/api/contact-direct',
  '/api/all-services',
  '/api/openapi.json',
  '/api/docs',
  '/api/auth/session',
  '/api/auth/sign-in/email',
  '/api/admin/chamados',
  '/api/partner/chamados',
  '/api/service-calls/AAAAAAAAAAAAAAAAAAAAAA',
  '/api/partner-applications/documents',
  '/api/partner-applications/resend/AAAAAAAAAAAAAAAAAAAAAA',
  '/api/logout',
  '/healthz',
  '/metrics',
  '/assets/',
  '/.well-known/security.txt',
];

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const long = (text: string, most: number) => fc.integer({ min: 1, max: most }).map((times) => text.repeat(times));

const piece = fc.oneof(
  oneOf(
    '/',
    '//',
    '/./',
    '/../',
    '%2e%2e/',
    '%2f',
    '%5c',
    '\\',
    '%00',
    '%zz',
    '%',
    '%c0%af',
    '%62log',
    '%F0%9F%9A%BD',
    ';a=b',
    '*',
  ),
  oneOf(
    '.data',
    '.php',
    '?',
    '?_data=root',
    '#',
    '?pagina=1&pagina=2',
    '?search=%00',
    '?page=1e309',
    '__proto__',
    'constructor',
  ),
  long('/', 2_100),
  long('a/', 1_100),
  long('%41', 700),
  fc.string({ maxLength: 12 }).map(encodeURIComponent),
  fc.string({ unit: 'binary', maxLength: 3 }),
);

const target = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...knownPaths), fc.array(piece, { maxLength: 3 })).map(joined) },
  { weight: 2, arbitrary: fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => `/${pieces.join('')}`) },
  {
    weight: 1,
    arbitrary: oneOf('*', 'http://evil.test/', 'http://127.0.0.1:1/x', '//evil.test/blog', '', 'blog', '/\t/'),
  },
);

function joined([path, pieces]: [string, string[]]): string {
  return path + pieces.join('');
}

const headerLine = fc.oneof(
  oneOf(
    'Origin: https://evil.test',
    'Origin: null',
    'Sec-Fetch-Site: cross-site',
    'X-Forwarded-For: 127.0.0.1, 10.0.0.1',
    'X-Forwarded-Host: evil.test',
    'Forwarded: for=127.0.0.1;host=evil.test',
    'X-HTTP-Method-Override: DELETE',
    'Range: bytes=0-0,1-1,2-2,3-3',
    'Range: bytes=-999999999999',
    'If-None-Match: *',
    'If-Modified-Since: not a day',
    'Accept-Encoding: br;q=0, gzip;q=0, identity;q=0',
    'Accept: */*;q=abc',
    'Expect: 100-continue',
    'Expect: a miracle',
    'Upgrade: websocket',
    'Connection: upgrade, keep-alive, close',
    'Transfer-Encoding: chunked',
    'Content-Encoding: gzip',
    'Content-Type: application/json',
    'Content-Type: application/json; charset=utf-7',
    'Content-Type: multipart/form-data',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Type: text/plain',
    'Content-Type: ',
    'Content-Type: application/csp-report',
    'Idempotency-Key: a',
    'Cookie: canolivre.session_token=a',
    'Cookie: canolivre.session_token=%zz; canolivre.flow=%00; =; ;;;',
    'Last-Event-ID: \u0001',
    'Authorization: Bearer x',
    'Purpose: prefetch',
  ),
  long('a', 9_000).map((value) => `Cookie: x=${value}`),
  long('k', 3_000).map((value) => `Idempotency-Key: ${value}`),
  long('"x", ', 1_000).map((value) => `If-None-Match: ${value}`),
  long('br, ', 1_500).map((value) => `Accept-Encoding: ${value}`),
  fc.string({ maxLength: 30 }).map((value) => `X-Word: ${value}`),
);

/** Unparsable request lines; most requests must get past them. */
const brokenLine = oneOf(
  ' folded: line',
  'No colon at all',
  ': no name',
  'X-\u0001: a',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked, chunked',
);

const manyHeaders = fc.oneof(
  { weight: 20, arbitrary: fc.array(headerLine, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.tuple(headerLine, brokenLine).map((pair) => [...pair]) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 2_500 }).map((n) => Array.from({ length: n }, (_, at) => `X-${at}: a`)),
  },
);

const deep = (open: string, close: string) =>
  fc.integer({ min: 1, max: 40_000 }).map((depth) => open.repeat(depth) + close.repeat(depth));

const bodyText = fc.oneof(
  fc.constant(''),
  fc.json({ maxDepth: 4 }),
  deep('[', ']'),
  deep('{"a":', '}'),
  long('a', 200_000).map((value) => `{"name":"${value}"}`),
  oneOf(
    '{',
    'null',
    '"',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"a":1e400}',
    '{"a":"\\u0000"}',
  ),
  oneOf('5\r\nhello\r\n0\r\n\r\n', 'ffffffff\r\n', '0\r\n\r\nGET / HTTP/1.1\r\n\r\n'),
  oneOf('--x\r\n\r\n--x--\r\n', '--x\r\ncontent-disposition: form-data; name="a"', '--x--', '--x\r\n'.repeat(500)),
  long('a=1&', 5_000),
  long('%', 1_000),
  fc.string({ unit: 'binary', maxLength: 2_000 }),
);

const host = fc.oneof(
  { weight: 12, arbitrary: oneOf('Host: 127.0.0.1', 'Host: evil.test') },
  { weight: 1, arbitrary: oneOf('Host: ', 'Host: a\r\nHost: b', 'X-No-Host: 1') },
);

/**
 * Requests as no browser sends them: methods, targets, header lines and bodies that fit nothing, or one another badly.
 */
export const rawRequest: fc.Arbitrary<RawRequest> = fc
  .record({
    method: fc.constantFrom(...methods),
    target,
    host,
    headers: manyHeaders,
    body: bodyText,
    says: fc.boolean(),
  })
  .map(({ method, target: to, host: hostLine, headers, body, says }) => {
    const bytes = Buffer.from(body);
    // Most bodies say how long they are: others end before the handler sees them.
    const length = says && bytes.length > 0 ? [`Content-Length: ${bytes.length}`] : [];
    const head = [`${method} ${to} HTTP/1.1`, hostLine, ...headers, ...length, 'Connection: close'].join('\r\n');
    return { name: `${method} ${to.slice(0, 60)}`, bytes: Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes]) };
  });
