import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useWaiting } from '../../waiting/ui/use-waiting.ts';
import { writeShiftNoteBody } from '../contract.ts';
import { openMatters } from '../rules.ts';
import { useShiftNotes, useWriteShiftNote } from './use-handover.ts';
import { NoteRow } from './waiting-shift-notes.tsx';

/** All shift notes, and the form to write one. */
export function ShiftNotesCard({
  mayWrite,
  asked = false,
  onAnswered,
}: {
  mayWrite: boolean;
  /** Somebody came here to write one. */
  asked?: boolean;
  onAnswered?: () => void;
}) {
  const [page, setPage] = useState(1);
  const [writing, setWriting] = useState(false);
  const notes = useShiftNotes(page);
  return (
    <Card
      title="Passagem de turno"
      description="Quem sai escreve, quem chega confirma. Fica no Painel Inicial até alguém confirmar."
      flush
      actions={
        mayWrite && (
          <Button size="sm" variant="primary" onClick={() => setWriting(true)}>
            Passar o turno
          </Button>
        )
      }
    >
      <Loaded answer={notes} failed="Erro ao Carregar a Passagem de Turno">
        {({ notas, total, limit }) =>
          notas.length === 0 ? (
            <p className="px-4 pb-4 text-sm text-ink-soft sm:px-5">Nenhuma nota ainda.</p>
          ) : (
            <>
              <ul className="divide-y divide-line border-t border-line">
                {notas.map((note) => (
                  <NoteRow key={note.id} note={note} mayConfirm={mayWrite} />
                ))}
              </ul>
              {total > limit && <Pagination page={page} limit={limit} total={total} noun="notas" onPage={setPage} />}
            </>
          )
        }
      </Loaded>
      {(writing || (asked && mayWrite)) && (
        <WriteDialog
          onClose={() => {
            setWriting(false);
            onAnswered?.();
          }}
        />
      )}
    </Card>
  );
}

/** Starts with the open matters; the author adds the rest. */
function WriteDialog({ onClose }: { onClose: () => void }) {
  const waiting = useWaiting(true);
  const text = waiting.data === undefined ? '' : openMatters(waiting.data);
  const write = useWriteShiftNote();
  return (
    <FormDialog
      title="Passar o turno"
      id="turno"
      label="Passar o turno"
      schema={writeShiftNoteBody}
      start={{ text: '' }}
      // Until somebody types.
      follows={{ text }}
      onSend={(body) => write.mutateAsync(body)}
      saved={{ title: 'Turno passado', description: 'A nota fica no Painel Inicial até alguém confirmar.' }}
      onClose={onClose}
    >
      <FormField<z.input<typeof writeShiftNoteBody>> name="text" label="O que quem chega precisa saber" required>
        <Textarea rows={6} maxLength={4000} />
      </FormField>
    </FormDialog>
  );
}
