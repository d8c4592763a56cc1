import { article } from '../reference-pages.ts';

interface Danger {
  /** The answer's lines in order, beginning with the life-saving one and whom to call. */
  lines: readonly string[];
  /** The page of ours that says more. */
  source: { path: string; title: string };
  /** Further sources of lines and numbers, read on 2026-11-26. */
  readAt: readonly string[];
}

const smell = {
  path: article('cheiro-de-esgoto-em-casa'),
  title: 'Cheiro de esgoto em casa: de onde vem e como acabar com ele',
};
const chemicals = {
  path: article('produtos-quimicos-para-desentupir'),
  title: 'Soda cáustica e outros produtos químicos: por que evitar',
};
const whenToCall = {
  path: article('quando-chamar-uma-desentupidora'),
  title: 'Quando chamar uma desentupidora (e quando dá para resolver sozinho)',
};
const inRain = {
  path: article('esgoto-voltando-na-chuva'),
  title: 'Esgoto voltando na chuva: por que acontece e o que fazer',
};
const pitCare = {
  path: article('fossa-septica-limpeza-e-cuidados'),
  title: 'Fossa séptica: de quanto em quanto tempo limpar e como cuidar',
};
const bill = {
  path: article('como-ler-um-orcamento-de-desentupimento'),
  title: 'Cobrança por metro: como ler um orçamento de desentupimento sem susto',
};

/** Shock: do not touch, cut the power from a dry place, 192 and 193. */
const shock =
  'https://midiamax.uol.com.br/policia/2024/apos-mortes-bombeiros-orienta-populacao-em-casos-de-choque-eletrico';
/** The breaker stands in water: stay away, the distributor switches the power off. */
const wetBreaker =
  'https://www.folhape.com.br/noticias/noenergia-alerta-para-os-cuidados-com-a-eletricidade-em-periodos/272124';
/** Neoenergia Brasília, 116. */
const powerOfCapital =
  'https://www.correiobraziliense.com.br/cidades-df/2025/10/7270595-neoenergia-brasilia-apresenta-acoes-para-temporada-de-chuvas-no-df.html';
/** Equatorial Goiás, 0800 062 0196. */
const powerOfGoias = 'https://www.folhadoplanalto.com.br/2025/12/equatorial-goias-orienta-comerciantes-e.html';
/** SAMU 192, no vomiting, no milk and no water. */
const poisoning = 'https://agenciabrasilia.df.gov.br/2022/06/18/saiba-o-que-fazer-diante-de-um-caso-de-intoxicacao';
/** Disque-Intoxicação, 0800 722 6001. */
const poisonLine =
  'https://drauziovarella.uol.com.br/drogas-licitas-e-ilicitas/saiba-o-que-fazer-em-casos-de-intoxicacao';

