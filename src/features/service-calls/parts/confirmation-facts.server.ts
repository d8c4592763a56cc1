import { z } from 'zod';
import type { Ctx } from '#platform/context.server.ts';
import { hiddenLink } from '#platform/messages/message.server.ts';
import { fillTemplate, type Template } from '#platform/messages/template.server.ts';
import { confirmationUrl } from '../queries.server.ts';
import { callData, moved, readForClient, withdrawn } from './message-facts.server.ts';

/** A call and the moment it was finished: reopened and finished again, it is asked about anew. */
export const finishedData = callData.extend({ finishedAt: z.iso.datetime() });

/** The call that its client is still to confirm; otherwise why there is nothing to ask. */
async function readToConfirm(ctx: Ctx, { callId, finishedAt }: z.infer<typeof finishedData>) {
  const found = await readForClient(ctx, callId);
  if (found === null) return withdrawn;
  const { call } = found;
  if (call.confirmedAt !== null) return { dropped: 'O cliente já confirmou.' };
  return call.status === 'finalizado' && call.finishedAt?.toISOString() === finishedAt ? found : moved;
}

/** The client's own page, for whom the message is made to be sent. */
export function linkFor(ctx: Ctx, { clientKey }: { clientKey: string }, { usable }: { usable: boolean }): string {
  return usable ? confirmationUrl(ctx, clientKey) : hiddenLink;
}

/** One of the questions how it was, with the client's own page, as long as there is something to confirm. */
export async function askToConfirm(
  template: Template<never>,
  ctx: Ctx,
  data: z.infer<typeof finishedData>,
  look: { usable: boolean },
) {
  const found = await readToConfirm(ctx, data);
  if ('dropped' in found) return found;
  return fillTemplate(template, found.to, { ...found.told, link: linkFor(ctx, found.call, look) });
}
