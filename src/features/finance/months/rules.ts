/** Kinds of unfinished matters in a month that is to be closed. */
export const unfinishedKinds = ['banco', 'chamado', 'discrepancia', 'problema', 'conferencia'] as const;
export type UnfinishedKind = (typeof unfinishedKinds)[number];
export const unfinishedKindLabels: Record<UnfinishedKind, string> = {
  banco: 'Linha do extrato sem destino',
  chamado: 'Chamado em andamento sem relato',
  discrepancia: 'Discrepância de valor em aberto',
  problema: 'Problema de cliente em aberto',
  conferencia: 'Conferência do livro-razão com diferença',
};

/** The label of what was accepted with a closing; a kind of earlier days by its name. */
export function unfinishedKindLabel(kind: string): string {
  return (unfinishedKindLabels as Partial<Record<string, string>>)[kind] ?? kind;
}
