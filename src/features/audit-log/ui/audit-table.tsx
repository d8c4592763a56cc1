import { Clock, Link2, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { roleLabels } from '#features/accounts/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { auditActions } from '#shared/record/audit.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { periodLabels, periods } from '#shared/time/periods.ts';
import { FilterChip } from '#ui/lists/filter-chip.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { type ListCard, listSheet } from '#ui/lists/list-sheet.ts';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { auditActionLabels } from '../audit-words-content.ts';
import { type AuditEntry, auditOperations, type Chain } from '../contract.ts';
import { changeText, pageOfRecord } from '../rules.ts';

const linkStyle =
  'link-target inline-flex items-center whitespace-nowrap text-brand underline underline-offset-2 pointer-fine:min-h-6';

const roleOf = (role: string | null) =>
  role !== null && role in roleLabels ? roleLabels[role as keyof typeof roleLabels] : null;

const moment = (text: string) => formatDateTime(new Date(text));

/** The log, newest first, with previous values. */
export const auditSheet = listSheet({
  operation: auditOperations.listAuditEntries,
  refreshMs: 60_000,
  rowsOf: ({ registros }) => registros,
  csv: { name: 'auditoria', operation: auditOperations.exportAuditEntries },
  caption: 'Registros de auditoria',
  noun: { one: 'registro', many: 'registros', gender: 'm' },
  steady: true,
  cards: (reply) => [
    checkCard(reply?.chain),
    {
      label: 'Registros lacrados',
      value: ({ chain }) => chain.sealed,
      detail: ({ chain }) => chain.sealedAt && `o último em ${moment(chain.sealedAt)}`,
      icon: Link2,
      tone: 'info',
    },
    {
      label: 'À espera do lacre',
      value: ({ chain }) => chain.waiting,
      detail: 'lacrados em segundos',
      icon: Clock,
    },
  ],
  search: { label: 'Buscar na auditoria', hint: 'Nome da pessoa ou código do registro' },
  filters: {
    acao: { label: 'Ação', all: 'Todas as ações', options: optionsOf(auditActions, auditActionLabels) },
    periodo: { label: 'Período', all: 'Todo o período', options: optionsOf(periods, periodLabels) },
    registro: { Field: RecordChip },
  },
  columns: [
    {
      key: 'action',
      header: 'Ação',
      phone: 'title',
      cell: ({ action, subject }) => `${auditActionLabels[action]}: ${subject}`,
      second: ({ at }) => moment(at),
    },
    { key: 'actor', header: 'Quem', cell: ({ actorName }) => actorName, second: ({ actorRole }) => roleOf(actorRole) },
    { key: 'record', header: 'Registro', cell: ({ record }) => <RecordLinks record={record} /> },
    { key: 'changes', header: 'Antes → depois', cell: (entry) => <Changes {...entry} /> },
  ],
  rowKey: ({ id }) => id,
  failed: 'Erro ao Carregar a Auditoria',
  empty: 'Cada mudança, entrada, consulta e exportação aparece aqui com quem a fez.',
});

/** One record alone is asked for by the pages of records. */
function RecordChip({ filters }: { filters: UrlFilters }) {
  return <FilterChip filters={filters} name="registro" said="Só este registro" />;
}

function RecordLinks({ record }: Pick<AuditEntry, 'record'>) {
  if (record === null) return <>–</>;
  const { table, id, label } = record;
  const to = pageOfRecord(table, id);
  const all = addressOf(officePages.auditLog, undefined, { registro: id });
  return (
    <TwoLines
      first={
        to === undefined ? (
          label
        ) : (
          <Link to={to} className={linkStyle}>
            {label}
          </Link>
        )
      }
      second={
        <Link to={all} className={linkStyle}>
          Tudo deste registro
        </Link>
      }
    />
  );
}

function Changes({ changes, erased }: Pick<AuditEntry, 'changes' | 'erased'>) {
  if (erased) return <>Dados apagados a pedido</>;
  if (changes.length === 0) return <>–</>;
  return (
    <ul className="space-y-1 text-sm">
      {changes.map(({ field, before, after }) => (
        <li key={`${field} ${before} ${after}`} className="wrap-anywhere">
          <span className="font-medium">{field}:</span> {changeText({ before, after })}
        </li>
      ))}
    </ul>
  );
}

/** Result of the last verification; nothing unverified is called intact. */
function checkCard(chain: Chain | undefined): ListCard<unknown> {
  const checked = chain?.checked;
  if (checked === undefined || checked === null) {
    const detail = 'a conferência corre toda madrugada';
    return { label: 'Trilha', value: () => 'Por conferir', detail, icon: ShieldCheck };
  }
  if (checked.problemCount > 0) {
    const detail = `${checked.problemCount} achados em ${moment(checked.at)}: ${checked.problem}. Rode npm run audit:verify.`;
    return { label: 'Trilha', value: () => 'Violada', detail, icon: TriangleAlert, tone: 'danger' };
  }
  const detail = `até o registro ${checked.sealed}, conferida em ${moment(checked.at)}`;
  return { label: 'Trilha', value: () => 'Íntegra', detail, icon: ShieldCheck, tone: 'success' };
}
