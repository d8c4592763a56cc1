/** Kinds of items of a quote. */
export const lineKinds = [
  'mao_de_obra',
  'material',
  'equipamento',
  'metro',
  'deslocamento',
  'noturno',
  'feriado',
  'outro',
] as const;
export type LineKind = (typeof lineKinds)[number];
export const lineKindLabels: Record<LineKind, string> = {
  mao_de_obra: 'Mão de obra',
  material: 'Material',
  equipamento: 'Equipamento',
  metro: 'Metros de cabo',
  deslocamento: 'Deslocamento',
  noturno: 'Adicional noturno',
  feriado: 'Adicional de feriado',
  outro: 'Outro item',
};
