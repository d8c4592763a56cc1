import { formatDateTime } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { PostText } from '../../text-content.ts';
import { Comparison } from './comparison.tsx';
import type { LocalCopy } from './local-copy.tsx';
import { Notice } from './notice.tsx';

interface FoundCopyProps {
  found: LocalCopy;
  text: PostText;
  onTake: () => void;
  onDrop: () => void;
}

/** Asks before anything is typed, for the next letter would write over the copy. */
export function FoundCopy({ found, text, onTake, onDrop }: FoundCopyProps) {
  return (
    <Notice>
      <p>
        Este navegador tem um texto seu que não chegou a ser salvo, de {formatDateTime(new Date(found.at))}. Veja o que
        muda e escolha:
      </p>
      <div className="rounded-md bg-surface-raised p-3 text-ink">
        <Comparison before={text} after={found.text} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onTake}>
          Recuperar o texto
        </Button>
        <Button onClick={onDrop}>Descartar</Button>
      </div>
    </Notice>
  );
}
