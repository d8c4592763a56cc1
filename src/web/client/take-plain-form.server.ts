import type { z } from 'zod';
import { reportProblemBody } from '#features/problems/client/contract.ts';
import { readClientProblems } from '#features/problems/client/queries.server.ts';
import { reportProblem } from '#features/problems/client/report-problem.server.ts';
import { readProblem } from '#features/problems/client/rules.ts';
import { answerQuote } from '#features/quotes/client/answer-quote.server.ts';
import { clientAnswerBody } from '#features/quotes/client/contract.ts';
import { answerClientReading } from '#features/receipts/senders/answer-own-reading.server.ts';
import { answerReadingBody } from '#features/receipts/senders/contract.ts';
import { cancelOwnVisit } from '#features/service-calls/client-page/cancel-own-visit.server.ts';
import { cancelOwnVisitBody, moveOwnVisitBody } from '#features/service-calls/client-page/contract.ts';
import { moveOwnVisit } from '#features/service-calls/client-page/move-own-visit.server.ts';
import { clientForms, type RefusedForm } from '#features/service-calls/client-page/rules.ts';
import { isDomainError } from '#shared/errors.ts';
import { parseBRL } from '#shared/numbers/money.ts';
import { momentOf } from '#shared/time/dates.ts';
import { type PlainForm, savePlainPhotos } from './plain-photos.server.ts';
import { takePlainReceipt } from './take-plain-receipt.server.ts';

type Ctx = Parameters<typeof answerQuote>[0];

export interface PlainRefusal extends RefusedForm {
  status: number;
}

/** A browser forgets the files of a form that comes back. */
const again = 'O que você escreveu continua aqui; escolha as fotos de novo.';
const failed = 'Não foi possível enviar agora. Tente novamente em alguns instantes.';

/**
 * Does what a plain form of the page asks for; null when it was done, else why not. Throws as every key does that opens
 * nothing.
 */
export async function takePlainForm(ctx: Ctx, clientKey: string, plain: PlainForm): Promise<PlainRefusal | null> {
  const values: Record<string, string> = {};
  for (const [name, value] of plain.form) if (typeof value === 'string') values[name] = value;
  const form = clientForms.find((one) => one === values.form);
  if (form === undefined) return { form: 'problema', message: failed, values, status: 400 };
  const refuse = (message: string, status: number) => ({ form, message, values, status });
  const read = <T extends z.ZodType>(schema: T, body: unknown) => {
    const parsed = schema.safeParse(body);
    return parsed.success ? { body: parsed.data } : { wrong: refuse(parsed.error.issues[0]?.message ?? failed, 400) };
  };
  const text = (name: string) => values[name] || undefined;
  try {
    if (form === 'resposta') {
      const { contentHash, verdict, name } = values;
      const reason = verdict === 'recusado' ? text('reason') : undefined;
      const { body, wrong } = read(clientAnswerBody, { contentHash, verdict, name, reason, note: text('note') });
      if (body === undefined) return wrong;
      await answerQuote(ctx, clientKey, body);
    } else if (form === 'horario') {
      const at = momentOf(values.quando ?? '');
      const hour = { scheduledAt: at?.toISOString(), from: values.visto || null };
      const { body, wrong } = read(moveOwnVisitBody, hour);
      if (body === undefined) return wrong;
      await moveOwnVisit(ctx, clientKey, body);
    } else if (form === 'cancelar') {
      const { body, wrong } = read(cancelOwnVisitBody, { reason: values.reason, words: text('words') });
      if (body === undefined) return wrong;
      await cancelOwnVisit(ctx, clientKey, body);
    } else if (form === 'leitura') {
      const isRight = values.resposta === 'certo';
      const typed = isRight ? null : parseBRL(values.valor ?? '');
      if (typed?.ok === false) return refuse(typed.message, 400);
      const { body, wrong } = read(answerReadingBody, { isRight, amount: typed === null ? null : typed.cents / 100 });
      if (body === undefined) return wrong;
      await answerClientReading(ctx, { clientKey, receiptId: values.recibo ?? '', ...body });
    } else if (form === 'comprovante') {
      return await takePlainReceipt(ctx, clientKey, { ...plain, values });
    } else {
      const told = readProblem(plain.form);
      if (!told.ok) return refuse(Object.values(told.errors)[0] ?? failed, 400);
      const { body, wrong } = read(reportProblemBody, told.problem);
      if (body === undefined) return wrong;
      const kept =
        plain.refusal === null ? await savePlainPhotos(ctx, clientKey, plain.photos) : { ...plain, names: undefined };
      if (kept.refusal) return { ...refuse(`${kept.refusal} ${again}`, 400), field: 'fotos' };
      await reportProblem(ctx, { clientKey, ...body, photos: kept.names }).catch(async (error: unknown) => {
        if (!(await wasReported(ctx, clientKey, body))) throw error;
      });
    }
    return null;
  } catch (error) {
    if (!isDomainError(error)) {
      ctx.log.error({ err: error }, 'a plain form of the client page was not saved');
      return refuse(failed, 503);
    }
    if (error.code === 'not_found' || error.code === 'too_many') throw error;
    return refuse(error.message, error.code === 'invalid' ? 400 : 409);
  }
}

/** Whether an open problem with the same words exists: a form sent twice counts once. */
async function wasReported(
  ctx: Ctx,
  clientKey: string,
  { kind, words }: { kind: string; words: string },
): Promise<boolean> {
  const { problems } = await readClientProblems(ctx, clientKey);
  return problems.some((one) => one.status === 'aberto' && one.kind === kind && one.words === words);
}
