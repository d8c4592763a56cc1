import { Link } from 'react-router';
import { roleLabels } from '#features/accounts/rules.ts';
import { addressOf } from '#shared/address.ts';
import { formatDateTime } from '#shared/dates.ts';
import { officePages } from '#shared/pages.ts';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { auditDeedLabels } from '../audit-words-content.ts';
import type { AuditEntry } from '../contract.ts';
import { changeText, pageOfRecord } from '../rules.ts';

const linkStyle =
  'link-target inline-flex items-center whitespace-nowrap text-brand underline underline-offset-2 pointer-fine:min-h-6';

const roleOf = (role: string | null) =>
  role !== null && role in roleLabels ? roleLabels[role as keyof typeof roleLabels] : null;

/** The log, newest first, each change with what stood there before. */
export const auditSheet: ListSheet<AuditEntry> = {
  caption: 'Registros de auditoria',
  noun: { one: 'registro', many: 'registros', gender: 'm' },
  steady: true,
  columns: [
    {
      key: 'deed',
      header: 'Ação',
      phone: 'title',
      cell: ({ deed, subject, at }) => (
        <TwoLines first={`${auditDeedLabels[deed]}: ${subject}`} second={formatDateTime(new Date(at))} />
      ),
    },
    {
      key: 'actor',
      header: 'Quem',
      cell: ({ actorName, actorRole }) => <TwoLines first={actorName} second={roleOf(actorRole)} />,
    },
    { key: 'record', header: 'Registro', cell: ({ record }) => <RecordLinks record={record} /> },
    { key: 'changes', header: 'Antes → depois', cell: (entry) => <Changes {...entry} /> },
  ],
  rowKey: ({ id }) => id,
};

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
