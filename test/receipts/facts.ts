import type { PaymentMethod } from '#features/service-calls/rules.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { Random } from '#test/api-fuzz/random.ts';
import { cnpj, cpf } from '#test/receipts/numbers.ts';

/** A person or company on either side; documents as digits. */
export interface Party {
  name: string;
  document: string;
}

/** The truth that a receipt is drawn from; a kind shows the part of it that its like shows. */
export interface ReceiptFacts {
  amountCents: number;
  discountCents: number;
  feeCents: number;
  balanceCents: number;
  paidAt: Date;
  /** Of a boleto, on or before the day of payment. */
  dueOn: string;
  payee: Party;
  payer: Party;
  method: PaymentMethod;
  endToEndId: string;
  authorisation: string;
  nsu: string;
  /** Asks for the amount without the fee. */
  boletoLine: string;
  /** Invented: a receipt of a test names no real bank. */
  institution: string;
  otherInstitution: string;
}

const firstNames =
  'João Maria José Ana Antônio Francisca Carlos Adriana Paulo Juliana Sebastião Márcia Luís Fernanda Marcos Patrícia Raimundo ' +
  'Aline Rodrigo Sônia Thiago Vânia Gabriel Letícia Otávio Conceição Wesley Tatiane Ítalo Rosângela';
const lastNames =
  'Silva Souza Oliveira Santos Pereira Lima Carvalho Araújo Ribeiro Gonçalves Moreira Magalhães Conceição Assunção Guimarães ' +
  'Teixeira Brandão Figueiredo Quintão Batista Nóbrega Muniz Leão Bragança';
const companies = [
  'Hidro Vale Serviços Ltda',
  'Desentupidora Planalto ME',
  'Rápida Manutenções Eireli',
  'Água Limpa Saneamento S.A.',
  'Irmãos Nunes Encanamentos',
  'Central Sul de Reparos Ltda',
];
/** Words that banks bear, put together into banks that there are not. */
const institutions = [
  'Banco Cerrado S.A.',
  'Banco Ipê Roxo S.A.',
  'Caminho Pagamentos S.A.',
  'Banco Lago Norte S.A.',
  'Lobo-Guará IP S.A.',
  'Cooperativa Buriti',
  'Banco Candango S.A.',
  'Seriema Instituição de Pagamento',
];
/** Numbers of participants of PIX as the central bank lists them. */
const participants = ['00000000', '00360305', '60701190', '60746948', '90400888', '18236120', '10573521', '00416968'];

export function drawFacts(random: Random): ReceiptFacts {
  const paidAt = drawMoment(random);
  const amountCents = drawAmount(random);
  const feeCents = 95 + random.int(900);
  const dueOn = addDays(todayOn(paidAt), -random.int(20));
  const institution = random.pick(institutions);
  return {
    amountCents,
    discountCents: 500 + random.int(40) * 125,
    feeCents,
    balanceCents: 20_000 + random.int(900_000),
    paidAt,
    dueOn,
    payee: random.chance(0.5) ? drawPerson(random) : { name: random.pick(companies), document: cnpj(random) },
    payer: drawPerson(random),
    method: 'pix',
    endToEndId: drawEndToEndId(random, paidAt),
    authorisation: drawDigits(random, 6),
    nsu: drawDigits(random, random.pick([6, 9, 12])),
    boletoLine: drawBoletoLine(random, amountCents - feeCents, dueOn),
    institution,
    otherInstitution: random.pick(institutions.filter((one) => one !== institution)),
  };
}

function drawDigits(random: Random, count: number): string {
  return Array.from({ length: count }, (_, at) => (at === 0 ? 1 + random.int(9) : random.int(10))).join('');
}

function drawPerson(random: Random): Party {
  const [first, last] = [firstNames.split(' '), lastNames.split(' ')];
  const link = random.pick([' ', ' ', ' de ', ' da ', ` ${random.pick(first)} `]);
  return { name: `${random.pick(first)}${link}${random.pick(last)} ${random.pick(last)}`, document: cpf(random) };
}

/** Round prices are the usual ones; some carry cents and some are large. */
function drawAmount(random: Random): number {
  if (random.chance(0.4)) return (8 + random.int(72)) * 1_000;
  if (random.chance(0.75)) return 8_000 + random.int(290_000);
  return 300_000 + random.int(1_500_000);
}

/** A second of 2026, between 6 in the morning and half past 11 at night in Brasília. */
function drawMoment(random: Random): Date {
  const day = Date.UTC(2026, 0, 1 + random.int(330));
  return new Date(day + (9 * 3600 + random.int(17.5 * 3600)) * 1000);
}

/** `E`, the participant, the minute in UTC, and eleven letters or digits. */
function drawEndToEndId(random: Random, at: Date): string {
  const minute = at.toISOString().replace(/\D/g, '').slice(0, 12);
  const letters = random.pick(['0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789abcdef', '0123456789']);
  const end = Array.from({ length: 11 }, () => letters[random.int(letters.length)]).join('');
  return `E${random.pick(participants)}${minute}${end}`;
}

/** The 47 digits of a boleto, with its four check digits, its due day and its amount. */
function drawBoletoLine(random: Random, cents: number, dueOn: string): string {
  const bank = `${random.pick(['001', '104', '237', '341', '756'])}9`;
  const free = drawDigits(random, 25);
  const tail = `${dueFactor(dueOn)}${String(cents).padStart(10, '0')}`;
  const parts = [bank + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  const general = modulo11(`${bank}${tail}${free}`);
  return `${parts.map((part) => part + modulo10(part)).join('')}${general}${tail}`;
}

/** Days counted from 1000 on 22 February 2025, when the counter had run out. */
function dueFactor(day: string): number {
  return 1_000 + (Date.parse(day) - Date.parse('2025-02-22')) / dayMs;
}

function modulo10(digits: string): number {
  const products = [...digits].reverse().map((digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1));
  const sum = products.reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return (10 - (sum % 10)) % 10;
}

function modulo11(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0);
  const rest = 11 - (sum % 11);
  return rest > 9 ? 1 : rest;
}
