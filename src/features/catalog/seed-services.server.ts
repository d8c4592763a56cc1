// Tested in save-service.db.test.ts.
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/context.server.ts';
import { keysIn } from '#shared/choices.ts';
import { referencePages } from './reference-service-pages.ts';
import { referenceServices } from './reference-services.ts';
import { serviceSlug } from './rules.ts';
import { serviceSkills, services, skills } from './tables.server.ts';

/** Inserts missing services, and fills in site texts that nobody has written; edited ones stay. */
export async function seedServices(db: Db): Promise<void> {
  const rows = referenceServices.map(
    ({ slug, nomeCurto = '', skills: _, vehicleNeed: __, hasWaste: ___, ...service }, index) => ({
      ...service,
      slug: slug ?? serviceSlug(service.nome),
      nomeCurto,
      emDestaque: nomeCurto !== '',
      ...textsOf(slug),
      ordem: (index + 1) * 10,
    }),
  );
  await db.insert(services).values(rows).onConflictDoNothing();
  for (const { slug, nomeCurto, ...texts } of rows) {
    const { beneficios, oQueE, quandoChamar, comoEFeito, perguntas } = texts;
    const filled = { nomeCurto, beneficios, oQueE, quandoChamar, comoEFeito, perguntas };
    const names = keysIn(filled);
    await db
      .update(services)
      .set(Object.fromEntries(names.map((name) => [name, sql`coalesce(${services[name]}, ${filled[name]})`])))
      .where(and(eq(services.slug, slug), or(...names.map((name) => isNull(services[name])))));
  }
  await seedNeeds(db);
}

/** Fills in requirements of reference services where nobody has set them. */
async function seedNeeds(db: Db): Promise<void> {
  for (const { slug, nome, skills: needed = [], vehicleNeed = 'qualquer', hasWaste = false } of referenceServices) {
    const isIt = eq(services.slug, slug ?? serviceSlug(nome));
    await db
      .update(services)
      .set({ hasWaste })
      .where(and(isIt, isNull(services.hasWaste)));
    const [service] = await db
      .update(services)
      .set({ vehicleNeed })
      .where(and(isIt, isNull(services.vehicleNeed)))
      .returning({ id: services.id });
    if (service === undefined || needed.length === 0) continue;
    const known = await db
      .select({ skillId: skills.id })
      .from(skills)
      .where(inArray(skills.id, [...needed]));
    if (known.length === 0) continue;
    await db
      .insert(serviceSkills)
      .values(known.map(({ skillId }) => ({ serviceId: service.id, skillId })))
      .onConflictDoNothing();
  }
}

function textsOf(slug = '') {
  const {
    beneficios = [],
    oQueE = [],
    quandoChamar = [],
    comoEFeito = [],
    perguntas = [],
  } = referencePages[slug] ?? {};
  return {
    beneficios: beneficios.join('\n'),
    oQueE: oQueE.join('\n\n'),
    quandoChamar: quandoChamar.join('\n'),
    comoEFeito: comoEFeito.map(({ title, text }) => `${title}: ${text}`).join('\n'),
    perguntas: perguntas.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
  };
}
