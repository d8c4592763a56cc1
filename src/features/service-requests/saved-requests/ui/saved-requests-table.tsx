import { CircleCheck, CircleX, Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { dialHref } from '#shared/br/phone.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { Due } from '#shared/time/due.ts';
import { Button } from '#ui/buttons/button.tsx';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { WithClock } from '#ui/records/due-clock.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { priorityClass, urgencyLabels } from '../../rules.ts';
import { type SavedRequest, savedRequestOperations } from '../contract.ts';
import { type SavedRequestStatus, savedRequestStatuses, savedRequestStatusLabels } from '../rules.ts';

const tones: Record<SavedRequestStatus, Tone> = { novo: 'warning', convertido: 'success', descartado: 'neutral' };

const columns: Column<SavedRequest>[] = [
  {
    key: 'contact',
    header: 'Contato',
    phone: 'title',
    cell: ({ nome }) => nome,
    second: ({ telefone }) => (
      <a
        href={dialHref(telefone)}
        className="link-target py-1.5 whitespace-nowrap text-brand underline underline-offset-2"
      >
        {telefone}
      </a>
    ),
  },
  {
    key: 'work',
    header: 'Pedido',
    cell: ({ servicosSelecionados }) => servicosSelecionados.join(', '),
    second: ({ urgencia, score }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {priorityClass(score) === 'Premium' && <Badge tone="signal">Premium</Badge>}
        {`Urgência: ${urgencyLabels[urgencia]}`}
      </span>
    ),
  },
  {
    key: 'place',
    header: 'Local',
    cell: ({ cidade, estado }) => `${cidade}/${estado}`,
    second: ({ bairro }) => bairro,
  },
  {
    key: 'at',
    header: 'Recebido',
    cell: ({ createdAt }) => formatDateTime(new Date(createdAt)),
    second: ({ id }) => `Nº ${spokenNumber(id)}`,
  },
];

/** Returns the promise of an open call. */
type PromiseOf = (callId: string) => Due | null;

/** The status and, for a handled one, the result. */
function Outcome({ request, promiseOf }: { request: SavedRequest; promiseOf: PromiseOf }) {
  const { status, callId, protocolNumber, decidedByName, reason } = request;
  const badge = <Badge tone={tones[status]}>{savedRequestStatusLabels[status]}</Badge>;
  if (callId !== null) {
    const call = (
      <WithClock due={promiseOf(callId)}>
        <Link
          to={addressOf(officePages.call, { callId })}
          className="link-target py-1.5 text-brand underline underline-offset-2"
        >
          <Whole>{protocolNumber}</Whole>
        </Link>
      </WithClock>
    );
    return <TwoLines first={badge} second={call} />;
  }
  return reason === null ? badge : <TwoLines first={badge} second={`${decidedByName ?? 'Alguém'}: ${reason}`} />;
}

/** The requests that visitors left. Whoever may write opens a call from a new one, or discards it. */
export const savedRequestsSheet = ({
  mayWrite,
  promiseOf,
  onOpenCall,
  onDismiss,
}: {
  mayWrite: boolean;
  promiseOf: PromiseOf;
  onOpenCall: (request: SavedRequest) => void;
  onDismiss: (request: SavedRequest) => void;
}) =>
  listSheet({
    operation: savedRequestOperations.listSavedRequests,
    refreshMs: 30_000,
    rowsOf: ({ pedidos }) => pedidos,
    caption: 'Pedidos do site',
    noun: { one: 'pedido', many: 'pedidos', gender: 'm' },
    steady: true,
    cards: [
      { label: 'Novos', stat: 'novos', icon: Inbox, tone: 'warning', to: '?status=novo' },
      { label: 'Convertidos', stat: 'convertidos', icon: CircleCheck, tone: 'success', to: '?status=convertido' },
      { label: 'Descartados', stat: 'descartados', icon: CircleX, to: '?status=descartado' },
    ],
    search: { label: 'Buscar pedidos', hint: 'Número, nome, telefone, e-mail ou cidade' },
    filters: {
      status: {
        label: 'Status',
        all: 'Todos os status',
        options: optionsOf(savedRequestStatuses, savedRequestStatusLabels),
      },
    },
    columns: [
      ...columns,
      { key: 'status', header: 'Status', cell: (request) => <Outcome request={request} promiseOf={promiseOf} /> },
      ...(mayWrite
        ? [
            actionsColumn<SavedRequest>(
              (request) =>
                request.status === 'novo' && (
                  <span className="flex justify-end gap-2">
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Descartar pedido de ${request.nome}`}
                      onClick={() => onDismiss(request)}
                    >
                      Descartar
                    </Button>
                    <Button
                      size="sm"
                      variant="primary"
                      aria-label={`Abrir chamado de ${request.nome}`}
                      onClick={() => onOpenCall(request)}
                    >
                      Abrir chamado
                    </Button>
                  </span>
                ),
            ),
          ]
        : []),
    ],
    rowKey: ({ id }) => id,
    failed: 'Erro ao Carregar Pedidos',
    empty: 'Com a opção ligada em Configurações, quem pedir pelo site e consentir aparece aqui por 90 dias.',
  });
