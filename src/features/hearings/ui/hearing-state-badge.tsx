import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type HearingState, hearingStateLabels } from '../rules.ts';

const tones: Record<HearingState, Tone> = {
  aguarda: 'info',
  respondida: 'signal',
  sem_resposta: 'warning',
  decidida: 'neutral',
};

export function HearingStateBadge({ state }: { state: HearingState }) {
  return <Badge tone={tones[state]}>{hearingStateLabels[state]}</Badge>;
}
