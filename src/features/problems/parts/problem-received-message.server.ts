import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { problemData, problemGone, readProblemForClient } from './problem-facts.server.ts';

const template = defineTemplate({
  name: 'problema_recebido',
  subject: 'Recebemos o que você contou do atendimento {protocol}',
  body:
    'Olá, {firstName}! Aqui é da {brand}. Recebemos o problema que você contou do atendimento {protocol}. ' +
    'Uma pessoa da central responde até {due}. É urgente? Ligue para {phone}, a qualquer hora.',
  examples: { due: '23/11/2026, às 14:30' },
});

/** To a client who reported a problem: when to expect an answer. */
export const problemReceived = defineMessage({
  name: 'problem-received',
  label: 'Problema recebido',
  moment: 'O cliente conta um problema.',
  audience: 'client',
  purpose: 'service',
  atNight: true,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'calls.write',
  data: problemData,
  template,
  async render(ctx, { problemId }) {
    const found = await readProblemForClient(ctx, problemId);
    if (found === null) return problemGone;
    if (found.problem.status !== 'aberto') return { dropped: 'A central já respondeu.' };
    return fillTemplate(template, found.to, found.told);
  },
});
