import type { ProblemKind } from '#features/problems/rules.ts';
import type { CallOrigin } from '#features/service-calls/reference-reasons.ts';
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
  /** A company, with a CNPJ; a person by default. */
  isCompany?: boolean;
  phone: string;
  service: string;
  priority: CallPriority;
  neighborhood: string;
  city: string;
  state: 'DF' | 'GO';
  estimate: number;
  /** Time since its opening. */
  hoursAgo: number;
  /** Way of the client to the house; the telephone by default. */
  origin?: CallOrigin;
  /** The agreed visit: in how many days, and at what time. */
  visitInDays?: number;
  visitAt?: string;
  /** Index into the partners, when one was sent. */
  partner?: number;
  setOut?: boolean;
  arrived?: boolean;
  /** The price of the written quote, and whether the client still thinks about it. */
  quote?: { amount: number; isWaiting?: boolean };
  report?: { amount: number; method: PaymentMethod };
  confirmation?: { amount: number; method: PaymentMethod; rating: number; comment?: string };
  cancelled?: string;
  /** The price that the client declined, and how it continues. */
  refusedBudget?: { original: number; proposed: number; strategy: string };
  /** The receipt that the client sent, by the amount on it. */
  receipt?: number;
  /** The client whose receipt it is, where somebody sends one again. */
  receiptOf?: string;
  /** Reason of the approval, where the office has decided. */
  receiptApproved?: string;
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
    isCompany: true,
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
    isCompany: true,
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
    quote: { amount: 250 },
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
    quote: { amount: 160 },
    report: { amount: 160, method: 'pix' },
    confirmation: { amount: 160, method: 'pix', rating: 5, comment: 'Chegou rápido e deixou tudo limpo.' },
    receipt: 160,
    receiptApproved: 'Valor, dia e nomes conferem com o chamado.',
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
    quote: { amount: 320 },
    report: { amount: 250, method: 'pix' },
    confirmation: { amount: 320, method: 'pix', rating: 4 },
    receipt: 320,
    fraudCase: 'O cliente mandou o comprovante de R$ 320,00 e o prestador informou R$ 250,00.',
    problem: { kind: 'valor', words: 'Paguei R$ 320,00 e o recibo que ele deixou diz R$ 250,00.' },
  },
  {
    client: 'Clínica Sorriso',
    isCompany: true,
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
];

/** A key that no bank knows. */
export const demoPixAccount = {
  kind: 'email',
  key: 'financeiro@canolivre.example',
  holder: 'Cano Livre Demonstração',
  city: 'Brasília',
} as const;
