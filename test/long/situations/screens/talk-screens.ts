import { opens, press, pressInside, shows } from './openings.ts';
import type { Screen } from './screen-table.ts';

const notFound = 'zzzz-nada';

/** Messages to people outside and their texts, keys and limits, and visitors' conversations. */
export const talkScreens: Screen[] = [
  {
    name: 'mensagens',
    route: 'mensagens',
    path: () => '/mensagens',
    fed: true,
    openings: [opens('mensagem', press(/^(Ver|Enviar): /))],
  },
  { name: 'mensagens, nada encontrado', path: () => `/mensagens?search=${notFound}` },
  {
    name: 'textos das mensagens',
    route: 'configuracoes/mensagens',
    path: () => '/configuracoes/mensagens',
    fed: true,
  },
  {
    name: 'texto de uma mensagem',
    route: 'configuracoes/mensagens/:message',
    path: () => '/configuracoes/mensagens/call-opened',
    fed: true,
  },
  { name: 'textos do site', route: 'textos-do-site', path: () => '/textos-do-site', fed: true },
  {
    name: 'um texto do site',
    route: 'textos-do-site/:text',
    path: () => '/textos-do-site/inicio-passos',
    fed: true,
  },
  {
    name: 'chaves',
    route: 'configuracoes/chaves',
    path: () => '/configuracoes/chaves',
    fed: true,
    openings: [opens('Nova chave', press('Nova chave'))],
  },
  {
    name: 'avisos a outros sistemas',
    route: 'configuracoes/avisos',
    path: () => '/configuracoes/avisos',
    fed: true,
    openings: [opens('Novo endereço', press('Novo endereço'))],
  },
  { name: 'telefone', route: 'telefone', path: () => '/telefone', fed: true },
  { name: 'limites de decisão', route: 'configuracoes/limites', path: () => '/configuracoes/limites', fed: true },
  { name: 'conversas', route: 'conversas', path: () => '/conversas', fed: true },
  { name: 'conversas, nada encontrado', path: () => `/conversas?search=${notFound}` },
  {
    name: 'perguntas sem resposta',
    route: 'conversas/sem-resposta',
    path: () => '/conversas/sem-resposta',
    fed: true,
  },
  {
    name: 'conversa',
    route: 'conversas/:conversationId',
    path: ({ conversation }) => `/conversas/${conversation}`,
    fed: true,
    openings: [
      opens('Abrir chamado', press('Abrir chamado')),
      opens('Abrir chamado, recusado', press('Abrir chamado'), pressInside('Salvar Chamado')),
      opens('Encerrar atendimento', press('Encerrar atendimento')),
      shows('resposta recusada', press('Enviar resposta')),
    ],
  },
  { name: 'conversa que não há', path: () => '/conversas/00000000-0000-7000-8000-000000000000' },
];
