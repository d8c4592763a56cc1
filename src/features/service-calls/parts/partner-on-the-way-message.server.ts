import { z } from 'zod';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address.ts';
import { sitePages } from '#shared/site-pages.ts';
import { findWhoComes } from '../queries.server.ts';
import { callData, moved, pageLink, readForClient, toClient, withdrawn } from './message-facts.server.ts';

const template = defineTemplate({
  name: 'profissional_a_caminho',
  subject: 'O profissional saiu para o atendimento {protocol}',
  body:
    'Olá, {firstName}! Aqui é da {brand}. O profissional saiu agora para o seu atendimento {protocol}. ' +
    'Quem vai: {who}. Acompanhe: {page} Não é quem chegou, ou demorou demais? Ligue para {phone}, a qualquer hora.',
  examples: {
    firstName: 'Maria',
    brand: 'Cano Livre',
    protocol: 'CH-2026-000123',
    who: 'João, de Desentope Já, veículo: Caminhão hidrojato, placa ABC1D23',
    page: exampleLink(addressOf(sitePages.tracking, { clientKey: 'aB3dE5fG7hI9jK1lM3nO5p' })),
    phone: '(61) 90000-0000',
  },
});

/** To the client, each time that a partner sets out. */
export const partnerOnTheWay = defineMessage({
  name: 'partner-on-the-way',
  label: 'Profissional a caminho',
  ...toClient,
  purpose: 'service',
  atNight: true,
  data: callData.extend({ startedAt: z.iso.datetime() }),
  template,
  async render(ctx, { callId, startedAt }, look) {
    const found = await readForClient(ctx, callId);
    if (found === null) return withdrawn;
    const { call, to, told } = found;
    if (call.arrivedAt !== null) return moved;
    if (call.status !== 'em_andamento' || call.startedAt?.toISOString() !== startedAt) return moved;
    return fillTemplate(template, to, {
      ...told,
      who: await findWhoComes(ctx, callId),
      page: await pageLink(ctx, callId, look),
    });
  },
});
