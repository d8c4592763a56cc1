import { redirect } from 'react-router';
import { serviceSlug } from '#features/catalog/rules.ts';
import { listTestimonials } from '#features/reviews/queries.server.ts';
import { minRatingOf, ratingFilters, testimonialStats } from '#features/reviews/rules.ts';
import { siteWords } from '#features/seo/site-words-content.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { formatRelative } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { Route } from './+types/testimonials';
import { PageIntro } from './page-intro.tsx';
import { sitePageMeta } from './page-meta.ts';
import { readSiteTexts } from './read-site.server.ts';
import { ExampleNotice, TestimonialCard } from './testimonial-card.tsx';
import { UrgentCall } from './urgent-call.tsx';

const path = sitePages.testimonials;

export const handle = { hold: true, query: ['servico', 'nota'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, site, configTag } = await readSiteTexts(context);
  const all = await listTestimonials(ctx);
  const names = [...new Set(all.map(({ servico }) => servico))].sort((a, b) => a.localeCompare(b, 'pt-BR'));
  const services = names.map((label) => ({ value: serviceSlug(label), label }));

  const query = new URL(request.url).searchParams;
  const service = query.get('servico') ?? '';
  const rating = query.get('nota') ?? 'todas';
  const min = minRatingOf(rating);
  // Unknown filter values would fill the page cache: they redirect to the whole list.
  if (min === null || (service !== '' && !services.some(({ value }) => value === service))) throw redirect(path);
  return {
    site,
    configTag,
    services,
    service,
    rating,
    stats: testimonialStats(all.map(({ avaliacao }) => avaliacao)),
    areExamples: all.some(({ isExample }) => isExample),
    found: all
      .filter(({ servico, avaliacao }) => avaliacao >= min && (service === '' || serviceSlug(servico) === service))
      .map((testimonial) => ({ ...testimonial, when: formatRelative(testimonial.data, ctx.now) })),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return sitePageMeta(loaderData?.site, {
    ...siteWords.testimonials,
    path,
    indexed: loaderData?.areExamples === false,
    trail: [['Depoimentos', path]],
  });
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const { site, configTag, services, service, rating, stats, areExamples, found } = loaderData;
  return (
    <>
      <PageIntro title="Depoimentos" lead="O que os clientes contam depois do serviço." configTag={configTag}>
        {areExamples ? <ExampleNotice /> : null}
        <dl className="grid grid-cols-3 items-start gap-x-4 gap-y-3 @max-[20rem]:grid-cols-1 @min-[40rem]:flex @min-[40rem]:gap-x-10">
          <Figure
            label={areExamples ? 'exemplos' : stats.count === 1 ? 'depoimento' : 'depoimentos'}
            value={String(stats.count)}
          />
          <Figure
            label={areExamples ? 'nota média dos exemplos' : 'nota média'}
            value={stats.average === '' ? '–' : stats.average}
          />
          <Figure
            label={areExamples ? 'dos exemplos com 5 estrelas' : 'com 5 estrelas'}
            value={`${stats.fiveStarPercent}%`}
          />
        </dl>
      </PageIntro>
      <section id="lista" aria-label="Lista de depoimentos" className="mx-auto max-w-6xl px-4 py-10">
        <form action={`${path}#lista`} data-submit-on-change="" className="flex flex-wrap items-end gap-3">
          <Field id="servico" label="Serviço" className="grow @min-[40rem]:grow-0">
            <Select name="servico" defaultValue={service} placeholder="Todos os serviços" options={services} />
          </Field>
          <Field id="nota" label="Nota" className="grow @min-[40rem]:grow-0">
            <Select name="nota" defaultValue={rating} options={ratingFilters} />
          </Field>
          <Button type="submit">Filtrar</Button>
        </form>
        {found.length === 0 ? (
          <p className="mt-8 text-lg">Nenhum depoimento encontrado com os filtros selecionados.</p>
        ) : (
          <ul data-texts="" className="mt-6 grid gap-4 @3xl:grid-cols-2 @5xl:grid-cols-3">
            {found.map((testimonial) => (
              <TestimonialCard key={testimonial.id} testimonial={testimonial} when={testimonial.when} />
            ))}
          </ul>
        )}
      </section>
      <UrgentCall contact={site.contact} />
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="poster">{value}</dd>
    </div>
  );
}
