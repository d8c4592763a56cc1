import { Clock, Link2, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { Chain } from '#features/audit-log/contract.ts';
import { AuditCsv } from '#features/audit-log/ui/audit-csv.tsx';
import { AuditFilters } from '#features/audit-log/ui/audit-filters.tsx';
import { auditSheet } from '#features/audit-log/ui/audit-table.tsx';
import { useAuditEntries } from '#features/audit-log/ui/use-audit-entries.ts';
import { formatDateTime } from '#shared/dates.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Auditoria' };

const moment = (text: string) => formatDateTime(new Date(text));

export default function AuditLog() {
  const list = useList(useAuditEntries, { search: '', acao: 'todas', periodo: 'todos', registro: '' });
  const chain = list.data?.chain;
  return (
    <ListScreen
      list={list}
      sheet={auditSheet}
      rows={list.data?.registros}
      actions={<AuditCsv filters={list.query} />}
      cards={[
        checkCard(chain),
        {
          label: 'Registros lacrados',
          value: chain?.sealed,
          detail: chain?.sealedAt && `o último em ${moment(chain.sealedAt)}`,
          icon: Link2,
          tone: 'info',
        },
        { label: 'À espera do lacre', value: chain?.waiting, detail: 'lacrados em segundos', icon: Clock },
      ]}
      filters={<AuditFilters filters={list.filters} />}
      failed="Erro ao Carregar a Auditoria"
      empty={{
        title: 'Nenhum registro encontrado',
        description: 'Cada mudança, entrada, consulta e exportação aparece aqui com quem a fez.',
      }}
    />
  );
}

/** What the last reading of the whole chain found; nothing is called whole that was not read. */
function checkCard(chain: Chain | undefined) {
  const checked = chain?.checked;
  if (checked === undefined || checked === null) {
    const value = chain && 'Por conferir';
    return { label: 'Trilha', value, detail: 'a conferência corre toda madrugada', icon: ShieldCheck };
  }
  if (checked.problemCount > 0) {
    const detail = `${checked.problemCount} achados em ${moment(checked.at)}: ${checked.problem}. Rode npm run audit:verify.`;
    return { label: 'Trilha', value: 'Violada', detail, icon: TriangleAlert, tone: 'danger' as const };
  }
  const detail = `até o registro ${checked.sealed}, conferida em ${moment(checked.at)}`;
  return { label: 'Trilha', value: 'Íntegra', detail, icon: ShieldCheck, tone: 'success' as const };
}
