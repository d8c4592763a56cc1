import { z } from 'zod';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { problemData, problemGone, readProblemForClient } from './problem-facts.server.ts';

const template = defineTemplate({
  name: 'problema_respondido',
  subject: 'A central respondeu sobre o atendimento {protocol}',
  body:
    'Olá, {firstName}! Aqui é da {brand}. Sobre o problema do atendimento {protocol}: {answer} ' +
    'Quer falar com uma pessoa? Ligue para {phone}, a qualquer hora.',
  examples: { answer: 'Conferimos o valor com o prestador, e a diferença volta por PIX hoje.' },
});

/** To the client: the central's answer, or the outcome of a problem. */
export const problemAnswered = defineMessage({
  name: 'problem-answered',
  label: 'Resposta sobre um problema',
  moment: 'A central responde a um problema.',
  audience: 'client',
  purpose: 'service',
  atNight: false,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'calls.write',
  data: problemData.extend({ words: z.string() }),
  template,
  async render(ctx, { problemId, words }) {
    const found = await readProblemForClient(ctx, problemId);
    if (found === null) return problemGone;
    return fillTemplate(template, found.to, { ...found.told, answer: words });
  },
});
