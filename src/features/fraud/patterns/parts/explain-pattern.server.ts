import { paymentMethodLabels } from '#features/service-calls/rules.ts';
import { isAmong } from '#shared/choices.ts';
import type { PatternDimension, PatternKind } from '../../rules.ts';
import type { Pattern } from '../contract.ts';
import { type HourBand, hourBands } from '../rules.ts';

/** A finding without the words of its counts. */
type Finding = Pick<Pattern, 'subject' | 'kind' | 'dimension' | 'value' | 'answered' | 'cancelled' | 'usualShare'> & {
  events: number;
};

/** The name of a value that is an id: of a service, an operator, a partner. */
type NameOf = (dimension: PatternDimension, value: string) => string;

const events: Record<PatternKind, string> = {
  value: 'o cliente disse ter pago mais',
  large: 'o cliente disse ter pago pelo menos um quinto a mais',
  method: 'o cliente e o prestador disseram formas de pagamento diferentes',
  excess: 'o valor informado passou do orçamento aprovado',
  silence: 'o cliente disse ter pago e o prestador não informou valor',
  slip: 'o valor informado tinha um zero a menos ou dígitos trocados, sempre a favor do prestador',
};

const hours: Record<HourBand, string> = {
  noite: 'à noite (22h às 5h)',
  manha: 'de manhã (5h às 12h)',
  tarde: 'à tarde (12h às 18h)',
  fim_da_tarde: 'no começo da noite (18h às 22h)',
};

/** A finding in one sentence: 'Em 6 de 21 atendimentos em dinheiro, … em geral isso acontece em 1 de 60.' */
export function explainFinding(finding: Finding, nameOf: NameOf): string {
  const { subject, kind, answered, cancelled, usualShare } = finding;
  const where = whereOf(finding, nameOf);
  const spread = subject.kind === 'client' && finding.dimension === 'all' ? `, com ${finding.events} prestadores` : '';
  const among = cancelled === 0 ? '' : ` (${cancelled} deles em chamados cancelados)`;
  return (
    `Em ${finding.events} de ${answered} atendimentos${where}${spread}, ${events[kind]}${among}; ` +
    `${usuallyOf(finding)} isso acontece em 1 de ${Math.round(1 / usualShare)}.`
  );
}

function whereOf({ subject, dimension, value }: Finding, nameOf: NameOf): string {
  switch (dimension) {
    case 'all':
      return '';
    case 'method':
      return ` em ${(isAmong(value, Object.keys(paymentMethodLabels)) ? paymentMethodLabels[value as 'pix'] : value).toLowerCase()}`;
    case 'hours':
      return ` ${isAmong(value, hourBands) ? hours[value] : value}`;
    case 'region':
      return ` em ${nameOf(dimension, value)}`;
    case 'service':
      return ` de ${nameOf(dimension, value)}`;
    case 'operator':
      return ` que ${nameOf(dimension, value)} encaminhou`;
    case 'device':
      return ' informados pelo mesmo aparelho';
    case 'partner':
      return subject.kind === 'operator'
        ? ` que este operador encaminhou a ${nameOf(dimension, value)}`
        : ` deste cliente com ${nameOf(dimension, value)}`;
  }
}

function usuallyOf({ subject, dimension }: Finding): string {
  return subject.kind === 'operator' && dimension === 'partner'
    ? 'com os outros operadores, e nas mesmas horas,'
    : 'em geral';
}
