import type { CallOrigin, CancelReason } from '#features/service-calls/reference-reasons.ts';
import type { PaymentMethod } from '#features/service-calls/rules.ts';

/** Jobs with their usual price in reais, the most frequent several times. */
export const jobs = [
  { service: 'Desentupimento de Pia', price: 160 },
  { service: 'Desentupimento de Pia', price: 170 },
  { service: 'Desentupimento de Vaso Sanitário', price: 190 },
  { service: 'Desentupimento de Vaso Sanitário', price: 210 },
  { service: 'Desentupimento de Ralos', price: 150 },
  { service: 'Limpeza de Caixa de Gordura', price: 350 },
  { service: 'Desentupimento de Esgoto', price: 420 },
  { service: 'Hidrojateamento', price: 900 },
  { service: 'Desentupimento Comercial', price: 520 },
  { service: 'Manutenção Preventiva', price: 300 },
] as const;

export const places = [
  { neighborhood: 'Asa Sul', city: 'Brasília', state: 'DF' },
  { neighborhood: 'Asa Norte', city: 'Brasília', state: 'DF' },
  { neighborhood: 'Setor Central', city: 'Gama', state: 'DF' },
  { neighborhood: 'Norte', city: 'Águas Claras', state: 'DF' },
  { neighborhood: 'Taguatinga Norte', city: 'Taguatinga', state: 'DF' },
  { neighborhood: 'Ceilândia Sul', city: 'Ceilândia', state: 'DF' },
  { neighborhood: 'Guará I', city: 'Guará', state: 'DF' },
  { neighborhood: 'Quadra 8', city: 'Sobradinho', state: 'DF' },
  { neighborhood: 'QN 7', city: 'Riacho Fundo', state: 'DF' },
  { neighborhood: 'Centro', city: 'Luziânia', state: 'GO' },
  { neighborhood: 'Jardim Céu Azul', city: 'Valparaíso de Goiás', state: 'GO' },
] as const;

const streets = ['Quadra 7, Rua 12', 'SQS 308 Bloco B', 'QI 14 Conjunto C', 'Rua das Paineiras', 'Avenida Central'];
export const streetsAndNumbers = streets.map((street, index) => ({ street, number: String(12 + index * 27) }));

export const origins: readonly CallOrigin[] = [
  'telefone',
  'telefone',
  'telefone',
  'whatsapp',
  'whatsapp',
  'site',
  'site',
  'google',
  'indicacao',
  'condominio',
  'recorrente',
];

export const methods: readonly PaymentMethod[] = ['pix', 'pix', 'pix', 'cartao_credito', 'dinheiro', 'cartao_debito'];

export const losses: readonly { reason: CancelReason; words: string }[] = [
  { reason: 'desistiu', words: 'Cliente desistiu' },
  { reason: 'preco', words: 'Achou caro: pediu para pensar' },
  { reason: 'demora', words: 'Demora no atendimento: esperou mais de duas horas' },
  { reason: 'concorrente', words: 'Fechou com outra empresa' },
  { reason: 'resolvido', words: 'O problema se resolveu' },
  { reason: 'sem_contato', words: 'Sem contato com o cliente: três ligações' },
  { reason: 'sem_prestador', words: 'Sem prestador disponível' },
];

export const needs = [
  'Entupiu hoje e a água está voltando.',
  'Cheiro forte na cozinha desde ontem.',
  'A água desce devagar há uma semana.',
  'Transbordou depois da chuva.',
  'O ralo da área de serviço não dá vazão.',
];

const firstNames =
  'Bruna Otávio Teresa Caio Lívia Murilo Regina Danilo Patrícia Anselmo Yara Gustavo Ivone Renan Solange Edson Marli Tomás';
const lastNames = 'Sampaio Luz Gadelha Peixoto Barroso Nunes Coelho Farias Mendonça Vilela Rocha Pimentel Azevedo';

export const givenNames = firstNames.split(' ');
export const familyNames = lastNames.split(' ');

/** Companies among the clients, with their name. */
export const companies = [
  'Escola Primavera',
  'Mercado Bom Preço',
  'Edifício Araucária',
  'Restaurante Sabor do Cerrado',
  'Academia Movimento',
  'Condomínio Vila Verde',
  'Hotel Ipê',
  'Lavanderia Branca Neve',
];

/** Words that clients add to their confirmation. */
export const praise = [
  'Chegou rápido e deixou tudo limpo.',
  'Explicou o que ia fazer antes de começar.',
  'Preço combinado foi o preço cobrado.',
  'Atendimento educado, voltaria a chamar.',
];
