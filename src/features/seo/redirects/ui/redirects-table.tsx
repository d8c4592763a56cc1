import { formatDate } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { Badge } from '#ui/records/badge.tsx';
import { type Redirect, redirectOperations } from '../contract.ts';

const columns: Column<Redirect>[] = [
  {
    key: 'from',
    header: 'Endereço antigo',
    always: true,
    phone: 'title',
    cell: ({ from }) => <span className="wrap-anywhere">{from}</span>,
    second: ({ makerName, createdAt }) => `${makerName}, ${formatDate(new Date(createdAt))}`,
  },
  {
    key: 'to',
    header: 'Leva a',
    cell: ({ to }) => (
      <a href={to} target="_blank" rel="noreferrer" className="wrap-anywhere underline underline-offset-2">
        {to}
      </a>
    ),
  },
  {
    key: 'state',
    header: 'Hoje',
    cell: ({ isOpen, isTaken }) => {
      if (isTaken) return <Badge tone="neutral">Sem efeito</Badge>;
      return <Badge tone={isOpen ? 'success' : 'danger'}>{isOpen ? 'Funciona' : 'Destino fechado'}</Badge>;
    },
    second: ({ isOpen, isTaken }) => {
      if (isTaken) return 'Há uma página aberta no endereço antigo.';
      return isOpen ? null : 'A página de destino saiu do ar: escolha outra.';
    },
  },
];

interface Actions {
  onEdit: (redirect: Redirect) => void;
  onRemove: (redirect: Redirect) => void;
}

/** Old addresses and the pages that they lead to. */
export const redirectsSheet = (actions: false | Actions) =>
  listSheet({
    operation: redirectOperations.listRedirects,
    refreshMs: 30_000,
    rowsOf: ({ redirecionamentos }) => redirecionamentos,
    caption: 'Redirecionamentos',
    noun: { one: 'redirecionamento', many: 'redirecionamentos', gender: 'm' },
    search: { label: 'Buscar endereço', hint: 'Parte do endereço...' },
    columns: actions
      ? [
          ...columns,
          actionsColumn<Redirect>((redirect) => (
            <span className="inline-flex gap-1">
              <Button size="sm" aria-label={`Editar ${redirect.from}`} onClick={() => actions.onEdit(redirect)}>
                Editar
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remover ${redirect.from}`}
                onClick={() => actions.onRemove(redirect)}
              >
                Remover
              </Button>
            </span>
          )),
        ]
      : columns,
    rowKey: ({ id }) => id,
    empty:
      'Quando uma página mudar de endereço, escreva aqui o antigo: quem tem o link guardado chega à página de hoje.',
  });
