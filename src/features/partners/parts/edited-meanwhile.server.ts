import { DomainError } from '#shared/errors.ts';
import type { FieldChange } from '../rules.ts';

/** The refusal of an edit whose fields somebody else changed too, at each of them what stands there now. */
export function editedMeanwhile(noun: string, both: readonly string[], found: readonly FieldChange[]): DomainError {
  return new DomainError('conflict', `Outra pessoa mudou ${noun} enquanto isso. Confira e salve de novo.`, {
    issues: both.map((path, at) => ({
      path,
      message: `Outra pessoa mudou enquanto isso para "${found[at]?.before ?? ''}". Salve de novo para ficar com o seu.`,
    })),
  });
}
