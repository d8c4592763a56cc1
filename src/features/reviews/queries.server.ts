import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { testimonials } from './tables.server.ts';

/** What stands on the public site, newest first: the real ones or, while there is none, the examples. */
export function listTestimonials(ctx: Ctx) {
  const someAreReal = sql`exists (select 1 from testimonials as other where not other.is_example)`;
  return ctx.db
    .select({
      id: testimonials.id,
      nome: testimonials.nome,
      localizacao: testimonials.localizacao,
      texto: testimonials.texto,
      avaliacao: testimonials.avaliacao,
      servico: testimonials.servico,
      data: testimonials.publishedAt,
      isExample: testimonials.isExample,
      verificado: testimonials.verificado,
    })
    .from(testimonials)
    .where(eq(testimonials.isExample, sql`not ${someAreReal}`))
    .orderBy(desc(testimonials.publishedAt), asc(testimonials.id));
}
