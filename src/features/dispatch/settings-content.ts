import type { z } from 'zod';
import { numberGroup, switchGroup } from '#shared/record/settings-group.ts';

/** Whether a new call for now is offered to partners by itself. */
export const automaticOffers = switchGroup({
  title: 'Ofertas automáticas',
  description: 'Quem chama os prestadores quando um chamado é aberto.',
  name: 'offerNewCalls',
  label: 'Oferecer cada novo chamado aos prestadores',
  hint: 'Vale para chamados de agora. Quem aceita primeiro, com a melhor posição, fica com o chamado; se ninguém aceitar, a central é chamada. A atribuição à mão continua valendo.',
  usual: false,
});

/** Whether a partner off its weekly plan gets offers while its app says that it takes calls. */
export const offersOffPlan = switchGroup({
  title: 'Escala',
  description: 'Se a oferta automática respeita o plano da semana.',
  name: 'offerOffPlan',
  label: 'Oferecer também a quem está fora do seu horário',
  hint: 'Ligado, basta o aplicativo dizer que o prestador está em serviço. Desligado, quem tem plano da semana só recebe ofertas dentro dele; quem não tem plano continua recebendo. Em pausa, ninguém recebe.',
  usual: true,
});

/** Rounds of offers to partners; the effect of each number on a week stands in `docs/measurements.md`. */
export const offerRounds = numberGroup({
  title: 'Rodadas de ofertas',
  description: 'Como os prestadores são escolhidos. Os pesos são em minutos de caminho: quem soma menos vem antes.',
  fields: {
    waveSize: {
      label: 'Prestadores por rodada',
      hint: 'Quantos recebem a oferta ao mesmo tempo. Com menos de três, mais chamados ficam sem ninguém; com mais, tocam mais telefones.',
      least: 1,
      most: 100,
      unit: 'quantos',
      usual: 3,
    },
    offerSeconds: {
      label: 'Segundos para responder',
      hint: 'De 15 a 600. Sem resposta até aí, a oferta passa aos próximos; com menos tempo, mais ofertas se perdem.',
      least: 15,
      most: 600,
      unit: 'os segundos',
      usual: 60,
    },
    tieSeconds: {
      label: 'Segundos de espera depois do primeiro sim',
      hint: 'Um prestador mais bem colocado ainda pode aceitar nesse tempo.',
      least: 0,
      most: 120,
      unit: 'os segundos',
      usual: 15,
    },
    waves: {
      label: 'Rodadas',
      hint: 'Depois delas, a central é chamada. Com menos rodadas, é chamada mais vezes.',
      least: 1,
      most: 20,
      unit: 'quantas',
      usual: 3,
    },
    openCallLimit: {
      label: 'Limite de chamados em aberto',
      hint: 'Com tantos, o prestador não recebe outro. Com um só, ele chega antes, mas mais chamados ficam sem ninguém.',
      least: 1,
      most: 20,
      unit: 'quantos',
      usual: 2,
    },
    ratingMinutes: {
      label: 'Peso da avaliação',
      hint: 'Quantos minutos de caminho vale uma estrela a mais.',
      least: 0,
      most: 120,
      unit: 'os minutos',
      usual: 8,
    },
    acceptanceMinutes: {
      label: 'Peso do aceite',
      hint: 'Quantos minutos vale aceitar sempre, contra nunca.',
      least: 0,
      most: 120,
      unit: 'os minutos',
      usual: 25,
    },
    arrivalMinutes: {
      label: 'Peso da chegada',
      hint: 'Quantos minutos de caminho vale chegar uma hora depois do que o caminho leva.',
      least: 0,
      most: 120,
      unit: 'os minutos',
      usual: 30,
    },
    openCallMinutes: {
      label: 'Peso de cada chamado em aberto',
      hint: 'Quantos minutos de caminho vale cada chamado que o prestador já tem. Com mais, vai antes quem está livre.',
      least: 0,
      most: 120,
      unit: 'os minutos',
      usual: 20,
    },
    fairnessMinutes: {
      label: 'Peso da vez',
      hint: 'Quantos minutos de caminho vale cada chamado a mais que a média dos últimos 7 dias. Com mais, o trabalho se divide melhor.',
      least: 0,
      most: 120,
      unit: 'os minutos',
      usual: 1,
    },
  },
});
export type OfferRounds = z.infer<typeof offerRounds.shape>;
