import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { clients } from '#features/clients/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { findSender } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { NoLongerTrue } from '#platform/messages/message.server.ts';
import { firstName } from '#shared/text/text.ts';
import { formatDate, formatTime } from '#shared/time/dates.ts';
import { problems } from '../tables.server.ts';

/** Key of a message about a problem. */
export const problemData = z.object({ problemId: z.uuid() });

export const problemGone: NoLongerTrue = { dropped: 'O problema não existe mais.' };

/** Facts for the client's messages about a problem. */
export async function readProblemForClient(ctx: Ctx, problemId: string) {
  const [found] = await ctx.db
    .select({ problem: problems, call: serviceCalls, email: clients.email })
    .from(problems)
    .innerJoin(serviceCalls, eq(serviceCalls.id, problems.callId))
    .innerJoin(clients, eq(clients.id, serviceCalls.clientId))
    .where(eq(problems.id, problemId));
  if (found === undefined) return null;
  const { problem, call, email } = found;
  return {
    problem,
    to: { name: call.clientName, phone: call.clientPhone, email: call.clientEmail ?? email },
    told: {
      firstName: firstName(call.clientName),
      protocol: call.protocolNumber,
      due: `${formatDate(problem.dueAt)}, às ${formatTime(problem.dueAt)}`,
      ...(await findSender(ctx)),
    },
  };
}
