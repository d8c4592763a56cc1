import { call } from '#ui/api/call.ts';
import { useWhole } from '#ui/records/use-whole.ts';
import { type ClientDetail, clientOperations } from '../contract.ts';

/** The document that the record shows masked, once it is asked for, which the log notes. */
export function useWholeDocument({ id, document }: ClientDetail) {
  return useWhole(document, async () => (await call(clientOperations.revealClient, { params: { id } })).value);
}
