import { datedFileName } from '#shared/files/csv.ts';
import { todayOn } from '#shared/time/dates.ts';
import { FileButton } from './file-button.tsx';

/** Downloads everything that matches the filters as CSV; `path` has the filters. */
export function CsvButton({ list, path }: { list: string; path: string }) {
  return (
    <FileButton path={path} name={() => datedFileName(list, todayOn(new Date()), 'csv')}>
      {/* On a phone it shares the line with the action beside it. */}
      <span>
        <span className="max-sm:sr-only">Exportar </span>CSV
      </span>
    </FileButton>
  );
}
