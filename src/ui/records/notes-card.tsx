import type { Note } from '#shared/record/notes.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { toast } from '../feedback/toast-store.ts';
import { WordsForm } from '../forms/words-form.tsx';
import { Card } from '../layout/card.tsx';
import { type NoteOperation, useAddNote } from './use-add-note.ts';

interface Props {
  notes: readonly Note[];
  /** The operation that adds a note to the record. */
  operation: NoteOperation;
  recordId: string;
  mayWrite: boolean;
}

/** Colleagues' notes about a record, and the form for a new one. */
export function NotesCard({ notes, operation, recordId, mayWrite }: Props) {
  return (
    <Card title="Observações internas" description="Só a equipe vê.">
      <div className="flex flex-col gap-5">
        {mayWrite && <NoteForm operation={operation} recordId={recordId} />}
        {notes.length === 0 ? (
          <p className="text-sm text-ink-soft">Nenhuma observação.</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {notes.map((note) => (
              <li key={note.id} className="border-l-2 border-line pl-3">
                <p className="text-sm break-words whitespace-pre-line text-ink">{note.text}</p>
                <p className="mt-1 text-xs text-ink-soft">
                  {note.actorName},{' '}
                  <time dateTime={note.at} className="tabular-nums">
                    {formatDateTime(new Date(note.at))}
                  </time>
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** The form for a new note about a record. */
export function NoteForm({ operation, recordId, hint }: Pick<Props, 'operation' | 'recordId'> & { hint?: string }) {
  const add = useAddNote(operation, recordId);

  async function save(text: string) {
    await add.mutateAsync(text);
    toast({ title: 'Observação salva', variant: 'success' });
  }

  return (
    <WordsForm
      id="nova-observacao"
      label="Nova observação"
      {...(hint !== undefined && { hint })}
      lacking="Escreva a observação."
      button="Salvar observação"
      pendingLabel="Salvando..."
      variant="secondary"
      onSend={save}
    />
  );
}
