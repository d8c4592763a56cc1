import type { OfficeRecords } from '#test/long/worlds/office-records.ts';
import { agendaOpenings } from './call-openings.ts';
import { callScreens } from './call-screens.ts';
import { clientOpenings } from './client-openings.ts';
import {
  drawer,
  inside,
  type Opening,
  opens,
  press,
  pressInside,
  regionEdits,
  several,
  showFilters,
  shows,
  tick,
  unfold,
} from './openings.ts';
import { partnerScreens } from './partner-screens.ts';
import { postScreens } from './post-screens.ts';
import { seoScreens } from './seo-screens.ts';
import { talkScreens } from './talk-screens.ts';
import { trustScreens } from './trust-screens.ts';

export interface Screen {
  name: string;
  /** Path as in `routes.ts`, below `/admin`; undefined for a further state of another screen. */
  route?: string;
  path: (records: OfficeRecords) => string;
  openings?: readonly Opening[];
  /** It shows what the server sends: it is also seen waiting, failed, and without records. */
  fed?: boolean;
}

/** The frame around every screen. */
const frame = [
  opens('menu de quem entrou', press(/^Menu de|^Administrador/)),
  opens('navegação', async (page) => {
    // Its button exists on narrow windows only.
    const button = page.getByRole('button', { name: 'Abrir menu' });
    if (await button.isVisible()) await button.click();
    else await press(/^Menu de|^Administrador/)(page);
  }),
  opens('paleta', press(/^Ir para/)),
  opens('paleta que procura', press(/^Ir para/), async (page) => {
    await page.keyboard.type('condominio');
    await inside(page)
      .getByRole('option', { name: /Jardim das Mangueiras/ })
      .first()
      .waitFor();
  }),
  opens('paleta sem resposta', press(/^Ir para/), async (page) => {
    await page.keyboard.type('xyzw');
    await inside(page)
      .getByText(/^Nad|^Nenhum/)
      .first()
      .waitFor();
  }),
];

const newCall = [
  opens('Novo Chamado', press('Novo Chamado')),
  opens('Novo Chamado, recusado', press('Novo Chamado'), pressInside('Salvar Chamado')),
  opens('Novo Chamado, cliente conhecido', press('Novo Chamado'), async (page) => {
    await inside(page).getByLabel('Telefone').fill('61992220003');
    await inside(page)
      .getByRole('button', { name: /^Usar o endereço/ })
      .waitFor();
  }),
];

const notFound = 'zzzz-nada';

