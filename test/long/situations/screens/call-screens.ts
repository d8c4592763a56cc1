import { pendingCallOpenings } from './call-openings.ts';
import { opens, press } from './openings.ts';
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
      opens('Finalizar', press('Finalizar')),
      opens('Anotar chegada', press('Anotar chegada')),
      opens('Devolver à fila', press('Devolver à fila')),
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
      opens('Devolver ao cliente', press('Devolver ao cliente')),
    ],
  },
  {
    name: 'chamado com resíduo',
    path: ({ wasteCall }) => `/chamados/${wasteCall}`,
    openings: [
      opens('Destino do resíduo', press(/^(?:Informar|Corrigir) destino$/)),
      opens('Registrar problema', press('Registrar problema')),
      opens('Abrir retorno', press('Abrir retorno')),
    ],
  },
  {
    name: 'chamado cancelado',
    path: ({ cancelledCall }) => `/chamados/${cancelledCall}`,
    openings: [opens('Reconverter', press(/^Reconverter/))],
  },
  { name: 'chamado que não há', path: () => '/chamados/00000000-0000-7000-8000-000000000000' },
];
