import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type Packed, pack, packHard } from './packed.server.ts';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface StaticFiles {
  /** The file at a URL path, compressed at first use; undefined when missing. */
  find(path: string): Promise<Packed> | undefined;
}

/**
 * Serves the build's `directory`, each file with the `block` of headers; files under `/assets/` have hashed names and
 * never change.
 */
export async function openStaticFiles(
  directory: string,
  block: Readonly<Record<string, string>>,
): Promise<StaticFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const known = new Map<string, string>();
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(directory, file).split(sep).join('/')}`;
    if (entry.isFile() && !path.startsWith('/.')) known.set(path, file);
  }
  const packed = new Map<string, Promise<Packed>>();
  return {
    find(path) {
      const ready = packed.get(path);
      if (ready !== undefined) return ready;
      const place = known.get(path);
      if (place === undefined) return undefined;
      const headers = {
        ...block,
        'content-type': types[extname(place)] ?? 'application/octet-stream',
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      };
      const promise = readFile(place).then(async (body) => {
        const file = await pack(body, headers);
        // The smallest form takes its time: the first callers do not wait for it.
        packHard(file);
        return file;
      });
      promise.catch(() => packed.delete(path));
      packed.set(path, promise);
      return promise;
    },
  };
}
