import { Download } from 'lucide-react';
import { useState } from 'react';
import { type CsvColumn, csvFileName, toCsv } from '#shared/csv.ts';
import { todayOn } from '#shared/dates.ts';
import { errorMessage } from './api/request-json.ts';
import { Button } from './button.tsx';
import { saveFile } from './save-file.ts';
import { toast } from './toast-store.ts';

const mostPages = 500;

/** Everything that matches the filters as a CSV file, asked for page by page. */
export function CsvButton<Row>({
  list,
  columns,
  loadPage,
}: {
  /** The list's name, which begins the file's. */
  list: string;
  columns: readonly CsvColumn<Row>[];
  loadPage: (page: number) => Promise<{ rows: readonly Row[]; total: number }>;
}) {
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      const rows = await loadAll(loadPage);
      if (rows.length === 0) {
        toast({ title: 'Não há dados para exportar', variant: 'destructive' });
        return;
      }
      const header = columns.map((column) => column.header);
      const csv = toCsv(
        header,
        rows.map((row) => columns.map(({ cell }) => cell(row))),
      );
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), csvFileName(list, todayOn(new Date())));
    } catch (error) {
      toast({ title: 'Erro ao exportar', description: errorMessage(error), variant: 'destructive' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button pending={pending} icon={<Download aria-hidden="true" className="size-4" />} onClick={() => void save()}>
      Exportar CSV
    </Button>
  );
}

async function loadAll<Row>(loadPage: (page: number) => Promise<{ rows: readonly Row[]; total: number }>) {
  const all: Row[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { rows, total } = await loadPage(page);
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) break;
  }
  return all;
}
