import { clsx } from 'clsx';
import { PlaceSign } from '#ui/brand/place-sign.tsx';
import { Wordmark } from '#ui/brand/wordmark.tsx';
import { CappedPipeDrawing } from '#ui/illustrations/capped-pipe.tsx';
import { EmptyDrawing } from '#ui/illustrations/empty.tsx';
import { FloorDrainDrawing } from '#ui/illustrations/floor-drain.tsx';
import { GreaseTrapDrawing } from '#ui/illustrations/grease-trap.tsx';
import { HydroJetDrawing } from '#ui/illustrations/hydro-jet.tsx';
import { PipeDrawing } from '#ui/illustrations/pipe.tsx';
import { SinkDrawing } from '#ui/illustrations/sink.tsx';
import { ToiletDrawing } from '#ui/illustrations/toilet.tsx';
import { TruckDrawing } from '#ui/illustrations/truck.tsx';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { Section, Specimen } from './section.tsx';

const swatches: [name: string, style: string][] = [
  ['surface', 'bg-surface text-ink'],
  ['surface-raised', 'bg-surface-raised text-ink'],
  ['surface-muted', 'bg-surface-muted text-ink-soft'],
  ['brand', 'bg-brand text-on-brand'],
  ['brand-soft', 'bg-brand-soft text-brand'],
  ['petrol', 'bg-petrol text-on-petrol'],
  ['now', 'bg-now text-on-now'],
  ['signal', 'bg-signal text-on-signal'],
  ['signal-soft', 'bg-signal-soft text-signal'],
  ['whatsapp', 'bg-whatsapp text-on-whatsapp'],
  ['success-soft', 'bg-success-soft text-success'],
  ['warning-soft', 'bg-warning-soft text-warning'],
  ['danger-soft', 'bg-danger-soft text-danger'],
  ['info-soft', 'bg-info-soft text-info'],
];

const sizes = [
  'text-hero',
  'poster',
  'text-title',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
];
const tones: Tone[] = ['neutral', 'brand', 'info', 'success', 'warning', 'danger', 'signal'];

const drawings = [
  ['Pia', SinkDrawing],
  ['Vaso', ToiletDrawing],
  ['Ralo', FloorDrainDrawing],
  ['Caixa de gordura', GreaseTrapDrawing],
  ['Cano', PipeDrawing],
  ['Hidrojato', HydroJetDrawing],
  ['Caminhão', TruckDrawing],
  ['Fim do cano', CappedPipeDrawing],
  ['Vazio', EmptyDrawing],
] as const;

/** Colours, type, badges and drawings: the alphabet. */
export function ColourSection() {
  return (
    <Section id="alfabeto" title="Cores, letras e desenhos">
      <Specimen name="Marca">
        <Wordmark name="Cano Livre" />
        <span className="flex w-44">
          <Wordmark name="Desentupidora São Sebastião do Planalto" />
        </span>
      </Specimen>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
        {swatches.map(([name, style]) => (
          <li key={name} className={clsx('rounded-md border border-line px-3 py-4 text-sm font-medium', style)}>
            {name}
          </li>
        ))}
      </ul>
      <Specimen name="Letras">
        <div className="flex min-w-0 flex-col gap-2">
          {sizes.map((size) => (
            <p key={size} className={clsx(size, 'font-semibold')}>
              Água correndo de novo, hoje
            </p>
          ))}
          <p className="max-w-prose text-ink-soft">
            Texto corrido, em tom mais suave: o profissional chega, avalia e diz o preço antes de começar.
          </p>
        </div>
      </Specimen>
      <Specimen name="Sinais do ofício e da cidade">
        <PlaceSign name="Gama" stateId="DF" />
        <PlaceSign name="Águas Lindas de Goiás" stateId="GO" />
        <ul className="slip w-64">
          <li>
            Visita <b>R$ 0,00</b>
          </li>
        </ul>
        <div className="pt-12">
          <h3 className="pipe-head">Como funciona</h3>
        </div>
      </Specimen>
      <Specimen name="Selos">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {drawings.map(([name, Drawing]) => (
          <li
            key={name}
            className="rounded-lg border border-line bg-surface-raised p-4 text-center text-sm text-ink-soft"
          >
            <Drawing className="mx-auto max-w-44" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
