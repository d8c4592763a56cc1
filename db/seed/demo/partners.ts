import { eq, inArray } from 'drizzle-orm';
import { credentials } from '#features/accounts/tables.server.ts';
import { textDigestOf } from '#features/consents/record-consent.server.ts';
import { consents } from '#features/consents/tables.server.ts';
import { changePartnerStatus } from '#features/partners/change-partner-status.server.ts';
import { addFleet } from '#features/partners/fleet/add-fleet.server.ts';
import { consentText } from '#features/partners/positions/rules.ts';
import { registerPartner } from '#features/partners/register-partner.server.ts';
import { addPause } from '#features/partners/roster/add-pause.server.ts';
import { savePlan } from '#features/partners/roster/save-plan.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { addDays, clockText } from '#shared/time/dates.ts';
import { dayMs, hourMs } from '#shared/time/durations.ts';
import { demoPartners } from '../demo-content.ts';
import { type Chance, drawChance } from './draw-chance.ts';
import { drawCnpj, drawCpf, drawDigits } from './draw-document.ts';
import { expiredAt, type KnownPartner, takeFrom } from './known.ts';
import { addPapers } from './papers.ts';
import { type DemoPartner, firstFleets, morePartners, plannedHours, skillWords } from './partners-content.ts';

/** Places in the list of those that do not work now, and why. */
const suspended = { at: 33, reason: 'Três atrasos sem aviso em uma semana' };
const inactive = { at: 36, reason: 'Pediu para sair da plataforma' };
/** Number of those at the end of the list that never opened the app. */
const unheard = 2;

/** Forty partners with vehicles, drivers, papers and shifts; the first three sign in. In the caller's transaction. */
export async function addPartners(ctx: Ctx, password: string): Promise<KnownPartner[]> {
  const chance = drawChance(40);
  const all = [
    ...demoPartners.map((partner, index) => ({ ...partner, isCompany: index < 2, ...takeFrom(firstFleets, index) })),
    ...morePartners,
  ];
  const known: KnownPartner[] = [];
  for (const [index, partner] of all.entries()) {
    const since = new Date(ctx.now.getTime() - (400 - index * 5) * dayMs);
    const then = { ...ctx, now: since };
    const first = demoPartners[index];
    const { id } = (
      await registerPartner(then, {
        name: partner.name,
        city: partner.city,
        state: partner.state,
        ...(first === undefined
          ? { ...identityOf(chance, index, partner), invites: false as const }
          : { email: first.email, phone: first.phone, document: first.document, password }),
      })
    ).partner;
    await addFleet(then, { partnerId: id, ...fleetOf(chance, index, partner) });
    const { weekdays, start, end } = plannedHours[partner.shift];
    await savePlan(then, { partnerId: id, hours: weekdays.map((weekday) => ({ weekday, start, end })) });
    const { vehicles, name, city, state } = partner;
    const mayWork = ![suspended.at, inactive.at, expiredAt].includes(index);
    known.push({ id, userId: '', name, city, state, vehicles, mayWork });
  }
  await openAccounts(ctx, known);
  await rememberApps(ctx, known);
  await addPapers(ctx, known);
  for (const [status, { at, reason }] of [['suspenso', suspended] as const, ['inativo', inactive] as const]) {
    await changePartnerStatus(ctx, { id: takeFrom(known, at).id, status, reason });
  }
  await leaveGapTonight(ctx, known);
  return known;
}

/** Everybody enters with the password of the first, and shares its position. */
async function openAccounts(ctx: Ctx, known: KnownPartner[]): Promise<void> {
  const ids = known.map(({ id }) => id);
  const accounts = await ctx.db
    .select({ id: partners.id, userId: partners.userId, phone: partners.phone })
    .from(partners)
    .where(inArray(partners.id, ids));
  for (const partner of known) partner.userId = accounts.find(({ id }) => id === partner.id)?.userId ?? '';
  const [own] = await ctx.db
    .select({ password: credentials.password })
    .from(credentials)
    .where(eq(credentials.userId, takeFrom(known, 0).userId));
  if (own === undefined) throw new Error('The first partner has no password.');
  const others = known.slice(demoPartners.length);
  await ctx.db.insert(credentials).values(others.map(({ userId }) => ({ userId, password: own.password })));
  const givenAt = new Date(ctx.now.getTime() - 30 * dayMs);
  const agreed = { purpose: 'posicao', text: consentText, textDigest: textDigestOf(consentText), givenAt } as const;
  const phoneOf = new Map(accounts.map(({ id, phone }) => [id, phone]));
  await ctx.db.insert(consents).values(
    known.map(({ id, userId, name }) => {
      return { ...agreed, place: 'aplicativo' as const, subjectId: userId, name, phone: phoneOf.get(id) ?? '' };
    }),
  );
}

/** When the app of each was last heard of, within a day; two have installed it and not opened it yet. */
async function rememberApps(ctx: Ctx, known: readonly KnownPartner[]): Promise<void> {
  const chance = drawChance(24);
  for (const { id } of known.slice(0, -unheard)) {
    const lastSeenAt = new Date(ctx.now.getTime() - chance.between(1, 14) * hourMs);
    await ctx.db.update(partners).set({ lastSeenAt }).where(eq(partners.id, id));
  }
}

/** The only truck that serves the towns of Goiás by night rests from two to five. */
async function leaveGapTonight(ctx: Ctx, known: readonly KnownPartner[]): Promise<void> {
  const [today = '', clock = ''] = clockText(ctx.now).split('T');
  const day = clock < '02:00' ? today : addDays(today, 1);
  const partner = known.find(({ name }) => name === 'Goiás Hidrojato');
  if (partner === undefined) throw new Error('Nobody serves the towns of Goiás.');
  const rest = { from: `${day}T02:00`, until: `${day}T05:00`, reason: 'Revisão do caminhão' };
  await addPause(ctx, { partnerId: partner.id, ...rest });
}

/** E-mail, phone and document of a partner; the documents have valid check digits and belong to nobody known. */
function identityOf(chance: Chance, index: number, { isCompany }: { isCompany: boolean }) {
  const number = String(index + 1).padStart(2, '0');
  const document = isCompany ? drawCnpj(chance) : drawCpf(chance);
  return { email: `prestador${number}@canolivre.example`, phone: `619911100${number}`, document };
}

function fleetOf(chance: Chance, index: number, partner: Pick<DemoPartner, 'vehicles' | 'driver'> & Base) {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  const letter = () => letters[chance.between(0, letters.length - 1)];
  const vehicles = partner.vehicles.map((type, at) => ({
    type,
    typeLabel: null,
    plate: `${letter()}${letter()}${letter()}${chance.between(0, 9)}${letter()}${drawDigits(chance, 2)}`,
    capacity: type.startsWith('truck') ? `${chance.between(6, 15)} mil litros` : null,
    operationRegion: partner.city,
    available24h: partner.shift === 'always',
    services: [...(skillWords[type] ?? [])],
    driver: {
      fullName: at === 0 ? partner.driver : `Ajudante de ${partner.driver.split(' ', 1)[0]}`,
      cpf: drawCpf(chance),
      phone: `+556199112${at}0${String(index + 1).padStart(2, '0')}`,
      email: null,
      validLicense: true,
      role: at === 0 ? ('technical_lead' as const) : ('driver' as const),
    },
  }));
  const isEverywhere = partner.shift === 'always' || partner.shift === 'none';
  return { vehicles, regions: isEverywhere ? [] : [`${partner.state} - ${partner.city}`] };
}

interface Base {
  city: string;
  state: string;
  shift: DemoPartner['shift'];
}
