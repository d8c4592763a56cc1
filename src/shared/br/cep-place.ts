import { isInBrazil, type Point } from '../numbers/geo.ts';
import { bareName, regionFinder } from './region-names.ts';

/** The place of a postal code as a service reports it; missing parts are empty, such as the street of a whole town. */
export interface CepPlace {
  street: string;
  neighborhood: string;
  city: string;
  state: string;
  /** Coordinates, if the service has them. */
  point?: Point;
}

/**
 * Parses the answer of a postal-code service, in the format of ViaCEP and OpenCEP (`logradouro`) or BrasilAPI
 * (`street`); null for an unknown code (`"erro": "true"` or `"erro": true`).
 */
export function readCepAnswer(answer: unknown): CepPlace | null {
  if (typeof answer !== 'object' || answer === null) throw new TypeError('Not the answer of a postal-code service.');
  const given = answer as Record<string, unknown>;
  if (given.erro === true || given.erro === 'true') return null;
  const text = (...names: string[]) => {
    const value = names.map((name) => given[name]).find((one) => typeof one === 'string');
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    street: text('logradouro', 'street'),
    neighborhood: text('bairro', 'neighborhood'),
    city: text('localidade', 'city'),
    state: text('uf', 'state'),
    ...pointOf(given.location),
  };
}

/** Coordinates in the format of BrasilAPI v2, numbers or texts; dropped outside of Brazil. */
function pointOf(location: unknown): { point?: Point } {
  const { coordinates = {} } = (location ?? {}) as { coordinates?: Record<string, unknown> };
  const read = (value: unknown) => (value === undefined || value === '' ? Number.NaN : Number(value));
  const point = { latitude: read(coordinates?.latitude), longitude: read(coordinates?.longitude) };
  return isInBrazil(point) ? { point } : {};
}

/** A city as forms list it: name and two-letter state. */
interface ListedCity {
  nome: string;
  estado: string;
}

/**
 * Finds a postal code's active region. In the Distrito Federal the city is always Brasília and the neighbourhood names
 * the region. An answer without a place counts as Brasília; an inactive place leaves the city empty.
 */
export function regionOfCep(place: CepPlace, cities: readonly ListedCity[]): { estado: string; cidade: string } {
  const { state, city, neighborhood } = place;
  if (state === '' || city === '') {
    const capital = cities.find(({ estado, nome }) => estado === 'DF' && nome.includes('Brasília'));
    return { estado: 'DF', cidade: capital?.nome ?? '' };
  }
  const inState = cities.filter(({ estado }) => estado === state);
  const region = state === 'DF' ? regionFinder(inState, ({ nome }) => nome)(neighborhood) : undefined;
  const found = region ?? inState.find(({ nome }) => bareName(nome) === bareName(city));
  return { estado: inState.length > 0 ? state : '', cidade: found?.nome ?? '' };
}
