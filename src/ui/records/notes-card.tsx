import { useState } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { addNoteBody, type Note } from '#shared/notes.ts';
import { PlainForm } from '#ui/forms/plain-form.tsx';
import { errorMessage } from '../api/request-json.ts';
import { Button } from '../buttons/button.tsx';
import { toast } from '../feedback/toast-store.ts';
import { Field } from '../fields/field.tsx';
import { Textarea } from '../fields/textarea.tsx';
import { Card } from '../layout/card.tsx';
import { type NoteOperation, useAddNote } from './use-add-note.ts';

interface Props {
  notes: readonly Note[];
  /** What adds one to the record. */
  operation: NoteOperation;
  recordId: string;
  mayWrite: boolean;
}

/** What colleagues wrote about a record, and the place to write on. */
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

function NoteForm({ operation, recordId }: Pick<Props, 'operation' | 'recordId'>) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = useAddNote(operation, recordId);

  async function save() {
    const read = addNoteBody.safeParse({ text });
    if (!read.success) {
      setError(read.error.issues[0]?.message);
      return;
    }
    setError(undefined);
    try {
      await add.mutateAsync(read.data.text);
      setText('');
      toast({ title: 'Observação salva', variant: 'success' });
    } catch (failure) {
      setError(errorMessage(failure));
    }
  }

  return (
    <PlainForm onSend={() => save()} className="flex flex-col gap-3">
      <Field id="nova-observacao" label="Nova observação" error={error}>
        <Textarea rows={3} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <Button type="submit" className="self-start" pending={add.isPending} pendingLabel="Salvando...">
        Salvar observação
      </Button>
    </PlainForm>
  );
}
