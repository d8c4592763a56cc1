import { type ProblemKind, problemKinds } from '../rules.ts';

/** Read by the client's page, which loads no shapes: `contract.ts` takes them from here. */
export const clientProblemsPath = '/api/acompanhar/:clientKey/problema';
export const ownPublicationPath = '/api/acompanhar/:clientKey/retirar-publicacao';

export const problemPhotosPath = '/api/acompanhar/:clientKey/problema/fotos';

export const maxProblemWords = 2_000;
export const maxProblemPhotos = 6;
/** Limit for a problem's photos without scripts, together. */
export const maxPlainBytes = 20 * 1024 * 1024;
/** Over all problems of a call. */
export const maxPhotosOfCall = 24;

export interface ToldProblem {
  kind: ProblemKind;
  words: string;
  wantsReturn: boolean;
}

type Field = 'kind' | 'words';

/** Reads the form as a browser sends it, so that the page and the server judge it alike. */
export function readProblem(form: {
  get(name: string): unknown;
}): { ok: true; problem: ToldProblem } | { ok: false; errors: Partial<Record<Field, string>> } {
  const kind = problemKinds.find((one) => one === form.get('problema-tipo'));
  const words = String(form.get('problema-palavras') ?? '').trim();
  if (kind === undefined || words === '') {
    return {
      ok: false,
      errors: {
        ...(kind === undefined && { kind: 'Escolha o que aconteceu.' }),
        ...(words === '' && { words: 'Conte o que aconteceu.' }),
      },
    };
  }
  return { ok: true, problem: { kind, words, wantsReturn: form.get('problema-retorno') !== null } };
}
