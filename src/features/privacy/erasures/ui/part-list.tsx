/** Counts by kind of record. */
export function PartList({ parts }: { parts: readonly { label: string; count: number }[] }) {
  return (
    <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
      {parts.map(({ label, count }) => (
        <li key={label} className="flex justify-between gap-3 border-line border-b py-1 text-sm">
          <span className="wrap-anywhere">{label}</span>
          <span className="tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  );
}

export const countedRows = (rows: number) => `${rows} ${rows === 1 ? 'registro' : 'registros'}`;
