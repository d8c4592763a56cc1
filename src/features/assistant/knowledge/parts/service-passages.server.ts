import type { findServicePage, SiteService } from '#features/catalog/site/queries.server.ts';
import { sewerCompany } from '#features/coverage/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { minutesText } from '#shared/time/durations.ts';
import type { Passage, PassageKind } from '../rules.ts';
import { passage } from './passage.server.ts';

const surePrice = 'O valor certo sai na visita, num orçamento por escrito.';

export function pricePassages(services: readonly SiteService[]): Passage[] {
  const priced = services.filter(({ precoBaseCents }) => precoBaseCents > 0);
  const priceOf = ({ nome, precoBaseCents }: SiteService) => `${nome}: a partir de ${plainBRL(precoBaseCents)}`;
  const list = priced.map((service) => `• ${priceOf(service)}`).join('\n');
  const each = priced.map((service) => {
    const { slug, nome, nomeCurto, hasPage } = service;
    const [source, title] = hasPage ? [addressOf(sitePages.service, { slug }), nome] : [sitePages.services, 'Serviços'];
    return passage('preco', source, title, `Preço: ${nomeCurto}`, `${priceOf(service)}. ${surePrice}`, `preco:${slug}`);
  });
  const all = passage('preco', sitePages.services, 'Serviços', 'A partir de quanto', `${list}\n${surePrice}`, 'precos');
  return priced.length === 0 ? [] : [all, ...each];
}

interface City {
  id: string;
  name: string;
  stateId: string;
  isServiceArea: boolean;
}

export function placePassages(cities: readonly City[]): Passage[] {
  const served = cities
    .filter(({ isServiceArea }) => isServiceArea)
    .toSorted((a, b) => a.stateId.localeCompare(b.stateId) || a.name.localeCompare(b.name, 'pt-BR'));
  const names = served.map(({ name, stateId }) => (stateId === 'DF' ? name : name.replace(/( \(GO\))?$/, ' (GO)')));
  const all = passage(
    'cidade',
    sitePages.services,
    'Serviços',
    'Onde atendemos',
    `Atendemos em: ${names.join(', ')}.`,
    'lugares',
  );
  const each = cities.map(({ id, name, stateId, isServiceArea }) => {
    const spoken = name.replace(/ \([A-Z]{2}\)$/, '');
    if (!isServiceArea) {
      const text = `Ainda não atendemos em ${spoken}: por enquanto são o Distrito Federal e cidades do Entorno.`;
      return passage('cidade', sitePages.services, 'Serviços', spoken, text, `lugar:${id}`);
    }
    const company = sewerCompany(stateId);
    const whose =
      company === null
        ? ''
        : ` Dentro do lote o cano é do morador ou do condomínio; da rua, quem responde é a ${company.name}.`;
    const text = `Sim, atendemos em ${spoken}, ${stateId}.${whose}`;
    return passage(
      'cidade',
      addressOf(sitePages.place, { placeId: id }),
      `Desentupidora em ${spoken}`,
      spoken,
      text,
      `lugar:${id}`,
    );
  });
  return [all, ...each];
}

export type Page = NonNullable<Awaited<ReturnType<typeof findServicePage>>>;

export function servicePassages(services: readonly SiteService[], pages: readonly Page[]): Passage[] {
  const names = services.map(({ nome }) => nome).join(', ');
  const list = passage(
    'pagina',
    sitePages.services,
    'Serviços',
    'O que desentupimos',
    `Fazemos: ${names}.`,
    'servicos',
  );
  const forFirms = services.filter(({ nome }) => /comercial|industrial|hidrojat|preventiva/i.test(nome));
  const firms = passage(
    'pagina',
    sitePages.services,
    'Serviços',
    'Empresas e condomínios',
    forFirms.length === 0 ? '' : `Para empresas e condomínios fazemos ${listWords(forFirms.map(({ nome }) => nome))}.`,
    'empresas',
  );
  const times = services
    .filter(({ tempoMedioMinutes }) => tempoMedioMinutes > 0)
    .map((service) => `• ${timeOf(service)}`);
  const lasts = passage('pagina', sitePages.services, 'Serviços', 'Quanto tempo leva', times.join('\n'), 'duracao');
  return [list, firms, lasts, ...pages.flatMap(pagePassages)].filter(({ text }) => text !== '');
}

const timeOf = ({ nome, tempoMedioMinutes }: Pick<SiteService, 'nome' | 'tempoMedioMinutes'>) =>
  `${nome}: costuma levar ${minutesText(tempoMedioMinutes)}.`;

const listWords = (words: readonly string[]) => new Intl.ListFormat('pt-BR').format(words);

function pagePassages({ slug, nome, tempoMedioMinutes, oQueE, quandoChamar, comoEFeito, perguntas }: Page): Passage[] {
  const part = (kind: PassageKind, heading: string, text: string) =>
    passage(kind, addressOf(sitePages.service, { slug }), nome, heading, text);
  return [
    part('pagina', 'O que é', oQueE.join('\n')),
    part('pagina', 'Quando chamar', quandoChamar.map((sign) => `• ${sign}`).join('\n')),
    part('pagina', 'Como é feito', comoEFeito.map(({ title, text }) => `• ${title}: ${text}`).join('\n')),
    part('pagina', 'Quanto tempo leva', timeOf({ nome, tempoMedioMinutes })),
    ...perguntas.map(({ question, answer }) => part('pergunta', question, answer)),
  ];
}
