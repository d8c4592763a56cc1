import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import { paymentMethodLabels } from '#features/service-calls/rules.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { drawPaper, type Paper } from '#platform/files/paper.server.ts';
import { plainBRL, reaisToCents } from '#shared/numbers/money.ts';
import { formatDate, formatDateTime, startOfDay } from '#shared/time/dates.ts';
import type { HearingCall, HearingEntry } from '../contract.ts';
import { type DecisionRow, listHearingCalls, listHearingEntries, selectDecisions } from '../queries.server.ts';
import {
  deadlineWords,
  decisionOutcomeLabels,
  decisionWordsForPartner,
  hearingEntryLabels,
  hearingState,
  hearingStateLabels,
  matterKindLabels,
  matterWords,
  secondLookOutcomeLabels,
} from '../rules.ts';
import { type hearings, matterDecisions } from '../tables.server.ts';

type Reader = 'office' | 'partner';
type Hearing = typeof hearings.$inferSelect;
type Table = Paper['tables'][number];

/**
 * A hearing as one PDF that can be handed over: the allegation, what speaks for the partner first, each amount with its
 * source and moment, every answer, the decision and its effects. The partner's has no name of the office.
 */
export async function drawHearing(ctx: Ctx, hearing: Hearing, reader: Reader): Promise<Buffer> {
  const [calls, entries, [decided], [partner], { brand }] = await Promise.all([
    listHearingCalls(ctx, hearing.id),
    listHearingEntries(ctx, hearing.id),
    selectDecisions(ctx).where(eq(matterDecisions.hearingId, hearing.id)),
    ctx.db.select({ name: partners.name }).from(partners).where(eq(partners.id, hearing.partnerId)),
    readSettings(ctx),
  ]);
  const tables = [
    sentences('O que foi contado ao prestador', [
      hearing.allegation,
      ...(hearing.words === null ? [] : [hearing.words]),
    ]),
    sentences('O que fala a favor do prestador', hearing.forPartner),
    sentences('O que ficou diferente', hearing.against),
    amounts(calls),
    talk(entries, reader),
    decision(decided, reader),
    secondLook(decided, reader),
  ];
  const about = reader === 'office' ? matterKindLabels[hearing.kind] : matterWords[hearing.kind];
  const facts = factsOf(ctx, hearing, { name: partner?.name ?? '', reader });
  const digest = createHash('sha256').update(JSON.stringify({ about, facts, tables })).digest('hex');
  return drawPaper({
    title: `${about}: o que foi dito e decidido`,
    issuer: brand.brandName,
    facts,
    tables,
    note: `Feito em ${formatDateTime(ctx.now)}. Marca deste conteúdo (SHA-256): ${digest}. Não responder não é admitir.`,
    at: ctx.now,
  });
}

function factsOf(ctx: Ctx, hearing: Hearing, { name, reader }: { name: string; reader: Reader }) {
  const { rulesVersion, inputsDigest } = hearing;
  const by = reader === 'office' ? `por ${hearing.openedByName}` : 'pela central';
  return [
    { term: 'Prestador', value: name },
    { term: 'Aberto', value: `${formatDateTime(hearing.openedAt)}, ${by}` },
    { term: 'Prazo para responder', value: deadlineWords(hearing.dueAt) },
    { term: 'Situação', value: hearingStateLabels[hearingState(hearing, ctx.now)] },
    {
      term: 'Regras',
      value:
        rulesVersion === null
          ? 'nenhuma: uma pessoa comparou os valores'
          : `versão ${rulesVersion}, dados com a marca ${inputsDigest ?? ''}`,
    },
  ];
}

function sentences(title: string, rows: readonly string[]): Table {
  return { title, header: ['Frase'], rows: rows.map((row) => [row]), empty: 'Nada encontrado.' };
}

function amounts(calls: readonly HearingCall[]): Table {
  return {
    title: 'Valores de cada atendimento',
    header: ['Atendimento', 'Fonte', 'Forma', 'Valor', 'Dito em'],
    rows: calls.flatMap((call) =>
      sourcesOf(call).map(({ source, amount, method, at }) => [
        [
          `${call.protocolNumber}, ${call.service}, ${formatDate(startOfDay(call.day))}, ${call.place}`,
          ...(call.leftAt === null ? [] : [`saiu deste pedido em ${formatDateTime(new Date(call.leftAt))}`]),
        ].join(', '),
        source,
        method === null ? '–' : paymentMethodLabels[method],
        plainBRL(reaisToCents(amount) ?? 0),
        at === null ? '–' : formatDateTime(new Date(at)),
      ]),
    ),
    empty: 'Nenhum atendimento citado.',
  };
}

function sourcesOf(call: HearingCall) {
  const all = [
    { source: 'Orçamento aprovado', amount: call.approved, method: null, at: call.approvedAt },
    { source: 'Prestador', amount: call.reported, method: call.reportedMethod, at: call.reportedAt },
    { source: 'Cliente', amount: call.paid, method: call.paidMethod, at: call.paidAt },
    { source: 'Recibo', amount: call.receipt, method: null, at: call.receiptAt },
  ];
  return all.flatMap(({ amount, ...rest }) => (amount === null ? [] : [{ ...rest, amount }]));
}

function talk(entries: readonly HearingEntry[], reader: Reader): Table {
  const writerOf = ({ kind, actorName }: HearingEntry) =>
    reader === 'office' ? actorName : kind === 'resposta' ? 'Prestador' : 'Central';
  return {
    title: 'Perguntas e respostas',
    header: ['Texto', 'O quê', 'Quem', 'Quando', 'Arquivos'],
    rows: entries.map((entry) => [
      entry.words,
      hearingEntryLabels[entry.kind],
      writerOf(entry),
      formatDateTime(new Date(entry.at)),
      String(entry.files.length),
    ]),
    empty: 'O prestador não respondeu. Isso não quer dizer que concorda.',
  };
}

function decision(decided: DecisionRow | undefined, reader: Reader): Table {
  const title = 'Decisão';
  const header = ['Texto', 'O quê', 'Quem', 'Quando'];
  if (decided === undefined) return { title, header, rows: [], empty: 'Ainda não há decisão.' };
  const { outcome, reason, effects, decidedAt, decidedByName, undoneAt, undoneReason } = decided.decision;
  const [who, at] = [reader === 'office' ? decidedByName : 'A central', formatDateTime(decidedAt)];
  const label = reader === 'office' ? decisionOutcomeLabels[outcome] : decisionWordsForPartner[outcome];
  return {
    title,
    header,
    rows: [
      [reason, label, who, at],
      ...effects.map((effect) => [effect, 'O que mudou', '–', at]),
      ...(undoneAt === null ? [] : [[undoneReason ?? '', 'Desfeita', '–', formatDateTime(undoneAt)]]),
    ],
    empty: '',
  };
}

function secondLook(decided: DecisionRow | undefined, reader: Reader): Table {
  const look = decided?.look ?? null;
  const asked = look === null ? [] : [[look.words, 'Pedido', 'Prestador', formatDateTime(look.askedAt)]];
  const said =
    look === null || look.outcome === null || look.decidedAt === null
      ? []
      : [
          [
            look.reason ?? '',
            secondLookOutcomeLabels[look.outcome],
            reader === 'office' ? (look.decidedByName ?? '') : 'Outra pessoa da central',
            formatDateTime(look.decidedAt),
          ],
        ];
  return {
    title: 'Outra pessoa olha',
    header: ['Texto', 'O quê', 'Quem', 'Quando'],
    rows: [...asked, ...said],
    empty: 'Ninguém pediu que outra pessoa olhe.',
  };
}
