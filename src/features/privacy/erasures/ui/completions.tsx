import { formatDateTime } from '#shared/time/dates.ts';
import type { Certificate } from '../contract.ts';
import { ErasedParts } from './erased-parts.tsx';

/** Parts that went later, each time with its moment. */
export function Completions({ completions }: Pick<Certificate, 'completions'>) {
  return completions.map(({ at, parts }) => (
    <section key={at} className="border-line border-t pt-4">
      <h3 className="mb-3 font-semibold">{`Saiu depois, em ${formatDateTime(new Date(at))}`}</h3>
      <ErasedParts parts={parts} />
    </section>
  ));
}
