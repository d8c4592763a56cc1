import { formatTime } from '#shared/time/dates.ts';
import type { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { liveMapOperations, Track } from '../contract.ts';

interface Props {
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  answer: ReturnType<typeof useRead<typeof liveMapOperations.readTrack>>;
}

/** The way of the chosen partner in the last 24 hours, in words; the map draws the same as lines. */
export function TrackCard({ isShown, onShow, answer }: Props) {
  return (
    <Card
      title="Trajeto das últimas 24 horas"
      actions={
        <Button size="sm" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
          {isShown ? 'Esconder trajeto' : 'Ver trajeto'}
        </Button>
      }
    >
      {isShown ? (
        <Loaded answer={answer} failed="Erro ao Carregar Trajeto">
          {({ trajetos }) => (trajetos.length === 0 ? <NoTrack /> : trajetos.map(drawn))}
        </Loaded>
      ) : (
        <p className="text-sm text-ink-soft">Por onde ele passou. Cada consulta fica registrada.</p>
      )}
    </Card>
  );
}

function NoTrack() {
  return (
    <p className="text-sm text-ink-soft">
      Nenhuma posição. O aplicativo só envia onde o prestador está durante um atendimento e com a permissão dele; depois
      de 24 horas, ela é apagada.
    </p>
  );
}

const drawn = (track: Track) => <OneTrack key={track.name + track.pontos[0]?.at} track={track} />;

function OneTrack({ track: { name, trechos } }: { track: Track }) {
  return (
    <section aria-label={`Trajeto de ${name}`} className="mb-3 last:mb-0">
      <h3 className="text-sm font-semibold">{name}</h3>
      <ol className="mt-1 grid max-h-72 gap-1 overflow-y-auto text-sm">
        {trechos.map(({ near, from, to }) => (
          <li key={from} className="flex gap-3">
            <span className="shrink-0 tabular-nums">{spanOf(from, to)}</span>
            <span className="min-w-0 text-ink-soft">{near === null ? 'fora da região' : `perto de ${near}`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function spanOf(from: string, to: string): string {
  const [first, last] = [formatTime(new Date(from)), formatTime(new Date(to))];
  return first === last ? first : `${first} a ${last}`;
}
