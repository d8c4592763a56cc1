import { and, desc, eq, isNull, or } from 'drizzle-orm';
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
 * Keeps a request, inside a transaction. A record has one open request of a kind, and so has a phone without one:
 * another becomes a line of its history. An identified person who asks for the data has them at once, so that request
 * is met.
 */
export async function receiveRequest(ctx: Ctx, { person, ...asked }: Received): Promise<{ dueOn: string }> {
  const dueOn = dueDayOf(ctx.now);
  const identifiedBy = person?.isSignedIn ? ('aplicativo' as const) : ('telefone' as const);
  const named = person && { personKind: person.kind, recordId: person.id, identifiedBy };
  const shown = shownIn[identifiedBy];
  const met = person !== null && asked.kind === 'acesso';
  const differs = person === null && asked.factKind !== null ? factDiffers : null;
  const open = met ? undefined : await findOpen(ctx, asked, named?.recordId);
  if (open !== undefined) {
    if (named !== null) {
      const nobody = and(eq(privacyRequests.id, open.id), isNull(privacyRequests.recordId));
      await ctx.db.update(privacyRequests).set(named).where(nobody);
    }
    for (const reason of [againWords(asked), ...(differs === null ? [] : [differs])]) {
      await noteStep(ctx, privacyRequestKind, { id: open.id, from: open.status, to: open.status, reason });
    }
    return { dueOn };
  }
  const answer = met
    ? { status: 'atendido' as const, decidedAt: ctx.now, decidedByName: 'Sistema', answer: shown }
    : {};
  const [kept] = await ctx.db
    .insert(privacyRequests)
    .values({ ...asked, ...named, ...answer, receivedAt: ctx.now, dueOn })
    .onConflictDoNothing()
    .returning({ id: privacyRequests.id });
  // Another one arrived between the two statements: this one becomes a line of its history.
  if (kept === undefined) return receiveRequest(ctx, { person, ...asked });
  const to = met ? ('atendido' as const) : ('recebido' as const);
  await noteStep(ctx, privacyRequestKind, { id: kept.id, from: null, to, reason: met ? shown : differs });
  return { dueOn };
}

/** The open request of a phone and kind: a known record's own, else one that names nobody yet; of a stranger, any. */
async function findOpen({ db }: Ctx, { phone, kind }: Pick<Received, 'phone' | 'kind'>, recordId: string | undefined) {
  const { recordId: of } = privacyRequests;
  const [open] = await db
    .select()
    .from(privacyRequests)
    .where(
      and(
        eq(privacyRequests.phone, phone),
        eq(privacyRequests.kind, kind),
        isOneOf(privacyRequests.status, openPrivacyStatuses),
        recordId === undefined ? undefined : or(eq(of, recordId), isNull(of)),
      ),
    )
    .orderBy(isNull(of), desc(privacyRequests.receivedAt))
    .limit(1)
    .for('update');
  return open;
}

const shownIn = {
  telefone: 'Os dados apareceram na hora, na página de privacidade.',
  aplicativo: 'Os dados apareceram na hora, no aplicativo.',
};

function againWords({ words, correctedField, newValue }: Pick<Received, 'words' | 'correctedField' | 'newValue'>) {
  const field = correctedField === null ? '' : ` ${correctedFieldLabels[correctedField]}: ${newValue ?? ''}.`;
  return `${askedAgain}${field} ${words}`.trim();
}