/** Dangers that come before anything else, most dangerous first. */
export const dangers = {
  confinado: {
    lines: [
      'Não entre, não desça nem ponha a cabeça para dentro, nem para socorrer: ligue 193 (bombeiros) agora.',
      'O gás lá dentro derruba em segundos. Afaste todo mundo; se a pessoa responde, jogue de longe uma corda ou mangueira.',
    ],
    source: smell,
    readAt: ['https://www.maisgoias.com.br/cidades/bombeiros-registram-23-quedas-em-fossas-este-ano-em-goias'],
  },
  fogo: {
    lines: [
      'Saia agora com todos, sem pegar nada, e ligue 193 (bombeiros) lá de fora.',
      'Não volte para dentro. Não jogue água em óleo quente, fio ou tomada.',
    ],
    source: smell,
    readAt: [
      'https://g1.globo.com/rr/roraima/noticia/2015/12/numero-de-incendios-em-residencias-aumentou-26-em-rr-diz-bombeiros.html',
    ],
  },
  chama: {
    lines: [
      'Nunca ponha fogo nem nada que pegue fogo em ralo, cano, caixa ou fossa: o esgoto solta metano, que explode. Se já há chama ou fumaça, saia com todos e ligue 193 (bombeiros) lá de fora.',
      'Nem fósforo, isqueiro, maçarico, álcool ou gasolina: mantenha tudo longe dali.',
    ],
    source: pitCare,
    readAt: [],
  },
  eletrica: {
    lines: [
      'Não toque na água, em aparelho ligado, na torneira, no quadro de luz nem em quem está levando choque: saia de perto e ligue 193 (bombeiros).',
      'Só desligue o disjuntor se ele e o caminho até ele estiverem secos. Se não, quem desliga é a distribuidora: no DF, Neoenergia, 116; em Goiás, Equatorial, 0800 062 0196.',
      'Se alguém levou choque, ligue também 192 (SAMU), mesmo que pareça bem.',
    ],
    source: inRain,
    readAt: [shock, wetBreaker, powerOfCapital, powerOfGoias],
  },
  gas: {
    lines: [
      'NÃO acenda o fogão, fósforo nem a luz, e não mexa em tomada: saia com todos e ligue 193 (bombeiros) lá de fora.',
      'Se der para fazer no caminho, feche o registro do botijão e deixe portas e janelas abertas.',
    ],
    source: smell,
    readAt: [
      'https://www.cenariomt.com.br/mato-grosso/cheiro-de-gas-bombeiros-de-mato-grosso-orientam-sobre-como-agir-com-seguranca-e-prevenir-acidentes-em-casa',
    ],
  },
  engoliu: {
    lines: [
      'Não provoque vômito e não dê leite nem água: ligue 192 (SAMU) agora.',
      'O Disque-Intoxicação, 0800 722 6001, também orienta a qualquer hora. Tenha o rótulo em mãos.',
      'Se foi um animal, vale o mesmo: sem vômito, direto ao veterinário, com o rótulo.',
    ],
    source: chemicals,
    readAt: [poisoning, poisonLine],
  },
  vapor: {
    lines: [
      'Saia já para o ar livre com todos, deixando porta e janela abertas, e ligue 193 (bombeiros); se alguém passa mal, 192 (SAMU).',
      'Não volte ao ralo e não acrescente mais nada, nem outro produto nem água.',
      'Já ao ar livre, se os olhos ou a pele ardem: água corrente por pelo menos quinze minutos, sem esfregar. O Disque-Intoxicação, 0800 722 6001, também orienta.',
    ],
    source: chemicals,
    readAt: ['https://agenciagbc.com/2025/07/30/ministerio-da-saude-alerta-sobre-riscos-da-agua-sanitaria', poisonLine],
  },
  queimadura: {
    lines: [
      'Lave já com água corrente por pelo menos quinze minutos, sem esfregar, tirando a roupa atingida, e ligue 192 (SAMU).',
      'Não passe pomada nem outro produto por cima. O Disque-Intoxicação, 0800 722 6001, também orienta.',
    ],
    source: chemicals,
    readAt: [poisonLine],
  },
  mistura: {
    lines: [
      'Não misture: solta gás tóxico. Se já misturou ou sente o vapor, saia para o ar livre e ligue 193 (bombeiros); se alguém passa mal, 192 (SAMU).',
      'Não acrescente mais nada, nem outro produto nem água quente, e não mexa no ralo.',
      'O Disque-Intoxicação, 0800 722 6001, também orienta a qualquer hora.',
    ],
    source: chemicals,
    readAt: ['https://agenciagbc.com/2025/07/30/ministerio-da-saude-alerta-sobre-riscos-da-agua-sanitaria', poisonLine],
  },
  corrosivo: {
    lines: [
      'Nunca com água quente nem com água sanitária, ácido ou outro produto: ferve, espirra no rosto e solta gás tóxico.',
      'O melhor é não usar: a soda amolece o cano de PVC e, com muita gordura, vira um sabão que endurece mais adiante.',
      'Se for usar assim mesmo: luvas de borracha, óculos de proteção, roupa que cubra a pele, janela aberta, rosto longe do ralo, crianças e animais fora dali. A soda é que vai na água fria, aos poucos; nunca a água na soda.',
      'Se já há outro produto parado no ralo, não ponha mais nada.',
      'Se cair na pele ou nos olhos: água corrente por pelo menos quinze minutos, sem esfregar, e 192 (SAMU).',
    ],
    source: chemicals,
    readAt: ['https://webcitizen.com.br/como-desentupir-ralo-de-pia-com-soda-caustica', poisonLine],
  },
  desabamento: {
    lines: [
      'Saia com todos agora, sem pegar nada, e ligue 193 (bombeiros) ou 199 (Defesa Civil) lá de fora.',
      'Não chegue perto do que afundou ou rachou, e não volte até que liberem.',
    ],
    source: whenToCall,
    readAt: [
      'https://www.em.com.br/trends/2026/03/7369076-como-funciona-a-defesa-civil-e-quando-voce-deve-aciona-la.html',
    ],
  },
  enchente: {
    lines: [
      'Vá com todos para o lugar mais alto e não entre na água: ligue 193 (bombeiros) ou 199 (Defesa Civil).',
      'Não toque em tomada, fio nem quadro de luz, e não atravesse rua alagada, a pé nem de carro.',
    ],
    source: inRain,
    readAt: ['https://agenciabrasilia.df.gov.br/?p=108415'],
  },
  ameaca: {
    lines: [
      'Ligue 190 (polícia) agora e vá para junto de alguém: vizinho, porteiro, um lugar com gente.',
      'Não discuta nem pague sob ameaça. Guarde a conversa e o nome de quem veio.',
    ],
    source: bill,
    readAt: [],
  },
  mal: {
    lines: [
      'Ligue 192 (SAMU) agora e faça o que disserem ao telefone.',
      'Se foi perto de fossa, caixa ou produto químico, tire todos dali para o ar livre e diga isso ao telefone. Não entre em lugar fechado para socorrer.',
    ],
    source: smell,
    readAt: [poisoning],
  },
  chuva: {
    lines: [
      'Fique longe da água e das tomadas. Se a água subir ou houver gente presa, ligue 193 (bombeiros) ou 199 (Defesa Civil).',
      'Não use vaso, pia, chuveiro nem máquina de lavar. Cada litro seu volta para você.',
      'Tampe os ralos mais baixos com um saco plástico cheio de água ou com pano e um peso em cima.',
    ],
    source: inRain,
    readAt: [],
  },
  esgoto: {
    lines: [
      'Não dê descarga nem ligue a máquina. Feche o registro e avise todos da casa.',
      'Mantenha crianças e animais longe da água, que transmite doença; se ela chegar perto de tomada, saia e ligue 193 (bombeiros).',
      'Proteja o ralo mais baixo com pano e peso.',
    ],
    source: whenToCall,
    readAt: [],
  },
  alagando: {
    lines: [
      'Feche o registro e avise todos da casa. Não dê descarga nem ligue a máquina.',
      'Se a água chegar perto de tomada, não toque nela: saia e ligue 193 (bombeiros).',
    ],
    source: whenToCall,
    readAt: [],
  },
} as const satisfies Record<string, Danger>;

export type DangerKind = keyof typeof dangers;

/** Questions before an accident, which need advice instead of rescue. */
export const isAdvice = (kind: DangerKind) => kind === 'corrosivo' || kind === 'chama';

/** Damage without danger to life: responsibility may be asked besides. */
export const isDamage = (kind: DangerKind) => kind === 'chuva' || kind === 'esgoto' || kind === 'alagando';
