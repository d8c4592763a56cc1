import type { z } from 'zod';
import { numberGroup } from '#shared/record/settings-group.ts';

/** Promises to clients and the alarms about them, in minutes; the first four count from opening to departure. */
export const punctuality = numberGroup({
  title: 'Prazos e alarmes',
  description: 'Até quando um prestador deve sair para cada chamado. Uma visita agendada vale pela hora marcada.',
  fields: {
    urgenteMinutes: {
      label: 'Urgente: minutos até o prestador sair',
      hint: 'Desde a abertura do chamado. Passado esse tempo, o relógio fica vermelho e a central é chamada. De 5 a 10080.',
      least: 5,
      most: 10_080,
      unit: 'os minutos',
      usual: 60,
    },
    altaMinutes: {
      label: 'Alta: minutos até o prestador sair',
      hint: 'O mesmo prazo para os chamados de prioridade alta. 120 minutos são duas horas.',
      least: 5,
      most: 10_080,
      unit: 'os minutos',
      usual: 120,
    },
    mediaMinutes: {
      label: 'Média: minutos até o prestador sair',
      hint: 'O mesmo prazo para os chamados de prioridade média. 240 minutos são quatro horas.',
      least: 5,
      most: 10_080,
      unit: 'os minutos',
      usual: 240,
    },
    baixaMinutes: {
      label: 'Baixa: minutos até o prestador sair',
      hint: 'O mesmo prazo para os chamados de prioridade baixa. 1440 minutos são um dia.',
      least: 5,
      most: 10_080,
      unit: 'os minutos',
      usual: 1_440,
    },
    tightMinutes: {
      label: 'Aviso de prazo apertado, em minutos',
      hint: 'Tantos minutos antes do prazo, o relógio do chamado fica amarelo.',
      least: 1,
      most: 1_440,
      unit: 'os minutos',
      usual: 20,
    },
    departMinutes: {
      label: 'Alarme de ninguém a caminho, em minutos',
      hint: 'Tantos minutos antes do prazo, a central é chamada. No prazo, é chamada de novo.',
      least: 0,
      most: 1_440,
      unit: 'os minutos',
      usual: 10,
    },
    silentMinutes: {
      label: 'Alarme de prestador sem sinal, em minutos',
      hint: 'Tanto tempo sem notícia do aplicativo de quem está a caminho, de 2 a 240.',
      least: 2,
      most: 240,
      unit: 'os minutos',
      usual: 10,
    },
    wayMinutes: {
      label: 'Caminho previsto, em minutos',
      hint: 'Tanto tempo depois de sair, o prestador deve chegar. É o relógio do chamado enquanto ele está a caminho.',
      least: 5,
      most: 480,
      unit: 'os minutos',
      usual: 45,
    },
    arriveMinutes: {
      label: 'Alarme de quem não chegou, em minutos',
      hint: 'Tantos minutos depois da chegada prevista, ou da hora combinada, a central é chamada.',
      least: 0,
      most: 240,
      unit: 'os minutos',
      usual: 15,
    },
    askMinutes: {
      label: 'Minutos para um prestador escolhido responder',
      hint: 'Quando a central pede o aceite de um só. Sem resposta, a central é chamada.',
      least: 1,
      most: 240,
      unit: 'os minutos',
      usual: 5,
    },
  },
});
export type Punctuality = z.infer<typeof punctuality.shape>;
