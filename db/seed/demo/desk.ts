import { createApiKey } from '#features/accounts/api-keys/create-api-key.server.ts';
import { receiveMessage } from '#features/assistant/conversations/receive-message.server.ts';
import { openKnowledge } from '#features/assistant/knowledge/open-knowledge.server.ts';
import { changePostStatus } from '#features/blog/writing/change-post-status.server.ts';
import { saveDraft } from '#features/blog/writing/save-draft.server.ts';
import type { ImportKind } from '#features/imports/rules.ts';
import { tryImport } from '#features/imports/try-import.server.ts';
import { writeImport } from '#features/imports/write-import.server.ts';
import { queueBackup } from '#features/system-health/queue-backup.server.ts';
import { changeEndpointStatus } from '#features/webhooks/change-endpoint-status.server.ts';
import { createEndpoint } from '#features/webhooks/create-endpoint.server.ts';
import type { Actor, Ctx } from '#platform/context.server.ts';
import { noteDownload } from '#platform/note-download.server.ts';
import { addDays, momentOf, todayOn } from '#shared/time/dates.ts';
import { hourMs } from '#shared/time/durations.ts';
import { articles, sheets } from './desk-content.ts';
import type { Staff } from './staff.ts';

const visitors = [
  ['Boa tarde, quanto custa desentupir uma pia?', 'Vocês vêm em Ceilândia hoje?'],
  ['A garantia é de quantos dias?'],
  ['Vocês alugam caçamba de entulho em Formosa?'],
];

/** Another system that hears of finished calls: what happens from then on is queued for it. */
export async function addEndpoint(ctx: Ctx, { director }: Staff): Promise<string> {
  const then = { ...ctx, actor: director, now: new Date(ctx.now.getTime() - 1_100 * hourMs) };
  const endpoint = { name: 'Sistema da contabilidade', url: 'https://contabilidade.example/avisos' };
  const { id } = await createEndpoint(then, { ...endpoint, events: ['chamado.finalizado', 'acerto.pago'] });
  return id;
}

/** Records on the desk of the office: sheets, articles, talks of the assistant, a key and an address. */
export async function tellDesk(ctx: Ctx, { staff, endpointId }: { staff: Staff; endpointId: string }): Promise<number> {
  const hoursAgo = (hours: number, actor: Actor): Ctx => ({
    ...ctx,
    actor,
    now: new Date(ctx.now.getTime() - hours * hourMs),
  });
  await createApiKey(hoursAgo(300, staff.director), {
    name: 'Planilha da contabilidade',
    scopes: ['finance.read', 'records.export'],
    days: 365,
  });
  // Paused, so that nothing of a sample leaves the machine.
  await changeEndpointStatus(hoursAgo(2, staff.director), { id: endpointId, status: 'pausado', from: 'ativo' });
  await bringSheets(hoursAgo(200, staff.director));
  for (const { key, inDays, editor, ...text } of articles) {
    const writing = hoursAgo(28, staff.moderator);
    const fields = { ...text, tags: [...text.tags], author: staff.moderator.name };
    const draft = await saveDraft(writing, key, { base: 0, editor, reason: 'manual', ...fields });
    if (inDays === null) continue;
    const publishedAt = momentOf(`${addDays(todayOn(ctx.now), inDays)}T08:00`)?.toISOString();
    const planned = { status: 'agendado', from: 'rascunho', publishedAt, revision: draft.revision } as const;
    await changePostStatus(writing, { id: draft.id, ...planned });
  }
  const told = { reason: 'contabilidade' as const, words: '' };
  await noteDownload(hoursAgo(75, staff.director), { list: 'financeiro', query: { date: '30dias' }, rows: 74, told });
  const day = { reason: 'atendimento' as const, words: '' };
  await noteDownload(hoursAgo(22, staff.operator), {
    list: 'chamados',
    query: { status: 'pendente' },
    rows: 9,
    told: day,
  });
  // The clock takes it once the product answers.
  if (ctx.services.backups !== undefined) await queueBackup(hoursAgo(0, staff.director));
  const means = { knowledge: openKnowledge(), closing: new AbortController().signal, tellOffice: () => {} };
  for (const [index, questions] of visitors.entries()) {
    let conversation: string | undefined;
    for (const [turn, message] of questions.entries()) {
      const asked = { message, address: `127.0.3.${index + 1}`, ...(conversation && { conversation }) };
      const visitor = { ...ctx, now: new Date(ctx.now.getTime() - (9 - index * 3) * hourMs + turn * 60_000) };
      conversation = (await receiveMessage(visitor, asked, means)).conversation;
    }
  }
  return visitors.length;
}

/** One sheet that the clock writes as soon as the product runs, and one that waits for a person. */
async function bringSheets(ctx: Ctx): Promise<void> {
  const bring = (kind: ImportKind, { fileName, text }: { fileName: string; text: string }) =>
    tryImport(ctx, { kind, upload: { fileName, bytes: Buffer.from(text) } });
  const importId = await bring('clientes', sheets.written);
  await writeImport(ctx, importId);
  await bring('servicos', sheets.tried);
}
