import { formatDocument } from '#shared/br/document.ts';
import { formatDate } from '#shared/dates.ts';
import { CsvButton, type CsvColumn } from '#ui/csv-button.tsx';
import type { Client } from '../contract.ts';
import { clientStatusLabels } from '../rules.ts';
import { type ClientFilters, loadClients } from './use-clients.ts';

const columns: CsvColumn<Client>[] = [
  { header: 'Nome', cell: (client) => client.name },
  { header: 'E-mail', cell: (client) => client.email },
  { header: 'Telefone', cell: (client) => client.phone },
  { header: 'Documento', cell: (client) => client.document && formatDocument(client.document) },
  { header: 'Tipo', cell: (client) => (client.isCompany ? 'Pessoa Jurídica' : 'Pessoa Física') },
  { header: 'Cidade', cell: (client) => client.address.city },
  { header: 'Estado', cell: (client) => client.address.state },
  { header: 'Status', cell: (client) => clientStatusLabels[client.status] },
  { header: 'Total de chamados', cell: (client) => client.totalCalls },
  { header: 'Total gasto', cell: (client) => client.totalSpent },
  { header: 'Avaliação', cell: (client) => client.rating },
  { header: 'Data de cadastro', cell: (client) => formatDate(new Date(client.createdAt)) },
];

/** The clients that match the filters, as a file. */
export function ClientsCsv({ filters }: { filters: ClientFilters }) {
  return (
    <CsvButton
      list="clientes"
      columns={columns}
      loadPage={async (page) => {
        const { clientes, total } = await loadClients({ ...filters, page, limit: 100 });
        return { rows: clientes, total };
      }}
    />
  );
}
