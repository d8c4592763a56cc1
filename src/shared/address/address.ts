/** The names in a path: `id` and `docId` of `/chamados/:id/papeis/:docId`. */
export type PathNames<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? PathNames<Part> | PathNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

export type PathValues = Readonly<Record<string, string | number>>;
export type QueryValues = Readonly<Record<string, string | number | undefined>>;

type Rest<Path extends string> = [PathNames<Path>] extends [never]
  ? [params?: undefined, query?: QueryValues]
  : [params: Readonly<Record<PathNames<Path>, string | number>>, query?: QueryValues];

/** Fills a path's names and query; empty values and the filters' `todos` and `todas` are left out. */
export function addressOf<const Path extends string>(path: Path, ...[params, query = {}]: Rest<Path>): string {
  return writeAddress(path, params, query);
}

/** `addressOf` without checked names. */
export function writeAddress(path: string, params: PathValues = {}, query: QueryValues = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && value !== 'todos' && value !== 'todas') asked.set(name, String(value));
  }
  return asked.size === 0 ? filled : `${filled}?${asked}`;
}
