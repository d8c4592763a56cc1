import { and, eq, isNull } from 'drizzle-orm';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { type CorrectedField, correctedFieldLabels, openPrivacyStatuses } from '#shared/record/privacy-requests.ts';
import { askedAgain, dueDayOf } from '../../requests/rules.ts';
import { privacyRequestKind, privacyRequests } from '../../requests/tables.server.ts';
import type { CopiedKind } from '../../rules.ts';
import { factDiffers } from '../rules.ts';

type Row = typeof privacyRequests.$inferInsert;

interface Received extends Pick<Row, 'kind' | 'name' | 'phone' | 'words' | 'factKind' | 'fact' | 'newValue'> {
  correctedField: CorrectedField | null;
  person: { kind: CopiedKind; id: string; isSignedIn?: true | undefined } | null;
}

/**
 * Keeps a request, inside a transaction. A phone has one open request of a kind: another one becomes a line of its
 * history. An identified person who asks for the data has them at once, so that request is met.
 */
export async function receiveRequest(ctx: Ctx, { person, ...asked }: Received): Promise<{ dueOn: string }> {
  const dueOn = dueDayOf(ctx.now);
  const identifiedBy = person?.isSignedIn ? ('aplicativo' as const) : ('telefone' as const);
  const named = person && { personKind: person.kind, recordId: person.id, identifiedBy };
  const shown = shownIn[identifiedBy];
  const met = person !== null && asked.kind === 'acesso';
  const answer = met
    ? { status: 'atendido' as const, decidedAt: ctx.now, decidedByName: 'Sistema', answer: shown }
    : {};
  const [kept] = await ctx.db
    .insert(privacyRequests)
    .values({ ...asked, ...named, ...answer, receivedAt: ctx.now, dueOn })
    .onConflictDoNothing()
    .returning({ id: privacyRequests.id });
  const differs = person === null && asked.factKind !== null ? factDiffers : null;
  if (kept !== undefined) {
    const to = met ? ('atendido' as const) : ('recebido' as const);
    await noteStep(ctx, privacyRequestKind, { id: kept.id, from: null, to, reason: met ? shown : differs });
    return { dueOn };
  }
  const [open] = await ctx.db
    .select()
    .from(privacyRequests)
    .where(
      and(
        eq(privacyRequests.phone, asked.phone),
        eq(privacyRequests.kind, asked.kind),
        isOneOf(privacyRequests.status, openPrivacyStatuses),
      ),
    )
    .for('update');
  // It ended between the two statements: the next one is kept as a request of its own.
  if (open === undefined) return receiveRequest(ctx, { person, ...asked });
  if (named !== null) {
    const nobody = and(eq(privacyRequests.id, open.id), isNull(privacyRequests.recordId));
    await ctx.db.update(privacyRequests).set(named).where(nobody);
  }
  for (const reason of [againWords(asked), ...(differs === null ? [] : [differs])]) {
    await noteStep(ctx, privacyRequestKind, { id: open.id, from: open.status, to: open.status, reason });
  }
  return { dueOn };
}

const shownIn = {
  telefone: 'Os dados apareceram na hora, na página de privacidade.',
  aplicativo: 'Os dados apareceram na hora, no aplicativo.',
};

function againWords({ words, correctedField, newValue }: Pick<Received, 'words' | 'correctedField' | 'newValue'>) {
  const field = correctedField === null ? '' : ` ${correctedFieldLabels[correctedField]}: ${newValue ?? ''}.`;
  return `${askedAgain}${field} ${words}`.trim();
}
