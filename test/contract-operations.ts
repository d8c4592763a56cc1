import type { Operation } from '#shared/api/operation.ts';

const contracts: Record<string, Record<string, unknown>> = import.meta.glob('/src/features/**/contract.ts', {
  eager: true,
});

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every operation of every contract, with the contract's path from the root. */
export const contractOperations: readonly { contract: string; operation: Operation }[] = Object.entries(contracts)
  .flatMap(([path, exported]) => Object.values(exported).map((group) => ({ contract: path.slice(1), group })))
  .filter(({ group }) => typeof group === 'object' && group !== null)
  .flatMap(({ contract, group }) =>
    Object.values(group ?? {})
      .filter(isOperation)
      .map((operation) => ({ contract, operation })),
  );

export const operations: readonly Operation[] = contractOperations.map(({ operation }) => operation);
