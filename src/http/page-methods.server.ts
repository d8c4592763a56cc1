import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { FindPageMethods } from './known-paths.server.ts';

const reads = ['GET', 'HEAD'];

/** What each page of the build answers: reads, and POST where an action stands. A catch-all is no page. */
export function pageMethodsOf({
  routes,
  routeDiscovery,
}: Pick<ServerBuild, 'routes' | 'routeDiscovery'>): FindPageMethods {
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
  return (path) => {
    if (path === routeDiscovery.manifestPath) return reads;
    // The data of a page, as the browser's half of the router asks for it.
    const page = path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
    const leaf = matchRoutes(tree, page)?.at(-1)?.route;
    if (leaf?.id === undefined || leaf.path?.endsWith('*')) return undefined;
    return routes[leaf.id]?.module.action === undefined ? reads : [...reads, 'POST'];
  };
}
