import { addCallFile } from '#features/call-files/add-call-file.server.ts';
import type { CallFileKind, CallFileSide } from '#features/call-files/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Operation } from './operation.ts';
import { makePng } from './png.ts';

interface Sent {
  bytes?: Buffer;
  tipo?: CallFileKind;
  fotoId?: string;
  legenda?: string;
  side?: CallFileSide;
  ctx?: Ctx;
  tiradaEm?: string;
}
export type CallPhotos = ReturnType<typeof callPhotosOf>;

/** Ways to send photos of calls, each a picture that no other test of the operation sends. */
export function callPhotosOf(operation: Omit<Operation, 'drop'>) {
  let width = 600;
  function picture(): Buffer {
    width += 1;
    return makePng(width, 800);
  }
  function send(callId: string, sent: Sent = {}) {
    const {
      bytes = picture(),
      tipo = 'local',
      fotoId = crypto.randomUUID(),
      legenda,
      side = 'central',
      tiradaEm,
    } = sent;
    const words: Record<string, string> = legenda === undefined ? {} : { legenda };
    const upload = { field: 'arquivo', fileName: '../foto.exe', bytes, words };
    const facts = { tipo, fotoId, ...(tiradaEm === undefined ? {} : { tiradaEm }) };
    return addCallFile(sent.ctx ?? operation.ctx, { callId, upload, facts, side });
  }
  return { picture, send };
}
