import { mobile } from '#test/operation.ts';

let people = 0;

/** A right body for a new call, of a client of its own: a second open call of the same client is refused. */
export function newCallForm() {
  people += 1;
  return {
    clientName: `Cliente ${people}`,
    clientPhone: mobile(people),
    serviceType: 'Desentupimento de Pia',
    description: 'Ralo "entupido",\tcom \\ e\nacentos: é à ç',
    address: { city: 'Brasília', state: 'DF' },
  };
}
