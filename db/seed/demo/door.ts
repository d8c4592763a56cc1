import { randomUUID } from 'node:crypto';
import { registerProvider } from '#features/applications/form/register-provider.server.ts';
import { refuseApplication } from '#features/applications/review/refuse-application.server.ts';
import { receiveWords } from '#features/messages/receive-words.server.ts';
import { saveRequest } from '#features/service-requests/saved-requests/save-request.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { recordPhoneCall } from '#features/telephone/record-phone-call.server.ts';
import { type Actor, type Ctx, system } from '#platform/context.server.ts';
import { hourMs, minuteMs } from '#shared/time/durations.ts';
import { applicants, conversations, phoneCalls, siteRequests } from './door-content.ts';
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
  for (const [index, { hoursAgo: hours, ...asked }] of siteRequests.entries()) {
    await saveRequest(hoursAgo(hours), {
      ...{ email: 'contato@exemplo.com.br', cep: '70074-900', endereco: 'Quadra 3', complemento: '' },
      ...{
        estado: asked.cidade === 'Luziânia' ? 'GO' : 'DF',
        pontoReferencia: '',
        preferencia: 'quanto-antes' as const,
      },
      ...{ data: '' as const, horario: '' as const, consentimento: true as const, address: `127.0.1.${index + 1}` },
      ...asked,
    });
  }
  for (const { hoursAgo: hours, ...call } of phoneCalls) {
    await recordPhoneCall(hoursAgo(hours, staff.operator), { key: randomUUID(), ...call });
  }
  for (const [index, person] of conversations.entries()) await converse(ctx, { ...person, index });
  for (const [index, { fate, ...company }] of applicants.entries()) {
    const then = hoursAgo(20 + index * 30);
    const { id } = await registerProvider(then, {
      ...company,
      ...{ fullName: 'Maria Lima', email: `candidato${index}@exemplo.com.br`, phone: `6198114000${index}` },
      ...{ acceptedTerms: true as const, serviceTypes: ['Desentupimento residencial'], serviceAreas: [] },
      vehicles: [
        {
          type: 'Van',
          plate: '',
          services: [],
          available24h: false,
          driver: { phone: `6198114000${index}`, validLicense: true, role: 'driver' },
        },
      ],
      ip: `127.0.2.${index + 1}`,
    });
    if (fate === 'recusada') {
      await refuseApplication(hoursAgo(3, staff.moderator), { id, reason: 'Ainda não atendemos em Goiânia' });
    }
  }
  return siteRequests.length + phoneCalls.length + conversations.length + applicants.length;
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
