import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Vite's manifest entry of a built file; an island's file has the island's `name`. */
interface BuiltFile {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

export interface BuiltIsland {
  /** All that comes at its first touch, the entry first, from the build's folder on: `assets/form-Bx7d.js`. */
  files: string[];
  code: string;
}

export interface IslandBuild {
  entry: string;
  islands: Map<string, BuiltIsland>;
}

/** The built scripts of the public documents' islands in the folder `client`, by island name. */
export async function readIslandBuild(client: string): Promise<IslandBuild> {
  const manifest: Record<string, BuiltFile> = JSON.parse(await readFile(join(client, '.vite/islands.json'), 'utf8'));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry === true);
  if (entry === undefined) throw new Error('The islands were built without an entry.');
  const gather = (key: string, seen: Set<string>): Set<string> => {
    const built = manifest[key];
    if (built === undefined || seen.has(built.file)) return seen;
    seen.add(built.file);
    for (const next of built.imports ?? []) gather(next, seen);
    return seen;
  };
  const shared = (entry.imports ?? []).reduce((seen, key) => gather(key, seen), new Set([entry.file]));
  const islands = await Promise.all(
    (entry.dynamicImports ?? []).map(async (key) => {
      const files = [...gather(key, new Set(shared))];
      const code = await Promise.all(files.map((file) => readFile(join(client, file), 'utf8')));
      return [manifest[key]?.name ?? key, { files, code: code.join('\n') }] as const;
    }),
  );
  return { entry: entry.file, islands: new Map(islands) };
}
