import { formatBRL } from '#shared/numbers/money.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { commissionBack, guaranteeAmounts, refundAmounts } from '../borne-costs/rules.ts';
import { commissionCents } from '../rules.ts';

/** One rule of money as the office reads it, with an example that the rule itself computes. */
export interface MoneyRule {
  id: string;
  title: string;
  words: string[];
  /** A sentence with amounts; null where there is nothing to compute. */
  example: string | null;
}

/** The case of the examples: one call, its percentage, a refund of it and a return, in cents. */
export const exampleCase = {
  valueCents: 33_333,
  basisPoints: 1_500,
  agreedBasisPoints: 1_200,
  decidedCents: 28_000,
  refundCents: 10_000,
  dividedCents: 4_000,
  returnCents: 12_000,
} as const;

const brl = (cents: number) => formatBRL(cents);
const owedIn = (lines: readonly { account: string; partnerId: string | null; cents: number }[], partnerId: string) =>
  lines
    .filter((line) => line.account === 'receivable' && line.partnerId === partnerId)
    .reduce((sum, { cents }) => sum + cents, 0);

/** Amounts of each example, in cents: the partner's debt, and the parts of others. */
export function exampleAmounts() {
  const { valueCents, basisPoints, agreedBasisPoints, decidedCents, refundCents, dividedCents, returnCents } =
    exampleCase;
  const refund = (partnerCents: number) => {
    const back = commissionBack({ partnerCents, before: { partnerCents: 0, commissionCents: 0 }, basisPoints });
    const lines = refundAmounts({
      partnerId: 'prestador',
      cents: refundCents,
      partnerCents,
      commissionCents: back,
      handedBy: 'central',
    });
    return { back, owed: owedIn(lines, 'prestador') };
  };
  const paid = guaranteeAmounts({
    firstPartnerId: 'primeiro',
    doneById: 'outro',
    cents: returnCents,
    partnerCents: returnCents,
  });
  return {
    commission: commissionCents(valueCents, basisPoints),
    agreed: commissionCents(valueCents, agreedBasisPoints),
    decided: commissionCents(decidedCents, basisPoints),
    refund: refund(refundCents),
    divided: refund(dividedCents),
    first: owedIn(paid, 'primeiro'),
    other: owedIn(paid, 'outro'),
  };
}

/** An administrator's settings of the rules. */
export interface MoneyTerms {
  dueDays: number;
  minimumCents: number;
  longestWaitDays: number;
}

/** The rules of money in the order in which an operator meets them. */
export function listMoneyRules(terms: MoneyTerms): MoneyRule[] {
  return [...priceRules(terms), ...costRules(), ...settlementRules(terms)];
}

/** From the finished call to its commission. */
function priceRules({ dueDays }: MoneyTerms): MoneyRule[] {
  const { valueCents, basisPoints, agreedBasisPoints, decidedCents } = exampleCase;
  const { commission, agreed, decided } = exampleAmounts();
  const rate = percentText(basisPoints / 100);
  return [
    {
      id: 'comissao',
      title: 'A comissão nasce quando o chamado é finalizado',
      words: [
        'É a porcentagem do serviço naquele momento, sobre o valor final. O prestador passa a dever à central.',
        'Centavos quebrados vão para o centavo mais perto; metade sobe.',
        `Vence ${dueDays} ${dueDays === 1 ? 'dia' : 'dias'} depois. Passado o dia, fica atrasada.`,
      ],
      example: `Chamado de ${brl(valueCents)} com ${rate}: comissão de ${brl(commission)}.`,
    },
    {
      id: 'combinada',
      title: 'Com um prestador se combina outra porcentagem',
      words: [
        'Para um serviço ou todos, de um dia a outro ou sem prazo. A do serviço vale antes da que é para todos.',
        'Vale para o que é finalizado nesses dias. O que já foi lançado fica com a porcentagem que tinha.',
      ],
      example: `Com ${percentText(agreedBasisPoints / 100)} combinados, o mesmo chamado dá ${brl(agreed)}.`,
    },
    {
      id: 'sem-valor',
      title: 'O que não custa nada ao cliente não lança nada',
      words: ['Um retorno em garantia de R$ 0,00 não dá comissão e não entra em nenhuma média.'],
      example: null,
    },
    {
      id: 'valor-decidido',
      title: 'Um valor decidido troca a comissão, não o vencimento',
      words: [
        'A auditoria decide outro valor: a comissão antiga é estornada e a nova é lançada com a mesma porcentagem e o mesmo vencimento.',
        'Se a decisão cai, o valor informado volta a contar, no mesmo instante.',
        'Um chamado cancelado que o cliente pagou deve a comissão do valor decidido, e continua cancelado.',
      ],
      example: `Decidido ${brl(decidedCents)}: sai a comissão de ${brl(commission)}, entra a de ${brl(decided)}.`,
    },
    {
      id: 'reaberto',
      title: 'Reabrir um chamado estorna a comissão',
      words: [
        'O lançamento e o seu estorno se anulam. Se a comissão já foi paga, o estorno desconta no próximo acerto.',
        'Com devolução ao cliente ou retorno pago, o chamado só é reaberto depois de desfazê-los.',
      ],
      example: null,
    },
  ];
}

