import { datedFileName } from '#shared/files/csv.ts';
import { holdsPeople } from '#shared/files/download-reasons.ts';
import { todayOn } from '#shared/time/dates.ts';
import { FileButton } from './file-button.tsx';

interface CsvButtonProps {
  list: string;
  /** With the filters. */
  path: string;
  /** A partner's file of its own records. */
  own?: boolean;
}

/** Downloads everything that matches the filters as CSV. */
export function CsvButton({ list, path, own = false }: CsvButtonProps) {
  const name = () => datedFileName(list, todayOn(new Date()), 'csv');
  return (
    <FileButton path={path} name={name} asksWhy={!own && holdsPeople(list)}>
      {/* On a phone it shares the line with the action beside it. */}
      <span>
        <span className="max-sm:sr-only">Exportar </span>CSV
      </span>
    </FileButton>
  );
}
