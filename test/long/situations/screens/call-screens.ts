import { pendingCallOpenings } from './call-openings.ts';
import { opens, press, unfold } from './openings.ts';
import type { Screen } from './screen-table.ts';

/** The page of a call, in each state. */
export const callScreens: Screen[] = [
  {
    name: 'chamado pendente',
    route: 'chamados/:callId',
    path: ({ pendingCall }) => `/chamados/${pendingCall}`,
    fed: true,
    openings: pendingCallOpenings,
  },
  {
    name: 'chamado em andamento',
    path: ({ underwayCall }) => `/chamados/${underwayCall}`,
    openings: [
      opens('Finalizar', unfold('Outras ações'), press('Finalizar')),
      opens('Anotar chegada', unfold('Outras ações'), press('Anotar chegada')),
      opens('Devolver à fila', unfold('Outras ações'), press('Devolver à fila')),
    ],
  },
  {
    name: 'chamado atribuído',
    path: ({ assignedCall }) => `/chamados/${assignedCall}`,
    openings: [opens('Desatribuir', press('Desatribuir'))],
  },
  {
    name: 'chamado confirmado',
    path: ({ auditedCall }) => `/chamados/${auditedCall}`,
    openings: [
      opens('Pedir correção', press('Pedir correção')),
      opens('Devolver ao cliente', unfold('Dinheiro do chamado'), press('Devolver ao cliente')),
    ],
  },
  {
    name: 'chamado com resíduo',
    path: ({ wasteCall }) => `/chamados/${wasteCall}`,
    openings: [
      opens('Destino do resíduo', unfold('Destino do resíduo'), press(/^(?:Informar|Corrigir) destino$/)),
      opens('Registrar problema', unfold('Garantia e problemas'), press('Registrar problema')),
      opens('Abrir retorno', unfold('Garantia e problemas'), press('Abrir retorno')),
    ],
  },
  {
    name: 'chamado cancelado',
    path: ({ cancelledCall }) => `/chamados/${cancelledCall}`,
    openings: [opens('Reconverter', unfold('Outras ações'), press(/^Reconverter/))],
  },
  { name: 'chamado que não há', path: () => '/chamados/00000000-0000-7000-8000-000000000000' },
];
