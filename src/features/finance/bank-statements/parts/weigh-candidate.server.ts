import { addDays } from '#shared/time/dates.ts';
import { type MatchReason, paymentWindow, recordedWindowDays } from '../rules.ts';
import type { FoundPayers } from './find-payer.server.ts';
import type { LineToMatch, MatchWorld, Payable } from './match-lines.server.ts';
import { endToEndIn, txidsIn } from './pix-ids.server.ts';

/** The reasons for and against a candidate of a line. */
export function weigh(
  line: LineToMatch,
  payable: Payable,
  { payers, others, hasForeignDocument }: FoundPayers,
  claims: MatchWorld['claims'],
): MatchReason[] {
  const words = `${line.text} ${line.bankRef}`;
  const endToEnd = endToEndIn(words);
  const codes = txidsIn(words);
  const hasCode = codes.includes(payable.txid);
  const hasId = endToEnd !== null && endToEndIn(payable.proof) === endToEnd;
  const own = payers.find(({ id }) => id === payable.partnerId);
  const reasons: MatchReason[] = [];
  if (hasCode) reasons.push('codigo');
  if (hasId) reasons.push('identificador');
  const hasTold = hasCode || hasId;
  if (own !== undefined) {
    // Beside the code a name that is only half told says nothing against it.
    if (own.isSure || !hasTold) reasons.push(own.how);
    if (!own.isSure && own.how === 'documento_parcial' && !hasTold) reasons.push('sem_pagador');
    if (payers.length > 1 && !hasTold) reasons.push('mais_de_um_pagador');
    if (hasForeignDocument) reasons.push('outro_documento');
  } else if (payers.length > 0) {
    // Its own longer name may be cut; beside the code, another that is half told is nobody's.
    if (others.includes(payable.partnerId)) {
      if (!hasTold) reasons.push('nome_parte');
    } else if (!hasTold || payers.some(({ isSure }) => isSure)) reasons.push('outro_pagador');
  } else if (!hasTold) reasons.push('sem_pagador');
  const told = claims.filter((claim) => isClaimed(line, claim));
  if (told.some(({ settlementId }) => settlementId === payable.id)) reasons.push('informado');
  // A name that is surely told is not shaken by a stranger's word.
  const isOpenToDoubt = !hasTold && own?.isSure !== true;
  if (isOpenToDoubt && told.some(({ settlementId }) => settlementId !== payable.id)) reasons.push('informado_de_outro');
  if (codes.length > 0 && !hasTold) reasons.push('outro_codigo');
  if (line.cents === payable.cents) reasons.push('valor');
  else reasons.push(line.cents < payable.cents ? 'valor_menor' : 'valor_maior');
  if (!hasTold && !isInTime(line, payable)) reasons.push('fora_do_prazo');
  return reasons;
}

/** Early is counted from the day of asking, late from the day it was due. */
function isInTime({ happenedOn }: LineToMatch, { kind, openedOn, dueOn }: Payable): boolean {
  const [before, after] =
    kind === 'acerto' ? [paymentWindow.daysBefore, paymentWindow.daysAfter] : [recordedWindowDays, recordedWindowDays];
  return happenedOn >= addDays(openedOn, -before) && happenedOn <= addDays(dueOn, after);
}

/** Settlements whose partners say that this line is their payment. */
export function claimedBy(line: LineToMatch, claims: MatchWorld['claims'], payables: readonly Payable[]): Payable[] {
  const ids = new Set(claims.filter((claim) => isClaimed(line, claim)).map(({ settlementId }) => settlementId));
  return ids.size === 0 ? [] : payables.filter(({ kind, id }) => kind === 'acerto' && ids.has(id));
}

/** By the PIX's own id where both have one, else by amount and day, a night between them or none. */
function isClaimed(line: LineToMatch, { cents, paidOn, endToEnd }: MatchWorld['claims'][number]): boolean {
  const own = endToEndIn(`${line.text} ${line.bankRef}`);
  if (own !== null && endToEnd !== null) return own === endToEnd;
  return cents === line.cents && line.happenedOn >= paidOn && line.happenedOn <= addDays(paidOn, 1);
}
