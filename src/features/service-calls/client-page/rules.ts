import type { CallStatus } from '../rules.ts';

/** Read by the client's page, which loads no shapes: `contract.ts` takes it from here. */
export const clientPagePath = '/api/acompanhar/:clientKey';

/** Told to the window of the client's page whenever what stands there has changed, for every part of it that reads for itself. */
export const clientPageChanged = 'clientPageChanged';

/** How long a page stays open after the last deed of its call, or after the hour that was agreed. */
export const pageLifeDays = 30;

/** What every key looks like; anything else opens nothing. */
export function looksLikeKey(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/** Where a call stands for its client. */
export const pageMoments = ['aguardando', 'escolhido', 'a_caminho', 'feito', 'cancelado'] as const;
export type PageMoment = (typeof pageMoments)[number];

export function momentOfCall({ status, hasPartner }: { status: CallStatus; hasPartner: boolean }): PageMoment {
  if (status === 'pendente') return hasPartner ? 'escolhido' : 'aguardando';
  return ({ em_andamento: 'a_caminho', finalizado: 'feito', cancelado: 'cancelado' } as const)[status];
}

/** Who comes is shown from the moment somebody took the call until it is over. */
export function showsWhoComes(moment: PageMoment): boolean {
  return moment === 'escolhido' || moment === 'a_caminho';
}

const way = ['aguardando', 'escolhido', 'a_caminho', 'feito'] as const satisfies readonly PageMoment[];

const stepLabels: Record<(typeof way)[number], string> = {
  aguardando: 'Pedido recebido',
  escolhido: 'Profissional escolhido',
  a_caminho: 'Profissional saiu',
  feito: 'Serviço feito',
};

/** One step on the way, and when it was taken. */
export interface PageStep {
  label: string;
  at: string | null;
  /** `now`: the last one taken. */
  state: 'done' | 'now' | 'ahead';
}

/** The way of a call in a neighbour's words; of a cancelled one only what happened, and its end. */
export function stepsOf(moment: PageMoment, times: Partial<Record<PageMoment, string | null>>): PageStep[] {
  if (moment === 'cancelado') {
    return [
      { label: stepLabels.aguardando, at: times.aguardando ?? null, state: 'done' },
      { label: 'Atendimento cancelado', at: times.cancelado ?? null, state: 'now' },
    ];
  }
  const reached = way.indexOf(moment);
  return way.map((step, at) => ({
    label: stepLabels[step],
    at: at <= reached ? (times[step] ?? null) : null,
    state: at < reached ? 'done' : at === reached ? 'now' : 'ahead',
  }));
}

/** What the top of the page says; each sentence is true of what the records hold. */
export function headlineOf(page: { moment: PageMoment; isAgreed: boolean }): { title: string; words: string } {
  const { moment, isAgreed } = page;
  const said: Record<PageMoment, { title: string; words: string }> = {
    aguardando: {
      title: 'Seu pedido está com a gente',
      words: isAgreed
        ? 'Assim que um profissional for escolhido para a sua visita, ele aparece aqui.'
        : 'Assim que um profissional for escolhido, ele aparece aqui.',
    },
    escolhido: {
      title: 'Já temos um profissional para você',
      words: isAgreed
        ? 'Ele ainda não saiu. Perto da hora combinada, a saída aparece aqui.'
        : 'Ele ainda não saiu. Quando sair, aparece aqui.',
    },
    a_caminho: {
      title: 'O profissional saiu para o seu endereço',
      words: 'Confira o nome e a placa antes de abrir a porta.',
    },
    feito: { title: 'Serviço feito', words: 'O profissional terminou o atendimento.' },
    cancelado: {
      title: 'Atendimento cancelado',
      words: 'Ninguém vai até você por este pedido. Ainda precisa de ajuda? Fale com a gente.',
    },
  };
  return said[moment];
}
