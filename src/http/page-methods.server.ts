import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { FindPageMethods } from './known-paths.server.ts';

const reads = ['GET', 'HEAD'];
type Pages = Pick<ServerBuild, 'routes' | 'routeDiscovery'>;

/** Methods of the build's pages: reads, and POST for pages with an action. */
export function pageMethodsOf(pages: Pages): FindPageMethods {
  const find = finderOf(pages);
  return (path) => {
    if (path === pages.routeDiscovery.manifestPath) return reads;
    const module = find(path);
    if (module === undefined) return undefined;
    return module.action === undefined ? reads : [...reads, 'POST'];
  };
}

/** Whether a page reads forms with files itself (`handle.takesFiles`). */
export function pagesWithFilesOf(pages: Pages): (path: string) => boolean {
  const find = finderOf(pages);
  return (path) => (find(path)?.handle as { takesFiles?: boolean } | undefined)?.takesFiles === true;
}

/** Finds the page of a path, ignoring catch-all routes. */
function finderOf({ routes }: Pages) {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const under = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, index, path }) => ({
        id,
        ...(path === undefined ? {} : { path }),
        ...(index === true ? { index: true as const } : { children: under(id) }),
      }));
  const tree = under(undefined);
  return (path: string) => {
    // The data of a page, as the browser's half of the router asks for it.
    const page = path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
    const leaf = matchRoutes(tree, page)?.at(-1)?.route;
    if (leaf?.id === undefined || leaf.path?.endsWith('*')) return undefined;
    return routes[leaf.id]?.module;
  };
}
