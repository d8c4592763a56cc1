import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface BuiltFile {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

const suffix = '?__react-router-build-client-route';
const start = ['entry.client.tsx', 'root.tsx'];

/** Modules, from `src/web` on, of a screen opened first. */
export const firstOfOffice = [...start, 'admin/frame.tsx', 'admin/layout.tsx', 'admin/dashboard.tsx'];
export const firstOfPartner = [...start, 'partner/frame.tsx', 'partner/layout.tsx', 'partner/dashboard.tsx'];

/** The scripts of the office and of the partner's app as they were built. */
export function readAppBuild(client: string) {
  const manifest: Record<string, BuiltFile> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const keyOf = (module: string) => {
    const path = join('src/web', module);
    const [key] = [`${path}${suffix}`, path].filter((one) => manifest[one] !== undefined);
    if (key === undefined) throw new Error(`${path} was not built as a file of its own.`);
    return key;
  };
  const gather = (key: string, seen: Set<string>): Set<string> => {
    const built = manifest[key];
    if (built === undefined || seen.has(key)) return seen;
    seen.add(key);
    for (const next of built.imports ?? []) gather(next, seen);
    return seen;
  };
  const keysOf = (modules: readonly string[]) =>
    modules.reduce((seen, module) => gather(keyOf(module), seen), new Set<string>());
  const scriptsOf = (keys: ReadonlySet<string>) =>
    new Set([...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')));
  return {
    /** The files that these modules need, themselves among them. */
    filesOf: (modules: readonly string[]) => scriptsOf(keysOf(modules)),
    /** The same with the parts that come after them by themselves. */
    filesInAll(modules: readonly string[]): Set<string> {
      const keys = keysOf(modules);
      for (const later of [...keys].flatMap((key) => manifest[key]?.dynamicImports ?? [])) gather(later, keys);
      return scriptsOf(keys);
    },
    /** Every screen of a folder. */
    screensOf(folder: 'admin' | 'partner'): string[] {
      const of = `src/web/${folder}/`;
      return Object.keys(manifest)
        .filter((key) => key.startsWith(of) && key.endsWith(`.tsx${suffix}`))
        .map((key) => key.slice('src/web/'.length, -suffix.length));
    },
    /** The list of every screen's files, which a browser loads with the first. */
    lists: readdirSync(join(client, 'assets'))
      .filter((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name))
      .map((name) => `assets/${name}`),
  };
}
