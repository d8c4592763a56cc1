import type { FastifyRequest } from 'fastify';
import { isAmong } from '#shared/choices.ts';
import { refusalAt } from '#shared/errors.ts';
import { defineEvent } from '#shared/events.ts';
import {
  type DownloadReason,
  downloadReasonLabels,
  downloadReasons,
  holdsPeople,
  reasonHeader,
  reasonWordsHeader,
  reasonWordsMost,
} from '#shared/files/download-reasons.ts';
import { cutText } from '#shared/text/text.ts';
import { todayOn } from '#shared/time/dates.ts';
import { noteAccess, type RecordName } from './audit/note-access.server.ts';
import { type Ctx, inTransaction } from './context.server.ts';
import { publish } from './events.server.ts';

/** A list of people that somebody of the house took home; the entry of the log says who, what and why. */
export const peopleDownloaded = defineEvent<{ entryId: number; rows: number }>('platform.people-downloaded');

/** A told reason. */
interface Told {
  reason: DownloadReason;
  words: string;
}

/**
 * The reason of a download, which staff tells for each file with people in it; null for a partner's own file, a key of
 * the API and a file without people. Throws `invalid`.
 */
export function demandReason(ctx: Ctx, request: FastifyRequest, list: string): Told | null {
  if (!holdsPeople(list) || !isStaff(ctx)) return null;
  const reason = headerOf(request, reasonHeader);
  const words = headerOf(request, reasonWordsHeader).trim();
  if (!isAmong(reason, downloadReasons)) throw refusalAt(reasonHeader, 'Diga para que é o arquivo antes de baixar.');
  if (reason === 'outro' && words === '') throw refusalAt(reasonWordsHeader, 'Escreva qual é o motivo.');
  if (words.length > reasonWordsMost) {
    throw refusalAt(reasonWordsHeader, `Use no máximo ${reasonWordsMost} letras no motivo.`);
  }
  return { reason, words };
}

interface Download {
  list: string;
  /** The filters. */
  query: object;
  rows: number;
  told: Told | null;
  record?: RecordName;
}

/** Logs a download with its reason, and lets later slices know of one that held people. */
export async function noteDownload(ctx: Ctx, { list, query, rows, told, record }: Download): Promise<void> {
  const why = told === null ? {} : { motivo: told.reason, ...(told.words !== '' && { palavras: told.words }) };
  await inTransaction(ctx, async (inside) => {
    const details = { ...query, rows, ...why };
    const entryId = await noteAccess(inside, { action: 'export', subject: list, details, ...(record && { record }) });
    const isOfHouse = isStaff(ctx) || ctx.actor.kind === 'key';
    if (holdsPeople(list) && isOfHouse) await publish(inside, peopleDownloaded, { entryId, rows });
  });
}

/** `clientes-2026-11-21-ana-souza-contabilidade.csv`: the file itself says when, who and why. */
export function downloadName(ctx: Ctx, { list, told }: Pick<Download, 'list' | 'told'>, extension: 'csv' | 'xlsx') {
  const why = told === null ? [] : [plainLetters(ctx.actor.name), told.reason];
  return `${[list, todayOn(ctx.now), ...why].filter(Boolean).join('-')}.${extension}`;
}

/** Lines that say in a workbook what its name says. */
export function aboutDownload({ actor, now }: Ctx, { reason, words }: Told): (string | { at: Date })[][] {
  return [
    ['Baixado por', actor.name],
    ['Baixado em', { at: now }],
    ['Motivo', downloadReasonLabels[reason]],
    ...(words === '' ? [] : [['Mais sobre o motivo', words]]),
  ];
}

function isStaff({ actor }: Ctx): boolean {
  return actor.kind === 'user' && actor.role !== 'partner' && actor.role !== 'driver';
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  try {
    return typeof value === 'string' ? decodeURIComponent(value) : '';
  } catch {
    return '';
  }
}

/** Letters that every file system and header carries. */
function plainLetters(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return cutText(plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''), 40);
}
