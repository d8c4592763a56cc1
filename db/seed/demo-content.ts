import type { ProblemKind } from '#features/problems/rules.ts';
import type { CallPriority, PaymentMethod } from '#features/service-calls/rules.ts';

/** People of the sample operation; documents have valid check digits and belong to nobody known. */
export const demoStaff = [
  { name: 'Olívia Ramos', email: 'operador@canolivre.example', role: 'operador' },
  { name: 'Marina Prado', email: 'moderador@canolivre.example', role: 'moderador' },
  { name: 'Saulo Nunes', email: 'suporte@canolivre.example', role: 'suporte' },
] as const;

export const demoPartners = [
  {
    name: 'Desentupidora Águas Claras',
    email: 'parceiro@canolivre.example',
    phone: '61991110001',
    document: '12ABC34501DE35',
    city: 'Águas Claras',
    state: 'DF',
  },
  {
    name: 'Hidrojato Planalto Serviços de Limpeza e Desentupimento',
    email: 'hidrojato@canolivre.example',
    phone: '61991110002',
    document: '11222333000181',
    city: 'Taguatinga',
    state: 'DF',
  },
  {
    name: 'João Ávila Encanamentos',
    email: 'joao@canolivre.example',
    phone: '61991110003',
    document: '52998224725',
    city: 'Valparaíso de Goiás',
    state: 'GO',
  },
] as const;

export interface DemoCall {
  client: string;
  phone: string;
  service: string;
  priority: CallPriority;
  neighborhood: string;
  city: string;
  state: 'DF' | 'GO';
  estimate: number;
  /** Time since its opening. */
  hoursAgo: number;
  /** Index into the partners, when one was sent. */
  partner?: number;
  setOut?: boolean;
  report?: { amount: number; method: PaymentMethod };
  confirmation?: { amount: number; method: PaymentMethod; rating: number; comment?: string };
  cancelled?: string;
  /** The price that the client declined, and how it continues. */
  refusedBudget?: { original: number; proposed: number; strategy: string };
  /** The receipt that the client sent, by the amount on it. */
  receipt?: number;
  /** Reason for a fraud case about both statements. */
  fraudCase?: string;
  /** A problem reported afterwards. */
  problem?: { kind: ProblemKind; words: string };
}

export const demoCalls: readonly DemoCall[] = [
  {
    client: 'Helena Borges',
    phone: '61992220001',
    service: 'Desentupimento de Pia',
    priority: 'urgente',
    neighborhood: 'Asa Sul',
    city: 'Brasília',
    state: 'DF',
    estimate: 150,
    hoursAgo: 0.2,
  },
  {
    client: 'Condomínio Residencial Jardim das Mangueiras do Guará',
    phone: '61992220002',
    service: 'Hidrojateamento',
    priority: 'alta',
    neighborhood: 'Guará II',
    city: 'Guará',
    state: 'DF',
    estimate: 900,
    hoursAgo: 1,
    partner: 1,
    refusedBudget: { original: 1400, proposed: 1150, strategy: 'Dividir em duas visitas, a segunda no mês que vem' },
  },
  {
    client: 'Rafael Teixeira',
    phone: '61992220003',
    service: 'Desentupimento de Vaso Sanitário',
    priority: 'urgente',
    neighborhood: 'Centro',
    city: 'Valparaíso de Goiás',
    state: 'GO',
    estimate: 180,
    // Still on the way at the start of the sample, and on time.
    hoursAgo: 0.75,
    partner: 2,
    setOut: true,
  },
  {
    client: 'Padaria Pão da Vila',
    phone: '61992220004',
    service: 'Limpeza de Caixa de Gordura',
    priority: 'media',
    neighborhood: 'Taguatinga Norte',
    city: 'Taguatinga',
    state: 'DF',
    estimate: 350,
    hoursAgo: 5,
    partner: 0,
    setOut: true,
    report: { amount: 250, method: 'pix' },
  },
  {
    client: 'Antônia Lemos',
    phone: '61992220005',
    service: 'Desentupimento de Ralos',
    priority: 'media',
    neighborhood: 'Ceilândia Norte',
    city: 'Ceilândia',
    state: 'DF',
    estimate: 150,
    hoursAgo: 28,
    partner: 0,
    setOut: true,
    report: { amount: 160, method: 'dinheiro' },
    confirmation: { amount: 160, method: 'dinheiro', rating: 5, comment: 'Chegou rápido e deixou tudo limpo.' },
    receipt: 160,
  },
  {
    client: 'Marcos Vinícius Andrade',
    phone: '61992220006',
    service: 'Desentupimento de Esgoto',
    priority: 'alta',
    neighborhood: 'Setor Oeste',
    city: 'Gama',
    state: 'DF',
    estimate: 400,
    hoursAgo: 50,
    partner: 1,
    setOut: true,
    report: { amount: 250, method: 'pix' },
    confirmation: { amount: 320, method: 'pix', rating: 4 },
    receipt: 320,
    fraudCase: 'O cliente mandou o comprovante de R$ 320,00 e o prestador informou R$ 250,00.',
    problem: { kind: 'valor', words: 'Paguei R$ 320,00 e o recibo que ele deixou diz R$ 250,00.' },
  },
  {
    client: 'Clínica Sorriso',
    phone: '61992220007',
    service: 'Manutenção Preventiva',
    priority: 'baixa',
    neighborhood: 'Asa Norte',
    city: 'Brasília',
    state: 'DF',
    estimate: 300,
    hoursAgo: 75,
    cancelled: 'Cliente resolveu sozinho antes da visita',
    refusedBudget: { original: 420, proposed: 380, strategy: 'Visita sem custo até sexta-feira' },
  },
  ...pastCalls(),
];

