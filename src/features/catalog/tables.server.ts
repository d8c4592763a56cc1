import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { pictureUrl, vehicleNeeds } from './rules.ts';

/** Everything that can be asked for. */
export const services = pgTable(
  'services',
  {
    id: ownId(),
    slug: text().notNull().unique(),
    nome: text().notNull().unique(),
    descricao: text().notNull(),
    descricaoCurta: text('descricao_curta').notNull(),
    /** What cards, menus and messages call it; the whole name where this is empty. Null, as below: never filled in. */
    nomeCurto: text('nome_curto'),
    /** Whether it has a card on the site. */
    emDestaque: boolean('em_destaque').notNull().default(false),
    /** The texts of its page, as the office types them: `rules.ts` reads lines, steps and questions out of them. */
    beneficios: text(),
    oQueE: text('o_que_e'),
    quandoChamar: text('quando_chamar'),
    comoEFeito: text('como_e_feito'),
    perguntas: text(),
    /** The address of an uploaded picture: browsers open it by themselves. */
    imagem: text(),
    precoBaseCents: bigint('preco_base_cents', { mode: 'number' }).notNull(),
    tempoMedioMinutes: integer('tempo_medio_minutes').notNull(),
    /** The portal's commission in hundredths of a percent: 1500 is 15 %. */
    comissaoPortalBasisPoints: integer('comissao_portal_basis_points').notNull(),
    ativo: boolean().notNull().default(true),
    ativoNoSite: boolean('ativo_no_site').notNull().default(true),
    /** Whether its calls are offered to partners in their app; the office assigns them by hand otherwise. */
    ativoNoApp: boolean('ativo_no_app').notNull().default(true),
    /** The vehicle without which nobody is asked; null: never said. */
    vehicleNeed: text('vehicle_need', { enum: vehicleNeeds }),
    /** Whether what is taken out has a destination to be told of (septic tanks, grease traps); null: never said. */
    hasWaste: boolean('has_waste'),
    ordem: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('services_price_check', sql`${t.precoBaseCents} >= 0`),
    check('services_minutes_check', sql`${t.tempoMedioMinutes} > 0`),
    check('services_picture_check', sql`${t.imagem} ~ ${sql.raw(`'^${pictureUrl('[0-9a-f]{32}')}$'`)}`),
    check('services_commission_check', sql`${t.comissaoPortalBasisPoints} between 0 and 10000`),
    choiceCheck('services_vehicle_need_check', t.vehicleNeed, vehicleNeeds),
  ],
);

/** What a partner, or one of its vehicles, can do. */
export const skills = pgTable('skills', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  /** Whether the office looks at it first when a partner says so of itself. */
  needsProof: boolean('needs_proof').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** The names under which a skill was told, folded; its own among them. */
export const skillNames = pgTable(
  'skill_names',
  {
    name: text().primaryKey(),
    skillId: text('skill_id')
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
  },
  (t) => [index('skill_names_skill_index').on(t.skillId)],
);

/** What somebody must be able to do, all of it, to be sent for a service. */
export const serviceSkills = pgTable(
  'service_skills',
  {
    serviceId: uuid('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    skillId: text('skill_id')
      .notNull()
      .references(() => skills.id),
  },
  (t) => [primaryKey({ columns: [t.serviceId, t.skillId] })],
);
