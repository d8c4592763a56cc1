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
    /** Short name for cards, menus and messages; the full name when empty. Null, as below: never filled in. */
    nomeCurto: text('nome_curto'),
    /** Whether it has a card on the site. */
    emDestaque: boolean('em_destaque').notNull().default(false),
    /** Texts of its page, as typed: `rules.ts` parses lines, steps and questions. */
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
    /** Whether its calls are offered in the app; otherwise the office assigns them by hand. */
    ativoNoApp: boolean('ativo_no_app').notNull().default(true),
    /** The required vehicle; null for never set. */
    vehicleNeed: text('vehicle_need', { enum: vehicleNeeds }),
    /** Whether it has waste with a destination to report (septic tanks, grease traps); null for never set. */
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

/** Skills of partners and their vehicles. */
export const skills = pgTable('skills', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  /** Whether a partner's claim needs approval. */
  needsProof: boolean('needs_proof').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** All known names of skills, normalised, including their own. */
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

/** Skills required for a service, all of them. */
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
