import { DomainError } from '#shared/errors.ts';
import type { Actor } from './context.server.ts';

/**
 * Demands a recent password, or a recent code of the phone that signs in by one. The browser asks for the parts named
 * in `errors`, proves them, and repeats the call.
 */
export function demandProof({ missingProof = ['password'] }: Actor): void {
  if (missingProof.length === 0) return;
  const message = wordsFor(missingProof);
  throw new DomainError('forbidden', message, {
    issues: missingProof.map((part) => ({ path: `proof.${part}`, message })),
  });
}

function wordsFor(missing: readonly string[]): string {
  if (missing.includes('phone')) return 'Entre de novo com o código do seu telefone para continuar.';
  return missing.includes('code')
    ? 'Confirme a sua senha e o código do segundo fator para continuar.'
    : 'Confirme a sua senha para continuar.';
}
