import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { handoverOperations } from '../contract.ts';

/** Shift notes, unconfirmed first. */
export const useShiftNotes = (page = 1) =>
  useRead(
    handoverOperations.listShiftNotes,
    { query: { page, limit: 10 } },
    { refreshMs: 60_000, showsPrevious: true },
  );

/** Writes a note for the next shift. */
export const useWriteShiftNote = () =>
  useWrite(handoverOperations.writeShiftNote, (body: { text: string }) => ({ body }));

/** Takes over from the shift before. */
export const useConfirmShiftNote = (id: string) =>
  useWrite(handoverOperations.confirmShiftNote, () => ({ params: { id } }));
