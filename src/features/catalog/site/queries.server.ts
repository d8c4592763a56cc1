import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { linesOf, paragraphsOf, questionsOf, stepsOf } from '../rules.ts';
import { services } from '../tables.server.ts';

/** A service as cards, menus and lists of the site show it. */
export interface SiteService {
  slug: string;
  nome: string;
  nomeCurto: string;
  descricaoCurta: string;
  imagem: string | null;
  precoBaseCents: number;
  tempoMedioMinutes: number;
  /** Whether it has a card. */
  emDestaque: boolean;
  beneficios: string[];
  hasPage: boolean;
}

interface ServicePage
  extends Pick<SiteService, 'slug' | 'nome' | 'nomeCurto' | 'imagem' | 'precoBaseCents' | 'tempoMedioMinutes'> {
  descricao: string;
  oQueE: string[];
  quandoChamar: string[];
  comoEFeito: { title: string; text: string }[];
  perguntas: { question: string; answer: string }[];
}

/** The services that can be asked for now, in their order. */
export function listActiveServices(ctx: Ctx) {
  return ctx.db
    .select({
      id: services.id,
      slug: services.slug,
      name: services.nome,
      nome: services.nome,
      descricao: services.descricao,
      descricaoCurta: services.descricaoCurta,
      imagem: services.imagem,
      precoBase: sql<number>`${services.precoBaseCents}`.mapWith(centsToReais),
      tempoMedio: services.tempoMedioMinutes,
      ativoNoSite: services.ativoNoSite,
      ativoNoApp: services.ativoNoApp,
    })
    .from(services)
    .where(eq(services.ativo, true))
    .orderBy(asc(services.ordem), inPortuguese(services.nome));
}

const onSite = and(eq(services.ativo, true), eq(services.ativoNoSite, true));

/** Services that can be requested on the site, in order. */
export async function listSiteServices(ctx: Ctx): Promise<SiteService[]> {
  const rows = await ctx.db
    .select()
    .from(services)
    .where(onSite)
    .orderBy(asc(services.ordem), inPortuguese(services.nome));
  return rows.map((row) => ({
    slug: row.slug,
    nome: row.nome,
    nomeCurto: row.nomeCurto || row.nome,
    descricaoCurta: row.descricaoCurta,
    imagem: row.imagem,
    precoBaseCents: row.precoBaseCents,
    tempoMedioMinutes: row.tempoMedioMinutes,
    emDestaque: row.emDestaque,
    beneficios: linesOf(row.beneficios ?? ''),
    hasPage: linesOf(row.oQueE ?? '').length > 0,
  }));
}

/** The page of a service by its slug; null without one. */
export async function findServicePage(ctx: Ctx, slug: string): Promise<ServicePage | null> {
  const [row] = await ctx.db
    .select()
    .from(services)
    .where(and(onSite, eq(services.slug, slug)));
  const oQueE = paragraphsOf(row?.oQueE ?? '');
  if (row === undefined || oQueE.length === 0) return null;
  const { nome, descricao, imagem, precoBaseCents, tempoMedioMinutes } = row;
  return {
    slug,
    nome,
    nomeCurto: row.nomeCurto || nome,
    descricao,
    imagem,
    precoBaseCents,
    tempoMedioMinutes,
    oQueE,
    quandoChamar: linesOf(row.quandoChamar ?? ''),
    comoEFeito: stepsOf(row.comoEFeito ?? '') ?? [],
    perguntas: questionsOf(row.perguntas ?? '') ?? [],
  };
}
