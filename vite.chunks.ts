import { readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Files that name every part of a library, used or not. */
const barrel = /node_modules\/(?:lucide-react|radix-ui)\//;

const routes = (...files: string[]) => files.map((file) => `${file}?__react-router-build-client-route`);

/** Screens by what they load together, as files of the folder `web`. */
function listLoaders(web: string) {
  const screens = (folder: string) =>
    routes(
      ...readdirSync(join(web, folder))
        .filter((name) => name.endsWith('.tsx'))
        .map((name) => `${folder}/${name}`),
    );
  return {
    base: ['entry.client.tsx', ...routes('root.tsx')],
    office: ['site/error-page.tsx', ...routes('admin/frame.tsx', 'admin/layout.tsx', 'admin/dashboard.tsx')],
    anyOffice: screens('admin'),
    partner: ['site/error-page.tsx', ...routes('partner/frame.tsx', 'partner/layout.tsx', 'partner/dashboard.tsx')],
    anyPartner: screens('partner'),
  };
}
type Loader = keyof ReturnType<typeof listLoaders>;

/**
 * Chunks of what is always loaded together: a file of two hundred small modules compresses a quarter better than two
 * hundred files, and the list of files that each screen names is short. Neither the office nor the partner's app loads
 * a module of the other's chunk. `web` is the folder of the pages.
 */
export function chunksLoadedTogether(web: string) {
  const loaders = listLoaders(web);
  const loads = new Map<Loader, Set<string>>();
  const gather = (id: string, graph: Graph, seen: Set<string>, later: boolean): void => {
    if (seen.has(id) || barrel.test(id) || id.endsWith('.css')) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds) {
      gather(next, graph, seen, later);
    }
  };
  const loadedBy = (loader: Loader, id: string, graph: Graph): boolean => {
    const seen = loads.get(loader) ?? new Set();
    if (!loads.has(loader)) {
      loads.set(loader, seen);
      for (const file of loaders[loader]) {
        for (const next of graph.getModuleInfo(join(web, file))?.importedIds ?? []) {
          gather(next, graph, seen, loader.startsWith('any'));
        }
      }
    }
    return seen.has(id);
  };
  const chunk = (
    name: string,
    priority: number,
    fits: (by: (...loaders: Loader[]) => number, isLibrary: boolean) => boolean,
  ) => ({
    debugName: name,
    name: (id: string, graph: Graph) =>
      fits(
        (...asked) => asked.filter((loader) => loadedBy(loader, id, graph)).length,
        /node_modules|preload-helper/.test(id),
      )
        ? name
        : null,
    priority,
  });
  // Each with its own, so that a screen loads no more than it uses; crumbs go to a neighbour.
  const bySharers = { entriesAware: true, entriesAwareMergeThreshold: 60_000 };
  return [
    { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2, priority: 10 },
    chunk('base', 8, (by, isLibrary) => isLibrary && by('base') === 1),
    chunk('application', 7, (by) => by('office', 'partner') === 2),
    { ...chunk('shared', 6, (by) => by('office', 'anyPartner') === 2), ...bySharers },
    { ...chunk('shared', 5, (by) => by('partner', 'anyOffice') === 2), ...bySharers },
    chunk('office-shell', 4, (by) => by('office') === 1 && by('anyPartner') === 0),
    chunk('partner-shell', 3, (by) => by('partner') === 1 && by('anyOffice') === 0),
  ];
}
