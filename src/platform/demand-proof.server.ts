import { DomainError } from '#shared/errors.ts';
import type { Actor } from './context.server.ts';

/** Demands a recent password. The browser asks for the parts named in `errors`, proves them, and repeats the call. */
export function demandProof({ missingProof = ['password'] }: Actor): void {
  if (missingProof.length === 0) return;
  const message = missingProof.includes('code')
    ? 'Confirme a sua senha e o código do segundo fator para continuar.'
    : 'Confirme a sua senha para continuar.';
  throw new DomainError('forbidden', message, {
    issues: missingProof.map((part) => ({ path: `proof.${part}`, message })),
  });
}
