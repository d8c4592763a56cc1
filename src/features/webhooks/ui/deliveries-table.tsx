import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { type WebhookDelivery, webhookOperations } from '../contract.ts';
import {
  type DeliveryStatus,
  deliveryStatuses,
  deliveryStatusLabels,
  testEvent,
  waitText,
  webhookEventLabels,
} from '../rules.ts';

const tones: Record<DeliveryStatus, Tone> = { na_fila: 'info', entregue: 'success', desistiu: 'danger' };
const labels: Readonly<Record<string, string>> = { ...webhookEventLabels, [testEvent]: 'Teste' };

const columns: Column<WebhookDelivery>[] = [
  {
    key: 'type',
    header: 'Aviso',
    always: true,
    phone: 'title',
    cell: ({ type }) => labels[type] ?? type,
    second: ({ call }) =>
      call && (
        <Link to={addressOf(officePages.call, { callId: call.id })} className="link-target">
          <Whole>{call.protocolNumber}</Whole>
        </Link>
      ),
  },
  { key: 'happenedAt', header: 'Aconteceu', cell: ({ happenedAt }) => formatDateTime(new Date(happenedAt)) },
  { key: 'endpointName', header: 'Sistema', cell: ({ endpointName }) => endpointName },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={tones[status]}>{deliveryStatusLabels[status]}</Badge>,
    second: waitText,
  },
  {
    key: 'answer',
    header: 'Última resposta',
    cell: ({ lastStatus, triedAt }) =>
      lastStatus === null ? (triedAt === null ? 'Ainda não tentado' : 'Sem resposta') : `Resposta ${lastStatus}`,
    second: ({ lastAnswer }) => <span className="line-clamp-2 wrap-anywhere">{lastAnswer ?? ''}</span>,
  },
  actionsColumn((delivery) => (delivery.triedAt === null ? null : <Resend delivery={delivery} />)),
];

function Resend({ delivery }: { delivery: WebhookDelivery }) {
  const resend = useWrite(webhookOperations.resendDelivery);
  async function send() {
    try {
      await resend.mutateAsync({ params: { id: delivery.id } });
      toast({ title: 'Na fila de novo', description: labels[delivery.type], variant: 'success' });
    } catch (error) {
      toast({ title: 'Não foi enviado', description: errorMessage(error), variant: 'destructive' });
    }
  }
  return (
    <Button
      size="sm"
      aria-label={`Enviar de novo: ${labels[delivery.type] ?? delivery.type}, ${delivery.endpointName}`}
      pending={resend.isPending}
      onClick={() => void send()}
    >
      Enviar de novo
    </Button>
  );
}

/** Events that were sent to other systems. */
export const deliveriesSheet = listSheet({
  operation: webhookOperations.listDeliveries,
  refreshMs: 15_000,
  rowsOf: ({ avisos }) => avisos,
  caption: 'Avisos enviados',
  noun: { one: 'aviso', many: 'avisos', gender: 'm' },
  filters: {
    status: { label: 'Status', all: 'Todos os status', options: optionsOf(deliveryStatuses, deliveryStatusLabels) },
  },
  columns,
  rowKey: ({ id }) => id,
  empty: 'O que acontecer daqui para a frente aparece aqui, com a resposta de cada sistema.',
});
