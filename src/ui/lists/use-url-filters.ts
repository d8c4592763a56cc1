import { useSearchParams } from 'react-router';

/** The place in a list: a page's number, or the row after which a page begins. */
const places = ['page', 'depois'];

export interface UrlFilters {
  /** The filter's value, or its default ('' for none). */
  get: (name: string) => string;
  /** Sets filters and returns to the first page; default and empty values leave the URL. */
  set: (values: Record<string, string>) => void;
  /** The address of this list with filters set, on page 1. */
  linkTo: (values: Record<string, string>) => string;
  page: number;
  setPage: (page: number) => void;
  clear: () => void;
  /** Filters, order and page as one text: what the rows on the screen answer to. */
  view: string;
  /** The filters alone, without order and page. */
  scope: string;
  /** Whether anything is filtered, ignoring order and page. */
  active: boolean;
}

/**
 * Filters and page of a list, stored in the URL: a list can be linked, reloaded and gone back to. `unfiltered` has the
 * neutral values; `preset` the initial ones, until cleared.
 */
export function useUrlFilters(
  unfiltered: Readonly<Record<string, string>>,
  preset: Readonly<Record<string, string>> = {},
): UrlFilters {
  const [params, setParams] = useSearchParams();
  const defaults: Readonly<Record<string, string>> = { ...unfiltered, ...preset };
  const write = (change: (next: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        change(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const page = Number(params.get('page') ?? '1');
  const setIn = (next: URLSearchParams, values: Record<string, string>) => {
    for (const name of places) next.delete(name);
    for (const [name, value] of Object.entries(values)) {
      if (value === (defaults[name] ?? '')) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  return {
    get: (name) => params.get(name) ?? defaults[name] ?? '',
    set: (values) => write((next) => setIn(next, values)),
    linkTo: (values) => `?${setIn(new URLSearchParams(params), values)}`,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    setPage: (number) => write((next) => (number === 1 ? next.delete('page') : next.set('page', String(number)))),
    clear: () =>
      write((next) => {
        for (const name of [...places, ...Object.keys(defaults)]) next.delete(name);
        for (const name of Object.keys(preset)) {
          const value = unfiltered[name] ?? '';
          if (value !== defaults[name]) next.set(name, value);
        }
      }),
    view: textOf(params, [...Object.keys(defaults), ...places]),
    scope: textOf(
      params,
      Object.keys(defaults).filter((name) => name !== 'sort'),
    ),
    active: Object.entries(unfiltered).some(
      ([name, value]) => name !== 'sort' && (params.get(name) ?? defaults[name]) !== value,
    ),
  };
}

function textOf(params: URLSearchParams, names: readonly string[]): string {
  return names.map((name) => `${name}=${params.get(name) ?? ''}`).join('&');
}