/** The same calls each time, spread over the twelve weeks before: the charts and the sums have something to show. */
function pastCalls(): DemoCall[] {
  const clients = [
    'Bruna Sampaio',
    'Escola Primavera',
    'Otávio Luz',
    'Mercado Bom Preço',
    'Teresa Gadelha',
    'Edifício Araucária',
  ];
  const jobs = [
    { service: 'Desentupimento de Pia', estimate: 160 },
    { service: 'Limpeza de Caixa de Gordura', estimate: 350 },
    { service: 'Desentupimento de Esgoto', estimate: 420 },
    { service: 'Hidrojateamento', estimate: 900 },
    { service: 'Desentupimento de Ralos', estimate: 150 },
  ] as const;
  const places = [
    { neighborhood: 'Setor Central', city: 'Gama', state: 'DF' },
    { neighborhood: 'Norte', city: 'Águas Claras', state: 'DF' },
    { neighborhood: 'Centro', city: 'Luziânia', state: 'GO' },
    { neighborhood: 'Asa Norte', city: 'Brasília', state: 'DF' },
  ] as const;
  const methods = ['pix', 'pix', 'cartao_credito', 'dinheiro', 'cartao_debito'] as const;
  const priorities = ['media', 'urgente', 'alta', 'media', 'baixa'] as const;
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T;
  return Array.from({ length: 44 }, (_, index) => {
    const { service, estimate } = pick(jobs, index * 3);
    const method = pick(methods, index);
    const amount = estimate + ((index * 37) % 9) * 10;
    const call = {
      client: pick(clients, index),
      phone: `619922201${String(index % clients.length).padStart(2, '0')}`,
      service,
      priority: pick(priorities, index * 2),
      ...pick(places, index),
      estimate,
      hoursAgo: 90 + index * 43,
    };
    if (index % 9 === 4) return { ...call, cancelled: 'Cliente não estava no endereço' };
    const confirmation = index % 4 === 1 ? {} : { confirmation: { amount, method, rating: index % 7 === 2 ? 4 : 5 } };
    return { ...call, partner: index % 3, setOut: true, report: { amount, method }, ...confirmation };
  });
}

export interface DemoSettlement {
  partner: number;
  /** Days since its opening, and days from then to its due day. */
  daysAgo: number;
  dueInDays: number;
  /** In how many days it was paid: whole, or so many reais of it. */
  paid?: { inDays: number; reais?: number };
}

/** One paid, one late, one paid in part and one that is open. */
export const demoSettlements: readonly DemoSettlement[] = [
  { partner: 0, daysAgo: 21, dueInDays: 7, paid: { inDays: 6 } },
  { partner: 1, daysAgo: 14, dueInDays: 7 },
  { partner: 2, daysAgo: 12, dueInDays: 20, paid: { inDays: 5, reais: 20 } },
  { partner: 0, daysAgo: 4, dueInDays: 7 },
];

/** A key that no bank knows. */
export const demoPixAccount = {
  kind: 'email',
  key: 'financeiro@canolivre.example',
  holder: 'Cano Livre Demonstração',
  city: 'Brasília',
} as const;
