import { formatDocument } from '#shared/br/document.ts';
import { formatDate } from '#shared/dates.ts';
import { CsvButton, type CsvColumn } from '#ui/csv-button.tsx';
import type { Partner } from '../contract.ts';
import { partnerStatusLabels } from '../rules.ts';
import { loadPartners, type PartnerFilters } from './use-partners.ts';

const columns: CsvColumn<Partner>[] = [
  { header: 'Nome', cell: (partner) => partner.name },
  { header: 'E-mail', cell: (partner) => partner.email },
  { header: 'Telefone', cell: (partner) => partner.phone },
  { header: 'Empresa/Documento', cell: (partner) => formatDocument(partner.document) },
  { header: 'Cidade', cell: (partner) => partner.city },
  { header: 'Estado', cell: (partner) => partner.state },
  { header: 'Status', cell: (partner) => partnerStatusLabels[partner.status] },
  { header: 'Avaliação', cell: (partner) => partner.rating },
  { header: 'Total de serviços', cell: (partner) => partner.totalServices },
  { header: 'Data de cadastro', cell: (partner) => formatDate(new Date(partner.registrationDate)) },
];

/** The providers that match the filters, as a file. */
export function PartnersCsv({ filters }: { filters: PartnerFilters }) {
  return (
    <CsvButton
      list="prestadores"
      columns={columns}
      loadPage={async (page) => {
        const { prestadores, total } = await loadPartners({ ...filters, page, limit: 100 });
        return { rows: prestadores, total };
      }}
    />
  );
}
