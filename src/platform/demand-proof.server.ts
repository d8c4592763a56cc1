import { DomainError } from '#shared/errors.ts';
import type { Actor } from './context.server.ts';

/**
 * Demands the password of the last minutes. The browser asks for the parts that `errors` names, proves them, and makes
 * the same call again.
 */
export function demandProof({ missingProof = ['password'] }: Actor): void {
  if (missingProof.length === 0) return;
  const message = missingProof.includes('code')
    ? 'Confirme a sua senha e o código do segundo fator para continuar.'
    : 'Confirme a sua senha para continuar.';
  throw new DomainError('forbidden', message, {
    issues: missingProof.map((part) => ({ path: `proof.${part}`, message })),
  });
}
