import type { Operation } from '#shared/api/operation.ts';
import type { addNoteBody, addNoteReply } from '#shared/record/notes.ts';
import { useWrite } from '#ui/api/use-operation.ts';

/** Adds a note to one record. */
export type NoteOperation = Operation & {
  path: `${string}/:id/notas`;
  body: typeof addNoteBody;
  reply: typeof addNoteReply;
};

/** Adds a note to the record `id`. */
export function useAddNote(operation: NoteOperation, id: string) {
  return useWrite(operation, (text: string) => ({ params: { id }, body: { text } }));
}
