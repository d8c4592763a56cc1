import { randomUUID } from 'node:crypto';
import { receiveWords } from '#features/messages/receive-words.server.ts';
import { openCall } from '#features/service-calls/open-call.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { completeSavedRequest } from '#features/service-requests/saved-requests/complete-saved-request.server.ts';
import { saveRequest } from '#features/service-requests/saved-requests/save-request.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { recordPhoneCall } from '#features/telephone/record-phone-call.server.ts';
import { type Actor, type Ctx, system } from '#platform/context.server.ts';
import { hourMs, minuteMs } from '#shared/time/durations.ts';
import { tellApplicants } from './applicants.ts';
import { conversations, phoneCalls, siteRequests } from './door-content.ts';
import { takeFrom } from './known.ts';
import type { Staff } from './staff.ts';

/** People who knock today: requests of the site, telephone, WhatsApp and applications of partners. */
export async function tellDoor(ctx: Ctx, staff: Staff): Promise<number> {
  const hoursAgo = (hours: number, actor: Actor = system): Ctx => ({
    ...ctx,
    actor,
    now: new Date(ctx.now.getTime() - hours * hourMs),
  });
  const { requests } = await readSettings(ctx);
  const wanted = { ...requests, keepRequests: true };
  await saveSettings(hoursAgo(500, staff.director), { group: 'requests', value: wanted });
  for (const [index, { hoursAgo: hours, fate, ...asked }] of siteRequests.entries()) {
    const id = await saveRequest(hoursAgo(hours), {
      ...{ email: 'contato@exemplo.com.br', cep: '70074-900', endereco: 'Quadra 3', complemento: '' },
      ...{
        estado: asked.cidade === 'Luziânia' ? 'GO' : 'DF',
        pontoReferencia: '',
        preferencia: 'quanto-antes' as const,
      },
      ...{ data: '' as const, horario: '' as const, consentimento: true as const, address: `127.0.1.${index + 1}` },
      ...asked,
    });
    const handled = hoursAgo(hours - 0.2, staff.operator);
    if (fate === 'descartado') await completeSavedRequest(handled, { id, status: fate, reason: 'Só um teste' });
    if (fate === 'convertido') await openAsked(handled, { id, ...asked });
  }
  for (const { hoursAgo: hours, ...call } of phoneCalls) {
    await recordPhoneCall(hoursAgo(hours, staff.operator), { key: randomUUID(), ...call });
  }
  for (const [index, person] of conversations.entries()) await converse(ctx, { ...person, index });
  return siteRequests.length + phoneCalls.length + conversations.length + (await tellApplicants(ctx, staff));
}

type Asked = Pick<
  (typeof siteRequests)[number],
  'nome' | 'telefone' | 'servicosSelecionados' | 'descricao' | 'bairro' | 'cidade'
>;

/** The call of a request of the site, which the client then cancels: nobody is owed a visit by it. */
async function openAsked(ctx: Ctx, { id: siteRequestId, ...asked }: Asked & { id: string }): Promise<void> {
  const { id } = await openCall(ctx, {
    ...{ siteRequestId, clientName: asked.nome, clientPhone: asked.telefone, description: asked.descricao },
    ...{ serviceType: takeFrom(asked.servicosSelecionados, 0), estimatedValue: 150 },
    address: { street: 'Rua 12 Norte', number: '3', neighborhood: asked.bairro, city: asked.cidade, state: 'DF' },
  });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + hourMs) };
  await changeCallStatus(later, { id, status: 'cancelado', reason: 'O problema se resolveu' });
}

type Conversation = (typeof conversations)[number] & { index: number };

async function converse(ctx: Ctx, { name, phone, said, answer, index }: Conversation): Promise<void> {
  const begun = ctx.now.getTime() - (index * 50 + 25) * minuteMs;
  const write = (turn: number, text: string, isOurs: boolean) => {
    const at = new Date(begun + turn * minuteMs);
    return receiveWords(
      { ...ctx, actor: system, now: at },
      {
        ...{ channel: 'whatsapp' as const, providerId: `demo-${index}-${turn}`, phone: `+55${phone}`, userId: null },
        ...{ profileName: isOurs ? null : name, at, kind: 'texto' as const, text, media: null, isOurs },
      },
    );
  };
  for (const [turn, text] of said.entries()) await write(turn, text, false);
  // Without a carrier the office answers on its own phone, which tells the house.
  if (answer !== undefined) await write(said.length + 10, answer, true);
}
