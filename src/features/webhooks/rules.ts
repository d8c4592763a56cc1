import { keysIn } from '#shared/choices.ts';
import { cardOf } from '#shared/record/card.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#shared/time/durations.ts';

/** Events that other systems can hear, by the name that they get. */
export const webhookEventLabels = {
  'chamado.aberto': 'Chamado aberto',
  'chamado.em_andamento': 'Chamado em andamento',
  'chamado.pendente': 'Chamado de volta à fila',
  'chamado.finalizado': 'Chamado finalizado',
  'chamado.cancelado': 'Chamado cancelado',
  'chamado.confirmado': 'Cliente confirmou o pagamento',
  'orcamento.aprovado': 'Orçamento aprovado',
  'orcamento.recusado': 'Orçamento recusado',
  'recibo.recebido': 'Recibo recebido',
  'recibo.decidido': 'Recibo decidido',
  'acerto.pago': 'Acerto pago',
} as const;
export type WebhookEvent = keyof typeof webhookEventLabels;
export const webhookEvents = keysIn(webhookEventLabels) as unknown as [WebhookEvent, ...WebhookEvent[]];

/** An event of nothing, by which somebody tries an endpoint. */
export const testEvent = 'teste';

export const endpointStatuses = ['ativo', 'pausado', 'desligado', 'removido'] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];
export const endpointStatusLabels: Record<EndpointStatus, string> = {
  ativo: 'Ativo',
  pausado: 'Pausado',
  desligado: 'Desligado pelo sistema',
  removido: 'Removido',
};

export const deliveryStatuses = ['na_fila', 'entregue', 'desistiu'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
  na_fila: 'Na fila',
  entregue: 'Entregue',
  desistiu: 'Não entregue',
};

interface Waiting {
  tries: number;
  /** The next try; null once it ended. */
  dueAt: string | null;
  triedAt: string | null;
  endpointStatus: EndpointStatus;
}

const stops: Partial<Record<EndpointStatus, string>> = {
  pausado: 'o endereço está pausado',
  desligado: 'o endereço está desligado',
  removido: 'o endereço foi removido',
};

/** The tries of a delivery, and when the next comes or why it does not. */
export function waitText({ tries, dueAt, triedAt, endpointStatus }: Waiting): string {
  const done = tries === 1 ? '1 tentativa' : `${tries} tentativas`;
  if (dueAt === null) return done;
  const stop = stops[endpointStatus];
  if (stop !== undefined) return triedAt === null ? `não sai: ${stop}` : `${done}, não sai: ${stop}`;
  return triedAt === null ? 'sai em instantes' : `${done}, próxima em ${formatDateTime(new Date(dueAt))}`;
}

/** The editable fields of an address. */
export const endpointCard = cardOf({
  record: 'este endereço',
  fields: {
    name: { label: 'De quem é o sistema', nothing: '', keep: String, show: (value: string) => value },
    url: { label: 'Endereço', nothing: '', keep: String, show: (value: string) => value },
    events: {
      label: 'Do que ele quer saber',
      nothing: [] as string[],
      // In the order of the list: ticked in another one it is the same.
      keep: (typed: unknown) => webhookEvents.filter((one) => (typed as readonly string[]).includes(one)) as string[],
      show: (value: string[]) => value.join(', '),
    },
  },
});

/** Waits before the second and later tries: ten tries in three days. Source: Standard Webhooks, 'Retries'. */
const waitsMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

/** A process that took a delivery and is silent for so long has ended. */
export const leaseMs = 2 * minuteMs;

/** An endpoint that failed for so long without a single answer is switched off. */
export const failsForMs = 5 * dayMs;

/** The time in which the secret before the present one also signs. */
export const oldSecretMs = 24 * hourMs;

/** Milliseconds until the next try after `tries`, no less than the receiver asked for; null when there is none. */
export function waitAfterMs(tries: number, retryAfterSeconds: number | null): number | null {
  const wait = waitsMs[tries - 1];
  if (wait === undefined) return null;
  return Math.max(wait, Math.min((retryAfterSeconds ?? 0) * secondMs, dayMs));
}

/** Whether a receiver took a delivery; everything but 2xx is a failure, redirects among them. */
export const isTaken = (status: number) => status >= 200 && status < 300;

/** The receiver says that it is gone for good. */
export const isGone = (status: number) => status === 410;
