import { mobile } from '#test/operation.ts';

let people = 0;

/** A valid body for a new call with a new client, because a second open call of one client is refused. */
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
