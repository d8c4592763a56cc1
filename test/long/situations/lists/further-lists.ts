import { triedSheet } from '#test/long/situations/changes/house-changes.ts';
import { openProblem, problemList } from '#test/long/situations/changes/work-changes.ts';
import { chooseOther } from '#test/long/situations/screens/client-openings.ts';
import { type Opening, press, tab } from '#test/long/situations/screens/openings.ts';
import type { List } from './lists.ts';
import { firstCall, firstClient, firstPartner } from './record-lists.ts';

/** The operation, its page, the title of its failure, what is said of a silent server, what shows when it has come. */
type Row = [string, List['page'], string, string, List['shows'], Opening['open']?];

const rows: readonly Row[] = [
  [
    'listAlarms',
    '/admin/clientes',
    'Erro ao Carregar os Alarmes',
    'Erro ao carregar os alarmes',
    /clientes encontrados$/,
  ],
  ['readAgenda', '/admin/agenda', 'Erro ao Carregar a Agenda', 'Erro ao carregar a agenda', /^\d+ visitas?/],
  [
    'listPlannedDays',
    '/admin/agenda',
    'Erro ao Carregar as Visitas Recorrentes',
    'Erro ao carregar as visitas recorrentes',
    /^\d+ visitas?/,
  ],
  ['readLosses', '/admin/origens-e-perdas', 'Erro ao Carregar o Relatório', 'Erro ao carregar o relatório', 'Origem'],
  [
    'crossLosses',
    '/admin/origens-e-perdas?com=cidade',
    'Erro ao Carregar o Relatório',
    'Erro ao carregar o relatório',
    'Total',
  ],
  [
    'readWaiting',
    '/admin',
    'Erro ao Carregar os Chamados sem Prestador',
    'Erro ao carregar pendências',
    /^\d+ chamados? sem prestador$/,
  ],
  [
    'previewMerge',
    firstClient,
    'Erro ao Comparar os Cadastros',
    'Erro ao comparar os cadastros',
    'Unir os dois cadastros',
    chooseOther('an'),
  ],
  [
    'listAuditEntries',
    '/admin/auditoria',
    'Erro ao Carregar a Auditoria',
    'Erro ao carregar a auditoria',
    /registros? encontrados?$/,
  ],
  [
    'listMessages',
    '/admin/mensagens',
    'Erro ao Carregar Mensagens',
    'Erro ao carregar mensagens',
    /mensagens? encontradas?$/,
  ],
  [
    'findMessage',
    '/admin/mensagens',
    'Erro ao Carregar Mensagem',
    'Erro ao carregar a mensagem',
    'Situação',
    press(/^(Ver|Enviar): /),
  ],
  [
    'listMessagesOfRecord',
    firstCall,
    'Erro ao Carregar Mensagens',
    'Erro ao carregar mensagens',
    'Conversa do chamado',
  ],
  [
    'listCallFiles',
    firstCall,
    'Erro ao carregar as fotos',
    'Erro ao carregar as fotos e os arquivos',
    'Fotos e arquivos',
  ],
  ['findSearch', firstCall, 'Erro ao Carregar a Busca', 'Erro ao carregar a busca', 'Oferecer aos prestadores'],
  ['findCallQuotes', firstCall, 'Erro ao Carregar o Orçamento', 'Erro ao carregar o orçamento', 'Busca de prestador'],
  ['readAftermath', firstCall, 'Erro ao Carregar Garantia', 'Erro ao carregar a garantia', 'Garantia e problemas'],
  [
    'listPrices',
    firstClient,
    'Erro ao Carregar os Preços Combinados',
    'Erro ao carregar os preços combinados',
    'Preços combinados',
  ],
  [
    'listRecurringVisits',
    firstClient,
    'Erro ao Carregar as Visitas Recorrentes',
    'Erro ao carregar as visitas recorrentes',
    'Visitas recorrentes',
  ],
  ['findPlan', firstPartner, 'Erro ao Carregar a Escala', 'Erro ao carregar a escala', 'Editar plano', tab('Escala')],
  [
    'listPartnerChanges',
    firstPartner,
    'Erro ao Carregar as Alterações',
    'Erro ao carregar as alterações',
    'Alterações do cadastro',
    tab('Linha do tempo'),
  ],
  ['listRoster', '/admin/escala', 'Erro ao Carregar a Escala', 'Erro ao carregar a escala', 'Quem cobre cada região'],
  [
    'listShiftNotes',
    '/admin',
    'Erro ao Carregar a Passagem de Turno',
    'Erro ao carregar a passagem de turno',
    'Total de Prestadores',
  ],
  [
    'listWaiting',
    '/admin/parceiros/pendencias',
    'Erro ao Carregar as Pendências',
    'Erro ao carregar as pendências',
    'Aguardam a central',
  ],
  [
    'listSkills',
    '/admin/servicos/competencias',
    'Erro ao Carregar as Competências',
    'Erro ao carregar as competências',
    'O que os prestadores fazem',
  ],
  [
    'listProblems',
    '/admin/problemas',
    'Erro ao Carregar Problemas',
    'Erro ao carregar problemas',
    /problemas? encontrado|^Nenhum problema/,
  ],
  ['findProblem', problemList, 'Erro ao Carregar Problema', 'Erro ao carregar o problema', 'Contado em', openProblem],
  [
    'findReview',
    '/admin/avaliacoes',
    'Erro ao Carregar Avaliação',
    'Erro ao carregar a avaliação',
    'Confirmado em',
    press(/avaliação de/),
  ],
  ['listImports', '/admin/importar', 'Erro ao Carregar Importações', 'Erro ao carregar importações', 'Nova importação'],
  [
    'findImport',
    async (office) => (await triedSheet(office)).page,
    'Erro ao Carregar a Importação',
    'Erro ao carregar a importação',
    'Baixar relatório',
  ],
  ['findPrices', '/admin/configuracoes', 'Erro ao Carregar Preços', 'Erro ao carregar os preços', 'Adicional noturno'],
  [
    'listLegalTexts',
    '/admin/configuracoes',
    'Erro ao carregar os textos',
    'Erro ao carregar os textos',
    'Versões dos textos',
  ],
];

/** Further lists, and those in cards or drawers of a screen. */
export const furtherLists: readonly List[] = rows.map(([operation, page, title, silent, shows, open]) => ({
  operation,
  page,
  title,
  silent,
  shows,
  ...(open && { open }),
}));