/** Every screen of the back office with all openings. */
export const screens: readonly Screen[] = [
  {
    name: 'painel',
    route: '',
    path: () => '',
    fed: true,
    openings: [...frame, shows('evolução como tabela', unfold('Ver como tabela'))],
  },
  { name: 'painel, outro endereço', route: 'dashboard', path: () => '/dashboard' },
  { name: 'painel, endereço antigo', route: 'dashboard-optimized', path: () => '/dashboard-optimized' },
  {
    name: 'chamados',
    route: 'chamados',
    path: () => '/chamados',
    fed: true,
    openings: [
      ...newCall,
      ...several(/^Selecionar CH/, 'Cancelar chamado'),
      shows('filtros', showFilters),
      opens('Escolher dias', showFilters, press('Escolher dias')),
      opens('atribuir vários', tick(/^Selecionar CH/), press('Atribuir prestador')),
    ],
  },
  { name: 'chamados, nada encontrado', path: () => `/chamados?search=${notFound}` },
  { name: 'chamados-antigo', route: 'chamados-antigo', path: () => '/chamados-antigo' },
  { name: 'chamados-filtros', route: 'chamados-filtros', path: () => '/chamados-filtros' },
  { name: 'chamados-simples', route: 'chamados-simples', path: () => '/chamados-simples' },
  { name: 'origens e perdas', route: 'origens-e-perdas', path: () => '/origens-e-perdas', fed: true },
  { name: 'origens e perdas, cruzadas', path: () => '/origens-e-perdas?por=motivo&com=hora', fed: true },
  { name: 'agenda', route: 'agenda', path: () => '/agenda', fed: true, openings: agendaOpenings },
  { name: 'reconversão', route: 'reconversao-negados', path: () => '/reconversao-negados', fed: true },
  { name: 'servicos-negados', route: 'servicos-negados', path: () => '/servicos-negados' },
  ...callScreens,
  ...partnerScreens,
  {
    name: 'mapa ao vivo',
    route: 'monitoramento',
    path: () => '/monitoramento',
    fed: true,
    openings: [
      shows('Mapa de Calor', press('Mapa de Calor')),
      shows('Rotas Ativas', press('Rotas Ativas')),
      shows('prestador', press(/^Hidrojato Planalto/)),
      opens('parceiros de uma cidade', async (page) => {
        // Under a mouse each mark is a button of its own.
        const city = page.getByRole('button', { name: /^Taguatinga\s*\d/ });
        if (await city.isVisible()) return city.click();
        await press(/^Hidrojato Planalto/)(page);
        await press('Contatar')(page);
      }),
      opens('Contatar', press(/^Hidrojato Planalto/), press('Contatar')),
    ],
  },
  {
    name: 'pedidos do site',
    route: 'pedidos-site',
    path: () => '/pedidos-site',
    fed: true,
    openings: [opens('Abrir chamado', press(/^Abrir chamado de/)), opens('Descartar', press(/^Descartar pedido de/))],
  },
  ...talkScreens,
  {
    name: 'conversão de orçamentos',
    route: 'conversao-orcamentos',
    path: () => '/conversao-orcamentos',
    fed: true,
    openings: drawer(/^Ver Detalhes de/, 'Alterar status'),
  },
  {
    name: 'clientes',
    route: 'clientes',
    path: () => '/clientes',
    fed: true,
    openings: [
      opens('Novo Cliente', press('Novo Cliente')),
      opens('Novo Cliente, recusado', press('Novo Cliente'), async (page) => {
        await inside(page).locator('[type=submit]').click();
      }),
      ...several(/^Selecionar (?!todos)/, 'Alterar status'),
    ],
  },
  {
    name: 'cliente',
    route: 'clientes/:clientId',
    path: ({ client }) => `/clientes/${client}`,
    fed: true,
    openings: clientOpenings,
  },
  { name: 'importar planilhas', route: 'importar', path: () => '/importar' },
  {
    name: 'planilha conferida',
    path: ({ sheet }) => `/importar?importacao=${sheet}`,
    openings: [opens('Gravar', press(/^Gravar \d/))],
  },
  { name: 'cliente que não há', path: () => '/clientes/00000000-0000-7000-8000-000000000000' },
  {
    name: 'serviços',
    route: 'servicos',
    path: () => '/servicos',
    fed: true,
    openings: [
      opens('Novo Serviço', press('Novo Serviço')),
      opens('Novo Serviço, recusado', press('Novo Serviço'), async (page) => {
        await inside(page).locator('[type=submit]').click();
      }),
      opens('ver serviço', press('Ver Hidrojateamento')),
      opens('editar serviço', press('Editar Hidrojateamento')),
    ],
  },
  {
    name: 'escala',
    route: 'escala',
    path: () => '/escala',
    openings: [opens('Passar o turno', press('Passar o turno'))],
  },
  {
    name: 'competências',
    route: 'servicos/competencias',
    path: () => '/servicos/competencias',
    openings: [opens('Nova competência', press('Nova competência'))],
  },
  { name: 'servicos-completo', route: 'servicos-completo', path: () => '/servicos-completo' },
  ...trustScreens,
  {
    name: 'usuários',
    route: 'usuarios',
    path: () => '/usuarios',
    fed: true,
    openings: [
      opens('Convidar', press('Convidar')),
      ...drawer('Ver detalhes de Olívia Ramos', 'Alterar perfil'),
      opens('Alterar status', press('Ver detalhes de Olívia Ramos'), pressInside('Alterar status')),
      opens('link de nova senha', press('Ver detalhes de Saulo Nunes'), pressInside('Enviar link de nova senha')),
      opens('convite pendente', press(/^Ver detalhes de Maria Aparecida/)),
      opens('convite reenviado', press(/^Ver detalhes de Maria Aparecida/), pressInside(/onvite/)),
      opens('a própria', press('Ver detalhes de Administrador Sistema')),
    ],
  },
  {
    name: 'regiões',
    route: 'regioes',
    path: () => '/regioes',
    fed: true,
    openings: regionEdits,
  },
  { name: 'regioes-completas', route: 'regioes-completas', path: () => '/regioes-completas' },
  ...postScreens,
  {
    name: 'minha conta',
    route: 'minha-conta',
    path: () => '/minha-conta',
    fed: true,
    openings: [
      opens('Ativar segundo fator', press('Ativar segundo fator')),
      shows('senha recusada', press('Alterar senha')),
    ],
  },
  {
    name: 'configurações',
    route: 'configuracoes',
    path: () => '/configuracoes',
    fed: true,
    openings: [
      opens('Confirmar este texto', press('Confirmar este texto')),
      shows('versão de um texto', unfold('Versão 1')),
    ],
  },
  ...seoScreens,
  { name: 'endereço sem tela', route: '*', path: () => '/nada-aqui' },
];
