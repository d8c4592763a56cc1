import { DomainError } from '#shared/errors.ts';

/** The refusal of an edit in which two people changed the same fields, with what the other wrote. */
export function clashError<Field extends string>(
  record: string,
  clashes: readonly Field[],
  now: Readonly<Record<Field, string | null>>,
): DomainError {
  return new DomainError('conflict', `Outra pessoa mudou ${record} enquanto isso. Confira e salve de novo.`, {
    issues: clashes.map((path) => ({
      path,
      message: `Outra pessoa ${now[path] === null ? 'apagou' : `mudou para "${now[path]}"`} enquanto isso. Salve de novo para ficar com o seu.`,
    })),
  });
}

/** The refusal of what belongs to another record already. */
export function takenError(path: string, message: string): DomainError {
  return new DomainError('conflict', message, { issues: [{ path, message }] });
}