/** Rules of borne costs. */
function costRules(): MoneyRule[] {
  const { refundCents, dividedCents, returnCents } = exampleCase;
  const { refund, divided, first, other } = exampleAmounts();
  return [
    {
      id: 'devolucao',
      title: 'Devolução ao cliente: quem assume, paga',
      words: [
        'A central, o prestador ou os dois assumem a devolução, até o valor cobrado.',
        'Sobre a parte do prestador a comissão volta para ele, no mesmo lançamento. Sobre a parte da central, não.',
        'Se é o prestador quem entrega o dinheiro ao cliente, a central fica devendo a ele o que não é da conta dele.',
        'O que a central deve ao cliente fica em aberto até a entrega ser registrada.',
      ],
      example: `Devolução de ${brl(refundCents)} por conta do prestador: ele deve ${brl(refund.owed)} (${brl(refundCents)} menos ${brl(refund.back)} de comissão). Dividida, com ${brl(dividedCents)} dele: deve ${brl(divided.owed)}.`,
    },
    {
      id: 'retorno',
      title: 'Retorno em garantia feito por outro prestador',
      words: [
        'Quem faz o retorno recebe o valor combinado, inteiro e sem comissão.',
        'Paga quem fez o primeiro chamado, a central, ou os dois. Feito por ele mesmo, só a central pode pagar.',
      ],
      example: `Retorno de ${brl(returnCents)} por conta do primeiro: ele deve ${brl(first)}, e o outro tem ${brl(-other)} a receber.`,
    },
  ];
}

/** Rules by which debts are requested, given up and taken back. */
function settlementRules({ minimumCents, longestWaitDays }: MoneyTerms): MoneyRule[] {
  return [
    {
      id: 'acerto',
      title: 'Um acerto junta tudo o que está em aberto',
      words: [
        'Entram os lançamentos do prestador que não estão em outro acerto, também os que são a favor dele.',
        'É pago inteiro ou em partes, nunca mais do que falta. Pago inteiro, seus lançamentos ficam pagos.',
        'Se o saldo é a favor do prestador, fica para o próximo acerto.',
        `O acerto da semana espera até somar ${brl(minimumCents)}, ou até um lançamento ter ${longestWaitDays} dias.`,
      ],
      example: null,
    },
    {
      id: 'perda',
      title: 'Baixa como perda e saldo inicial',
      words: [
        'Um administrador pode baixar como perda o que falta de um acerto, ou o que está fora de um, com o motivo.',
        'O saldo inicial é lançado à mão, uma vez por prestador, antes do primeiro lançamento.',
      ],
      example: null,
    },
    {
      id: 'desfazer',
      title: 'Nada se apaga: desfazer é lançar o contrário',
      words: [
        'Todo lançamento soma zero. Desfeito, fica com o seu contrário, com quem, quando e por quê.',
        'Um mês fechado não muda: o que vem depois conta no primeiro mês aberto.',
        'Toda noite o livro é conferido de novo, em contas que não usam o mesmo programa; o resultado está em Saúde do sistema.',
      ],
      example: null,
    },
  ];
}
