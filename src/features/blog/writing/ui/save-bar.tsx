import { Button } from '#ui/buttons/button.tsx';
import { Notice } from './notice.tsx';
import type { Draft, DraftState } from './use-draft.ts';

interface SaveBarProps {
  draft: Draft;
  mayWrite: boolean;
  onVersions: () => void;
  onClash: () => void;
}

/** The state of saving, the buttons for it, and the word about a clash that halted it. */
export function SaveBar({ draft, mayWrite, onVersions, onClash }: SaveBarProps) {
  const { state, facts } = draft;
  return (
    <>
      {state.kind === 'halted' && (
        <Notice>
          <p>{state.message} O salvamento parou.</p>
          <div>
            <Button variant="primary" onClick={onClash}>
              Comparar os dois textos
            </Button>
          </div>
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SaveState state={state} />
        <span className="flex flex-wrap gap-2">
          {facts !== null && <Button onClick={onVersions}>Versões</Button>}
          {mayWrite && (
            <Button variant="primary" onClick={() => draft.saveFor('manual')} disabled={state.kind === 'halted'}>
              Salvar
            </Button>
          )}
        </span>
      </div>
    </>
  );
}

const words: Record<DraftState['kind'], string> = {
  saved: 'Tudo salvo.',
  waiting: 'Digitando…',
  saving: 'Salvando…',
  offline: 'Sem conexão: o texto está guardado neste navegador e será salvo quando ela voltar.',
  halted: 'O salvamento parou.',
  refused: 'Não foi salvo.',
};

function SaveState({ state }: { state: DraftState }) {
  return (
    <p role="status" className="text-sm text-ink-soft">
      {state.kind === 'refused' ? `${words.refused} ${state.message ?? ''}` : words[state.kind]}
    </p>
  );
}
