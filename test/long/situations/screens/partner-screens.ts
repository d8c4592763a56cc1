import { choose, inside, opens, partnerEdits, press, several, shows, tab } from './openings.ts';
import type { Screen } from './screen-table.ts';

/** Partners, and who asks to be one. */
export const partnerScreens: readonly Screen[] = [
  {
    name: 'parceiros',
    route: 'parceiros',
    path: () => '/parceiros',
    fed: true,
    openings: [
      opens('Novo Prestador', press('Novo Prestador')),
      opens('Novo Prestador, recusado', press('Novo Prestador'), async (page) => {
        await inside(page).locator('[type=submit]').click();
      }),
      ...several(/^Selecionar/, 'Alterar status'),
    ],
  },
  { name: 'prestadores', route: 'prestadores', path: () => '/prestadores' },
  {
    name: 'prestador, etapas do cadastro',
    route: 'parceiros/:partnerId/cadastro',
    path: ({ partner }) => `/parceiros/${partner}/cadastro?etapa=equipe`,
    fed: true,
  },
  {
    name: 'prestador',
    route: 'parceiros/:partnerId',
    path: ({ partner }) => `/parceiros/${partner}`,
    fed: true,
    openings: [
      opens('Alterar status', press('Alterar status')),
      shows('Avaliações', tab('Avaliações')),
      shows('Documentos', tab('Documentos')),
      shows('Veículos e equipe', tab('Veículos e equipe')),
      ...partnerEdits,
      opens('Verificar chave PIX', press('Verificar')),
      opens('Combinar comissão', tab('Dinheiro'), press('Combinar comissão')),
      opens('Baixar como perda', tab('Dinheiro'), press(/^(Lançar saldo inicial|Baixar como perda)$/)),
      shows('Linha do tempo', tab('Linha do tempo')),
    ],
  },
  { name: 'pendências dos parceiros', route: 'parceiros/pendencias', path: () => '/parceiros/pendencias', fed: true },
  { name: 'prestador que não há', path: () => '/parceiros/00000000-0000-7000-8000-000000000000' },
  { name: 'teste do mapa', route: 'teste-mapa', path: () => '/teste-mapa' },
  { name: 'aplicações', route: 'aplicacoes-parceiros', path: () => '/aplicacoes-parceiros', fed: true },
  {
    name: 'aplicação',
    route: 'aplicacoes-parceiros/:applicationId',
    path: ({ application }) => `/aplicacoes-parceiros/${application}`,
    fed: true,
    openings: [
      opens('documento, imagem', press('Analisar Comprovante de endereço')),
      opens('documento, PDF', press('Analisar Licença ambiental')),
      opens('documento recusado', press('Analisar Comprovante de endereço'), choose('Recusar')),
      opens('documento aceito', press('Analisar Comprovante de endereço'), choose('Aceitar')),
      opens('Pedir documento', press('Pedir documento')),
      opens('Recusar aplicação', press('Recusar aplicação')),
    ],
  },
  {
    name: 'aplicação simples',
    path: ({ simpleApplication }) => `/aplicacoes-parceiros/${simpleApplication}`,
    openings: [opens('Aprovar parceiro', press('Aprovar parceiro'))],
  },
  { name: 'aplicação decidida', path: ({ decidedApplication }) => `/aplicacoes-parceiros/${decidedApplication}` },
];
