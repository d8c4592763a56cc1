import type { clients } from '#features/clients/tables.server.ts';
import type { CallOrigin, CancelReason } from '#features/service-calls/reference-reasons.ts';
import type { CallPriority, PaymentMethod } from '#features/service-calls/rules.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/durations.ts';
import {
  companies,
  familyNames,
  givenNames,
  jobs,
  losses,
  methods,
  needs,
  origins,
  places,
  praise,
  streetsAndNumbers,
} from './calls-content.ts';
import { type Chance, drawChance } from './draw-chance.ts';
import { drawCnpj } from './draw-document.ts';
import { doubtedAt, type KnownPartner, takeFrom } from './known.ts';

export interface PastCall {
  /** Place in the list of clients. */
  client: number;
  clientName: string;
  service: string;
  need: string;
  address: { street: string; number: string; neighborhood: string; city: string; state: string };
  priority: CallPriority;
  origin: CallOrigin;
  estimateCents: number;
  /** The price, of a call that was done. */
  cents: number;
  method: PaymentMethod;
  /** Null where it was cancelled before anybody was sent. */
  partner: KnownPartner | null;
  cancelled: { reason: CancelReason; words: string } | null;
  confirmation: { at: Date; rating: number; comment: string | null } | null;
  openedAt: Date;
  startedAt: Date;
  /** The end of the work, or the moment of the cancellation. */
  endedAt: Date;
}

const pastCalls = 280;
const firstDay = 182;
/** The newest days are left to calls that people make. */
const lastDay = 3;
const people = 72;
const partnersAtWork = 16;
/** The newest calls of the doubted partner, whose clients speak in `trust.ts`. */
export const doubtedCalls = 8;

/** People and companies that called. */
export function drawClients(chance: Chance, now: Date): (typeof clients.$inferInsert)[] {
  const papers = drawChance(14);
  return Array.from({ length: people }, (_, index) => {
    const company = companies[index];
    const createdAt = new Date(now.getTime() - (firstDay + 1) * dayMs);
    const { street, number } = chance.pick(streetsAndNumbers);
    const place = chance.pick(places);
    const name = nameOf(index);
    const phone = `+5561992224${String(index).padStart(3, '0')}`;
    const isCompany = company !== undefined;
    return {
      name,
      phone,
      isCompany,
      companyName: company ?? null,
      document: isCompany ? drawCnpj(papers) : null,
      documentType: isCompany ? ('cnpj' as const) : null,
      street,
      number,
      ...place,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

function nameOf(index: number): string {
  const given = givenNames[index % givenNames.length];
  return companies[index] ?? `${given} ${familyNames[(index * 5) % familyNames.length]}`;
}

interface World {
  now: Date;
  clients: number;
  partners: readonly KnownPartner[];
}

/** The calls of six months, oldest first: more of them lately, and more on weekdays by day than at night. */
export function drawPast(chance: Chance, { now, clients, partners }: World): PastCall[] {
  const working = partners.filter(({ mayWork }) => mayWork).slice(0, partnersAtWork);
  const span = firstDay - lastDay;
  const drawn = Array.from({ length: pastCalls }, () => lastDay + span * (1 - Math.sqrt(chance.next())))
    .sort((a, b) => b - a)
    .map((days) => drawCall(chance, { now, clients, working, days }));
  const doubted = takeFrom(partners, doubtedAt).id;
  for (const call of drawn.filter(({ partner }) => partner?.id === doubted).slice(-doubtedCalls))
    call.confirmation = null;
  return drawn;
}

interface Draw {
  now: Date;
  clients: number;
  working: readonly KnownPartner[];
  days: number;
}

function drawCall(chance: Chance, { now, clients, working, days }: Draw): PastCall {
  const { service, price } = chance.pick(jobs);
  const place = chance.pick(places);
  const openedAt = new Date(now.getTime() - days * dayMs);
  const startedAt = new Date(openedAt.getTime() + chance.between(8, 40) * minuteMs);
  const cents = (price + chance.between(-2, 8) * 10) * 100;
  const cancelled = chance.in(0.16) ? chance.pick(losses) : null;
  const near = working.filter(({ state }) => state === place.state);
  const doneAt = new Date(startedAt.getTime() + chance.between(45, 190) * minuteMs);
  const cancelledAt = new Date(openedAt.getTime() + chance.between(10, 90) * minuteMs);
  const client = chance.between(0, clients - 1);
  const isConfirmed = cancelled === null && chance.in(0.78);
  return {
    client,
    clientName: nameOf(client),
    service,
    need: chance.pick(needs),
    address: { ...chance.pick(streetsAndNumbers), ...place },
    priority: chance.pick(['media', 'urgente', 'alta', 'media', 'baixa'] as const),
    origin: chance.pick(origins),
    estimateCents: price * 100,
    cents,
    method: chance.pick(methods),
    partner: cancelled === null ? chance.pick(near) : null,
    cancelled,
    confirmation: isConfirmed ? drawStatement(chance, doneAt) : null,
    openedAt,
    startedAt,
    endedAt: cancelled === null ? doneAt : cancelledAt,
  };
}

function drawStatement(chance: Chance, doneAt: Date) {
  const at = new Date(doneAt.getTime() + chance.between(1, 20) * hourMs);
  return { at, rating: chance.pick([5, 5, 5, 5, 4, 4, 3]), comment: chance.in(0.2) ? chance.pick(praise) : null };
}
