import type { DispatchSettings, PunctualitySettings } from './contract.ts';

/** A number that changes who is sent, or who is called when: its hint says its unit and what it does. */
interface Knob<Name> {
  name: Name;
  label: string;
  hint: string;
}

/** Dispatch settings. The effect of each on a week stands in `docs/measurements.md`. */
export const dispatchKnobs: Knob<keyof DispatchSettings>[] = [
  {
    name: 'waveSize',
    label: 'Prestadores por rodada',
    hint: 'Quantos recebem a oferta ao mesmo tempo. Com menos de três, mais chamados ficam sem ninguém; com mais, tocam mais telefones.',
  },
  {
    name: 'offerSeconds',
    label: 'Segundos para responder',
    hint: 'De 15 a 600. Sem resposta até aí, a oferta passa aos próximos; com menos tempo, mais ofertas se perdem.',
  },
  {
    name: 'tieSeconds',
    label: 'Segundos de espera depois do primeiro sim',
    hint: 'Um prestador mais bem colocado ainda pode aceitar nesse tempo.',
  },
  {
    name: 'waves',
    label: 'Rodadas',
    hint: 'Depois delas, a central é chamada. Com menos rodadas, é chamada mais vezes.',
  },
  {
    name: 'openCallLimit',
    label: 'Limite de chamados em aberto',
    hint: 'Com tantos, o prestador não recebe outro. Com um só, ele chega antes, mas mais chamados ficam sem ninguém.',
  },
  {
    name: 'ratingMinutes',
    label: 'Peso da avaliação',
    hint: 'Quantos minutos de caminho vale uma estrela a mais.',
  },
  {
    name: 'acceptanceMinutes',
    label: 'Peso do aceite',
    hint: 'Quantos minutos vale aceitar sempre, contra nunca.',
  },
  {
    name: 'arrivalMinutes',
    label: 'Peso da chegada',
    hint: 'Quantos minutos de caminho vale chegar uma hora depois do que o caminho leva.',
  },
  {
    name: 'openCallMinutes',
    label: 'Peso de cada chamado em aberto',
    hint: 'Quantos minutos de caminho vale cada chamado que o prestador já tem. Com mais, vai antes quem está livre.',
  },
  {
    name: 'fairnessMinutes',
    label: 'Peso da vez',
    hint: 'Quantos minutos de caminho vale cada chamado a mais que a média dos últimos 7 dias. Com mais, o trabalho se divide melhor.',
  },
];

/** Settings of promises and alarms. */
export const punctualityKnobs: Knob<keyof PunctualitySettings>[] = [
  {
    name: 'urgenteMinutes',
    label: 'Urgente: minutos até o prestador sair',
    hint: 'Desde a abertura do chamado. Passado esse tempo, o relógio fica vermelho e a central é chamada. De 5 a 10080.',
  },
  {
    name: 'altaMinutes',
    label: 'Alta: minutos até o prestador sair',
    hint: 'O mesmo prazo para os chamados de prioridade alta. 120 minutos são duas horas.',
  },
  {
    name: 'mediaMinutes',
    label: 'Média: minutos até o prestador sair',
    hint: 'O mesmo prazo para os chamados de prioridade média. 240 minutos são quatro horas.',
  },
  {
    name: 'baixaMinutes',
    label: 'Baixa: minutos até o prestador sair',
    hint: 'O mesmo prazo para os chamados de prioridade baixa. 1440 minutos são um dia.',
  },
  {
    name: 'tightMinutes',
    label: 'Aviso de prazo apertado, em minutos',
    hint: 'Tantos minutos antes do prazo, o relógio do chamado fica amarelo.',
  },
  {
    name: 'departMinutes',
    label: 'Alarme de ninguém a caminho, em minutos',
    hint: 'Tantos minutos antes do prazo, a central é chamada. No prazo, é chamada de novo.',
  },
  {
    name: 'silentMinutes',
    label: 'Alarme de prestador sem sinal, em minutos',
    hint: 'Tanto tempo sem notícia do aplicativo de quem está a caminho, de 2 a 240.',
  },
  {
    name: 'wayMinutes',
    label: 'Caminho previsto, em minutos',
    hint: 'Tanto tempo depois de sair, o prestador deve chegar. É o relógio do chamado enquanto ele está a caminho.',
  },
  {
    name: 'arriveMinutes',
    label: 'Alarme de quem não chegou, em minutos',
    hint: 'Tantos minutos depois da chegada prevista, ou da hora combinada, a central é chamada.',
  },
  {
    name: 'askMinutes',
    label: 'Minutos para um prestador escolhido responder',
    hint: 'Quando a central pede o aceite de um só. Sem resposta, a central é chamada.',
  },
];
