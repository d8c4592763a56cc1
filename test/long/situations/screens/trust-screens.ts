import { drawer, opens, press, pressInside, type Step, showFilters } from './openings.ts';
import type { Screen } from './screen-table.ts';
import { closedMonth, lastMonth } from './told-months.ts';

/** A second look is another person's, and the world of the screens has one. */
const asOfAnotherPerson: Step = async (page) => {
  const at = new Date().toISOString();
  const look = {
    ...{ id: crypto.randomUUID(), kind: 'documento', matterId: crypto.randomUUID(), applicationId: null },
    ...{ partnerId: crypto.randomUUID(), name: 'Rede Aberta', decidedByName: 'Marina Luz', reason: 'Está cortado' },
    ...{ words: 'Dá para ler', decidedAt: at, askedAt: at, dueAt: at, isOverdue: true, whyNot: null },
  };
  await page.route('**/api/admin/segundas-analises', (route) => route.fulfill({ json: { looks: [look] } }));
  await page.reload();
};

/** A request about data comes with a code on a phone, which the world of the screens has not. */
const openedRequest: Step = async (page) => {
  const id = crypto.randomUUID();
  const at = new Date().toISOString();
  const request = {
    ...{ id, number: '4F2A-09BC', kind: 'correcao', status: 'recebido', name: 'Zélia Moura', phone: '(61) 98111-2222' },
    ...{ isIdentified: false, receivedAt: at, dueOn: at.slice(0, 10), clock: 'Vence hoje', isOverdue: false },
    ...{ words: 'O nome saiu errado.', factKind: null, fact: null, correctedField: 'nome', newValue: 'Zélia de Moura' },
    correction: null,
    ...{ record: null, identifiedBy: null, proof: null, answer: null, ground: null, candidates: [], history: [] },
  };
  await page.route(`**/api/admin/privacidade/solicitacoes/${id}`, (route) => route.fulfill({ json: request }));
  await page.goto(`/admin/privacidade/solicitacoes/${id}`);
  await page.getByRole('heading', { name: 'Identificar à mão' }).waitFor();
};

const openFirstBill: Step = (page) =>
  page
    .getByRole('link', { name: /^Condomínio/ })
    .first()
    .click();

