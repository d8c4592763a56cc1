import { formatDate, startOfDay } from '#shared/time/dates.ts';
import type { Certificate } from '../contract.ts';
import { countedRows, PartList } from './part-list.tsx';

/** Rows of a person that stay for a while: by what they are needed for, until when, and by which law. */
export function HeldParts({ kept }: { kept: Certificate['kept'] }) {
  const holds = [...new Map(kept.map((part) => [part.hold, part])).values()];
  if (holds.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">
        Fica por enquanto
        <span className="font-normal text-ink-soft">
          {` · ${countedRows(kept.reduce((sum, { count }) => sum + count, 0))}`}
        </span>
      </h3>
      <p className="text-ink-soft text-sm">Sai sozinho, de noite, quando deixar de ser preciso.</p>
      {holds.map(({ hold, law, until }) => (
        <div key={hold} className="mt-2">
          <p className="font-medium text-sm">
            {`${hold}${until === null ? ', até terminar' : `, até ${formatDate(startOfDay(until))}`}`}
          </p>
          <p className="text-ink-soft text-sm">{law}.</p>
          <PartList parts={kept.filter((part) => part.hold === hold)} />
        </div>
      ))}
    </section>
  );
}
