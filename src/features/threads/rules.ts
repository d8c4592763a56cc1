import { answerWindowMs, type Report } from '#features/messages/rules.ts';
import type { InboundKind } from '#shared/contact/inbound.ts';
import { no, type Verdict, yes } from '#shared/record/verdict.ts';
import { formatTime } from '#shared/time/dates.ts';

export const threadStatuses = ['aberta', 'resolvida'] as const;
type ThreadStatus = (typeof threadStatuses)[number];
export const threadStatusLabels: Record<ThreadStatus, string> = { aberta: 'Aberta', resolvida: 'Resolvida' };

/** Words in the place of what has none. */
export const entryKindLabels: Record<InboundKind, string> = {
  texto: 'Mensagem',
  imagem: 'Foto',
  audio: 'Áudio',
  documento: 'Documento',
  video: 'Vídeo: não fica guardado, veja no celular da central ou peça uma foto',
  lugar: 'Localização',
  contato: 'Contato: veja no celular da central',
  reacao: 'Reação',
  outro: 'Mensagem que não dá para ler aqui: veja no celular da central',
};

export const entryDirections = ['entrada', 'saida'] as const;

/** Ways of an answer; a failed one is final. */
export const answerStatuses = ['na_fila', 'enviando', 'conferir', 'enviada', 'entregue', 'lida', 'falhou'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];
/** Answers on their way to the carrier. */
export const leavingStatuses = ['na_fila', 'enviando'] as const satisfies readonly AnswerStatus[];
export const answerStatusLabels: Record<AnswerStatus, string> = {
  na_fila: 'Saindo',
  enviando: 'Saindo',
  conferir: 'Confira se chegou',
  enviada: 'Enviada',
  entregue: 'Entregue',
  lida: 'Lida',
  falhou: 'Não foi',
};

/** States of a file that somebody sent. */
export const mediaStates = ['pendente', 'guardada', 'recusada', 'perdida'] as const;
export type MediaState = (typeof mediaStates)[number];
export const mediaStateLabels: Record<MediaState, string> = {
  pendente: 'Buscando o arquivo...',
  guardada: 'Guardado',
  recusada: 'O arquivo não é de um tipo que se guarda aqui, ou é grande demais.',
  perdida: 'O arquivo não veio. Busque de novo, ou peça à pessoa que mande outra vez.',
};

/** Records that words of a person became. */
export const turnings = ['nota', 'problema', 'recibo'] as const;
export type Turning = (typeof turnings)[number];
export const turningLabels: Record<Turning, string> = {
  nota: 'Virou observação',
  problema: 'Virou problema',
  recibo: 'Virou recibo',
};

const ranks: Record<AnswerStatus, number> = {
  na_fila: 0,
  enviando: 0,
  conferir: 0,
  enviada: 1,
  entregue: 2,
  lida: 3,
  falhou: 9,
};
const reported = { sent: 'enviada', delivered: 'entregue', read: 'lida', failed: 'falhou' } as const;

/** The status that a report leads to; null for no change. Reports repeat, in any order, so none leads back. */
export function answerAfterReport(status: AnswerStatus, report: Report): AnswerStatus | null {
  if (status === 'falhou') return null;
  const to = reported[report];
  if (to === 'falhou') return ranks[status] < ranks.entregue ? to : null;
  return ranks[to] > ranks[status] ? to : null;
}

/** Number of tries of an answer that its carrier refuses for a time. */
export const triesPerAnswer = 6;

/** The end of the hours in which free words may answer a person; null for one who never wrote by WhatsApp. */
export function windowEndsAt(lastInboundAt: Date | null): Date | null {
  return lastInboundAt === null ? null : new Date(lastInboundAt.getTime() + answerWindowMs);
}

interface LastEntry {
  direction: (typeof entryDirections)[number];
  authorName: string | null;
  receivedAt: Date;
}

/** Whether an answer may go out by someone who has seen everything up to the last entry, and the thread's holder. */
export function mayAnswerThread(
  thread: { assignedTo: string | null; assignedToName: string | null },
  { actorId, unseen }: { actorId: string | null; unseen: LastEntry | null },
): Verdict {
  if (thread.assignedTo !== null && thread.assignedTo !== actorId) {
    return no(`A conversa está com ${thread.assignedToName ?? 'outra pessoa'}. Assuma antes de responder.`);
  }
  if (unseen === null) return yes;
  const at = formatTime(unseen.receivedAt);
  return no(
    unseen.direction === 'saida'
      ? `${unseen.authorName ?? 'Outra pessoa'} já respondeu às ${at}. Leia antes de enviar a sua.`
      : `Chegou mensagem nova às ${at}. Leia antes de enviar.`,
  );
}

/** Entries of one answer: the newest, and more of them when somebody reads further back. */
export const entriesShown = { fewest: 200, most: 5_000 };
