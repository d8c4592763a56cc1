/** Lists that leave as files with people in them; lists of a month have it behind their name. */
export const downloadListLabels: Readonly<Record<string, string>> = {
  chamados: 'Chamados',
  clientes: 'Clientes',
  prestadores: 'Prestadores',
  financeiro: 'Financeiro',
  'relatorios-financeiros': 'Relatórios financeiros',
  'livro-razao': 'Livro-razão',
  fechamento: 'Fechamento de um mês',
  notas: 'Notas de comissão de um mês',
  fatura: 'Fatura de uma empresa',
  acerto: 'Acerto de um prestador',
  extrato: 'Extrato do próprio prestador',
  usuarios: 'Usuários',
  importacao: 'Relatório de uma importação',
  auditoria: 'Auditoria',
  consentimentos: 'Consentimentos',
  downloads: 'Downloads de dados',
};

/** `fechamento-2026-10` as `Fechamento de um mês, 2026-10`. */
export function downloadListLabel(list: string): string {
  const [, name = list, month] = /^(.*?)(?:-(\d{4}-\d\d))?$/.exec(list) ?? [];
  const label = downloadListLabels[name] ?? list;
  return month === undefined ? label : `${label}, ${month}`;
}

/** Sizes of a download. */
export const downloadSizes = ['grandes'] as const;
