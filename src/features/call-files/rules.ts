import type { CallStatus } from '#features/service-calls/rules.ts';
import { no, type Verdict, yes } from '#shared/record/verdict.ts';

/** Kinds of photos and papers of a call. */
export const callFileKinds = ['antes', 'depois', 'local', 'documento', 'reclamacao', 'interno'] as const;
export type CallFileKind = (typeof callFileKinds)[number];
export const callFileKindLabels: Record<CallFileKind, string> = {
  antes: 'Antes do serviço',
  depois: 'Depois do serviço',
  local: 'O local',
  documento: 'Documento',
  reclamacao: 'Reclamação',
  interno: 'Só da central',
};

/** Kinds that a partner sends; the others belong to office and client. */
export const partnerFileKinds = ['antes', 'depois', 'local', 'documento'] as const satisfies readonly CallFileKind[];

/** Path of a client page's photos; a separate file, so that the page loads no schemas. */
export const clientFilePath = '/api/acompanhar/:clientKey/fotos/:fileId';

/** The sides that can add a file. */
export const callFileSides = ['central', 'prestador', 'cliente'] as const;
export type CallFileSide = (typeof callFileSides)[number];

export const maxCallFileBytes = 20 * 1024 * 1024;
export const maxCallFilePages = 20;
/** Those that were removed are not counted. */
export const maxCallFiles = 60;
/** The longer side of the small picture that lists show. */
export const smallPicturePx = 480;
/** Days in which a removed file can be restored before its bytes are deleted. */
export const removedRetentionDays = 30;

/** Name in the call's timeline: `Antes do serviço: “ralo do quintal”`. */
export function callFileName(file: { kind: CallFileKind; caption: string | null }): string {
  const label = callFileKindLabels[file.kind];
  return file.caption === null ? label : `${label}: “${file.caption}”`;
}

/** The moment of the photo by the sender's clock; a future time is not believed. */
export function takenMoment(told: Date | null, now: Date): Date {
  return told === null || told > now ? now : told;
}

/**
 * Whether a partner sees a file of its call: all except internal ones and the client's complaints; after the end only
 * files of its own side.
 */
export function partnerSees(
  file: { kind: CallFileKind; side: CallFileSide; isRemoved: boolean },
  call: { isOpen: boolean },
): boolean {
  if (file.isRemoved || file.kind === 'interno' || isComplaint(file)) return false;
  return call.isOpen || file.side === 'prestador';
}

/** A file that the client sent with a problem. */
function isComplaint({ kind, side }: { kind: CallFileKind; side: CallFileSide }): boolean {
  return kind === 'reclamacao' && side === 'cliente';
}

interface ClientFacts {
  kind: CallFileKind;
  side: CallFileSide;
  shownToClient: boolean;
  isQuoted: boolean;
  isRemoved: boolean;
}

/** Whether the client may open a file: marked by the office, part of a quote, or from the client. */
export function clientSees(file: ClientFacts): boolean {
  return !file.isRemoved && (file.shownToClient || file.isQuoted || file.side === 'cliente');
}

/** Whether the page shows it among the call's photos; those of quotes and problems appear there. */
export function isClientPhoto(file: ClientFacts): boolean {
  return !file.isRemoved && (file.shownToClient || (file.side === 'cliente' && !isComplaint(file)));
}

/** Whether a partner may add to a call of its own: also after it is done, for a phone without signal sends later. */
export function partnerMayAdd(status: CallStatus): Verdict {
  return status === 'cancelado' ? no('O chamado foi cancelado: fale com a central para enviar arquivos.') : yes;
}

/** Whether a partner may take out what its side sent. */
export function partnerMayRemove(file: { side: CallFileSide; isQuoted: boolean }, call: { isOpen: boolean }): Verdict {
  if (file.side !== 'prestador') return no('Só a central pode remover este arquivo.');
  if (file.isQuoted) return no('Esta foto está em um orçamento que o cliente viu: só a central pode removê-la.');
  return call.isOpen ? yes : no('O atendimento já terminou: peça à central para remover este arquivo.');
}
