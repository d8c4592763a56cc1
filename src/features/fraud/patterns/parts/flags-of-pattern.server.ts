import type { PatternFlag } from '../../rules.ts';
import type { Pattern, PatternRules, ToldCall } from '../contract.ts';

type Counts = Omit<Pattern, 'flags' | 'confidenceScore' | 'riskLevel'>;

/** Flags of a pattern with their published weights and what was seen; a flag without weight is none. */
export function flagsOf(counts: Counts, events: readonly ToldCall[], rules: PatternRules): Pattern['flags'] {
  const { frequency, beyondChance, cancelled, receipts } = rules.weights;
  const shown = events.filter(({ paid, receiptCents }) => receiptCents !== null && receiptCents === paid?.cents).length;
  const beyond = counts.evidence - Math.log10(rules.callsPerFalseAlarm);
  const flags: [PatternFlag, number, string][] = [
    [
      'FREQUENCIA',
      weightOf(frequency, counts.leastShare),
      `Pelas contas, são pelo menos ${percent(counts.leastShare)}.`,
    ],
    ['ALEM_DO_ACASO', weightOf(beyondChance, beyond), chanceWords(counts.evidence)],
    ['CANCELADOS', weightOf(cancelled, counts.cancelled), `${counts.cancelled} em chamados dados como cancelados.`],
    ['RECIBOS', weightOf(receipts, shown), `Em ${shown}, o recibo traz o valor que o cliente disse.`],
  ];
  return flags.filter(([, weight]) => weight > 0).map(([name, weight, evidence]) => ({ name, weight, evidence }));
}

function weightOf(steps: readonly { from: number; weight: number }[], reached: number): number {
  return Math.max(0, ...steps.filter(({ from }) => reached >= from).map(({ weight }) => weight));
}

// The space stays, because saved looks are replayed to the byte; readers close it (`closePercents`).
const percent = (share: number) => `${Math.floor(share * 100)} % das vezes`;

function chanceWords(evidence: number): string {
  const power = Math.floor(evidence);
  const often = power >= 9 ? 'mais de um bilhão de' : new Intl.NumberFormat('pt-BR').format(10 ** power);
  return `O acaso sozinho daria isto menos de uma vez em ${often} respostas.`;
}