/** Checks, payments and reviews of finished calls. */
export const trustScreens: readonly Screen[] = [
  {
    name: 'auditoria de valores',
    route: 'auditoria-valores',
    path: () => '/auditoria-valores',
    fed: true,
    openings: [
      ...drawer(/^Investigar CH/, 'Decidir'),
      opens('Ouvir o prestador', press(/^Investigar CH/), pressInside('Ouvir o prestador')),
    ],
  },
  {
    name: 'ouvir prestadores',
    route: 'ouvir-prestadores',
    path: () => '/ouvir-prestadores',
    fed: true,
    openings: [opens('Decidir', asOfAnotherPerson, press('Decidir'))],
  },
  {
    name: 'detecção de fraude',
    route: 'deteccao-fraude',
    path: () => '/deteccao-fraude',
    fed: true,
    openings: [
      ...drawer(/^Investigar CH/, 'Decidir'),
      opens('Incluir chamado', press(/^Investigar CH/), pressInside('Incluir chamado')),
    ],
  },
  {
    name: 'regras dos padrões',
    route: 'deteccao-fraude/regras',
    path: () => '/deteccao-fraude/regras',
    fed: true,
  },
  {
    name: 'problemas',
    route: 'problemas',
    path: () => '/problemas',
    fed: true,
    openings: [
      opens('Ver Detalhes', press(/^Ver .* de CH/)),
      opens('Encerrar', press(/^Ver .* de CH/), pressInside('Encerrar')),
      opens('Abrir retorno', press(/^Ver .* de CH/), pressInside('Abrir retorno')),
    ],
  },
  {
    name: 'análise de recibos',
    route: 'analise-recibo',
    path: () => '/analise-recibo',
    fed: true,
    openings: [
      opens('Enviar recibo', press('Enviar recibo')),
      ...drawer(/^Ver Detalhes de recibo/, 'Aprovar'),
      opens('Corrigir valor', press(/^Ver Detalhes de recibo/), pressInside('Corrigir valor')),
      opens('Trocar o chamado', press(/^Ver Detalhes de recibo/), pressInside('Trocar o chamado')),
    ],
  },
  { name: 'analise-recibos', route: 'analise-recibos', path: () => '/analise-recibos' },
  { name: 'financeiro', route: 'financeiro', path: () => '/financeiro', fed: true },
  { name: 'relatórios financeiros', route: 'financeiro/relatorios', path: () => '/financeiro/relatorios', fed: true },
  { name: 'meses fechados', route: 'financeiro/fechamentos', path: () => '/financeiro/fechamentos', fed: true },
  { name: 'livro-razão', route: 'financeiro/livro-razao', path: () => '/financeiro/livro-razao', fed: true },
  {
    name: 'livro-razão, de um mês',
    path: () => `/financeiro/livro-razao?de=${lastMonth()}&ate=${lastMonth()}&conta=receivable`,
  },
  {
    name: 'fechamentos',
    route: 'financeiro/fechamentos/:month',
    path: () => `/financeiro/fechamentos/${lastMonth()}`,
    openings: [opens('Fechar mês', press('Fechar mês'))],
  },
  {
    name: 'notas de comissão',
    route: 'financeiro/fechamentos/:month/notas',
    path: () => `/financeiro/fechamentos/${closedMonth()}/notas`,
    fed: true,
    openings: [opens('Anotar nota', press(/^Anotar nota/))],
  },
  {
    name: 'faturas de empresas',
    route: 'financeiro/faturas',
    path: () => '/financeiro/faturas',
    fed: true,
    openings: [opens('Registrar pagamento', openFirstBill, press('Registrar pagamento'))],
  },
  {
    name: 'repasses',
    route: 'financeiro/repasses',
    path: () => '/financeiro/repasses',
    fed: true,
    openings: [opens('Registrar repasse', press(/^Registrar repasse a/))],
  },
  { name: 'regras do dinheiro', route: 'financeiro/regras', path: () => '/financeiro/regras' },
  {
    name: 'gestão financeira',
    route: 'gestao-financeira',
    path: () => '/gestao-financeira',
    fed: true,
    openings: [
      opens('Conta PIX', press('Conta PIX')),
      opens('Novo acerto', press('Novo acerto')),
      opens('Acertar todos', press('Acertar todos')),
      opens('Registrar pagamento', press(/^Ver Detalhes de AC/), pressInside('Registrar pagamento')),
      opens('Combinar outro vencimento', press(/^Ver Detalhes de AC/), pressInside('Combinar outro vencimento')),
      opens('Baixar como perda', press(/^Ver Detalhes de AC/), pressInside('Baixar como perda')),
    ],
  },
  {
    name: 'cobrança',
    route: 'gestao-financeira/cobranca',
    path: () => '/gestao-financeira/cobranca',
    fed: true,
    openings: [opens('Pausar ofertas', press('Pausar ofertas'))],
  },
  {
    name: 'acerto para imprimir',
    route: 'gestao-financeira/acertos/:settlementId',
    path: ({ settlement }) => `/gestao-financeira/acertos/${settlement}`,
  },
  {
    name: 'gestao-financeira-avancada',
    route: 'gestao-financeira-avancada',
    path: () => '/gestao-financeira-avancada',
  },
  {
    name: 'validação de pagamento',
    route: 'validacao-pagamento',
    path: () => '/validacao-pagamento',
    fed: true,
    openings: [
      opens('Trazer extrato', press('Trazer extrato')),
      opens('Escolher dias', showFilters, press('Escolher dias')),
      opens('Ver Detalhes', press(/^Ver Detalhes de/)),
      opens('Não é de prestador', press(/^Ver Detalhes de/), pressInside('Não é de prestador')),
    ],
  },
  {
    name: 'avaliações',
    route: 'avaliacoes',
    path: () => '/avaliacoes',
    fed: true,
    openings: [opens('Moderar', press(/^(Moderar|Ver Detalhes da) avaliação de/))],
  },
  {
    name: 'avaliações que aguardam',
    path: () => '/avaliacoes?status=aguardando',
    openings: [opens('Não publicar', press(/^Moderar avaliação de/), pressInside('Não publicar'))],
  },
  {
    name: 'consentimentos',
    route: 'privacidade/consentimentos',
    path: () => '/privacidade/consentimentos',
  },
  {
    name: 'downloads de dados',
    route: 'privacidade/downloads',
    path: () => '/privacidade/downloads',
  },
  {
    name: 'incidentes com dados',
    route: 'privacidade/incidentes',
    path: () => '/privacidade/incidentes',
    openings: [opens('Registrar', press('Registrar incidente'))],
  },
  {
    name: 'solicitações de privacidade',
    route: 'privacidade/solicitacoes',
    path: () => '/privacidade/solicitacoes',
    fed: true,
    openings: [opens('Um pedido', openedRequest)],
  },
  { name: 'auditoria', route: 'auditoria', path: () => '/auditoria', fed: true },
  { name: 'auditoria, nada encontrado', path: () => '/auditoria?search=zzzz-nada' },
  { name: 'saúde do sistema', route: 'saude', path: () => '/saude', fed: true },
];
