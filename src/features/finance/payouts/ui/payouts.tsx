import { useState } from 'react';
import { officePages } from '#shared/address/pages.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { Column } from '#ui/lists/column.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { reais } from '#ui/records/reais.ts';
import { type OwedPartner, type Payout, payoutOperations } from '../contract.ts';
import { PayoutDialog, UndoPayoutDialog } from './payout-dialogs.tsx';

/** Partners to whom the house owes money, and what it paid them. */
export function PayoutsScreen({ mayWrite }: { mayWrite: boolean }) {
  const answer = useRead(payoutOperations.listPayouts, {});
  const [paying, pay] = useState<OwedPartner>();
  const [undoing, undo] = useState<Payout>();
  const { data } = answer;
  const many = data?.prestadores.length ?? 0;
  return (
    <>
      <PageHeader
        back={{ to: officePages.finance, label: 'Financeiro' }}
        summary={data && `A central deve ${reais(data.total)} a ${many === 1 ? '1 prestador' : `${many} prestadores`}.`}
      />
      <DataTable
        caption="A repassar"
        columns={owedColumns(mayWrite, pay)}
        rows={data?.prestadores}
        rowKey={({ id }) => id}
        error={listError('Erro ao Carregar os Repasses', answer)}
        empty={<EmptyState title="Nada a repassar" description="Nenhum prestador tem saldo a favor agora." />}
      />
      {data !== undefined && data.repasses.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-lg font-semibold">Repasses feitos</h2>
          <DataTable
            caption="Repasses feitos"
            columns={paidColumns(mayWrite, undo)}
            rows={data.repasses}
            rowKey={({ id }) => id}
            empty={null}
          />
        </section>
      )}
      {paying !== undefined && <PayoutDialog partner={paying} onClose={() => pay(undefined)} />}
      {undoing !== undefined && <UndoPayoutDialog payout={undoing} onClose={() => undo(undefined)} />}
    </>
  );
}

function owedColumns(mayWrite: boolean, pay: (partner: OwedPartner) => void): Column<OwedPartner>[] {
  const columns: Column<OwedPartner>[] = [
    {
      key: 'name',
      header: 'Prestador',
      phone: 'title',
      cell: ({ name }) => name,
      second: ({ pixKey }) => (pixKey === null ? 'Sem chave PIX verificada' : `PIX ${pixKey}`),
    },
    { key: 'owed', header: 'Saldo a favor', align: 'right', cell: ({ owed }) => reais(owed) },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: 'Ações',
      cell: (partner) => (
        <Button size="sm" onClick={() => pay(partner)}>
          Registrar repasse<span className="sr-only"> a {partner.name}</span>
        </Button>
      ),
    },
  ];
}

function paidColumns(mayWrite: boolean, undo: (payout: Payout) => void): Column<Payout>[] {
  const columns: Column<Payout>[] = [
    {
      key: 'partnerName',
      header: 'Prestador',
      phone: 'title',
      cell: ({ partnerName }) => partnerName,
      second: ({ pixId }) => <span className="wrap-anywhere">{pixId}</span>,
    },
    {
      key: 'amount',
      header: 'Valor',
      align: 'right',
      cell: ({ amount, undone }) => (
        <span className={undone ? 'text-ink-soft line-through' : undefined}>{reais(amount)}</span>
      ),
    },
    {
      key: 'paidOn',
      header: 'Dia',
      cell: ({ paidOn }) => <span className="tabular-nums">{formatDate(startOfDay(paidOn))}</span>,
      second: ({ by, undone }) => (undone ? `Desfeito por ${undone.by}: ${undone.reason}` : `Registrado por ${by}`),
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: 'Ações',
      cell: (payout) =>
        payout.undone === null ? (
          <Button size="sm" onClick={() => undo(payout)}>
            Desfazer<span className="sr-only"> o repasse a {payout.partnerName}</span>
          </Button>
        ) : (
          '–'
        ),
    },
  ];
}
