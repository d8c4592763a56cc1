import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

// A plain static server: every file of its folder packed once, and sent from memory; `/` is the document.
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.css': 'text/css; charset=utf-8',
};

process.once('message', ({ folder }: { folder: string }) => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Map(
    names.map(({ parentPath, name }) => {
      const plain = readFileSync(join(parentPath, name));
      const path = join(parentPath, name).slice(folder.length);
      const file = { type: types[extname(name)], plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
      return [path === '/index.html' ? '/' : path, file];
    }),
  );
  const server = createServer((request, response) => {
    const file = files.get(request.url?.split('?')[0] ?? '');
    if (file === undefined) return response.writeHead(404).end();
    const accepted = String(request.headers['accept-encoding']);
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
    const body = encoding === undefined ? file.plain : file[encoding];
    const fresh = request.url === '/' ? 'no-cache' : 'public, max-age=31536000, immutable';
    response.writeHead(200, {
      'content-type': file.type ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': fresh,
      vary: 'accept-encoding',
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    });
    return response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
  });
});
