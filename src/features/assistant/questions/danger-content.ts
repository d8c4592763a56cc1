import { anyOf, beside, near, type Signs } from '#shared/near.ts';
import { article } from '../reference-pages.ts';

export type DangerKind = 'gas' | 'eletrica' | 'quimico' | 'confinado' | 'chuva' | 'esgoto' | 'alagando';

export interface Danger {
  kind: DangerKind;
  /** How it is told, without accents and short forms. */
  signs: Signs;
  /** Sentences of the article, to the letter. */
  advice: readonly string[];
  source: { path: string; title: string };
}

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

/** What must be said before anything else, the most dangerous first; each in the words of an article. */
export const dangers: readonly Danger[] = [
  {
    kind: 'confinado',
    signs: anyOf(
      near(
        /\b(?:caiu|entrou|desceu|desmai[a-z]{1,6}|presa|preso)\b/,
        40,
        /\b(?:na|da|dentro da|no|do|dentro do) (?:fossa|bueiro|poco|galeria|caixa de (?:esgoto|inspecao))\b/,
      ),
      // Whatever closed place it is, and however somebody got there: unwell beside it is enough.
      beside(
        /\b(?:fossa|bueiro|poco|cisterna|galeria|sumidouro|caixa d[aeo] ?(?:gordura|esgoto|inspecao|passagem|agua)|esgoto)\b/,
        50,
        /\b(?:desmai|passou mal|passando mal|tont[oa]|sem ar|falta de ar|desacordad|nao acorda|nao responde|inconsciente|sufoc|caiu gente)/,
      ),
    ),
    advice: [
      'Nunca entre em uma fossa ou caixa para olhar, nem desça para socorrer alguém: saia, ventile e ligue para os bombeiros, no 193.',
    ],
    source: {
      path: article('cheiro-de-esgoto-em-casa'),
      title: 'Cheiro de esgoto em casa: de onde vem e como acabar com ele',
    },
  },
  {
    kind: 'gas',
    signs: anyOf(
      near(/\b(?:cheiro|cheirando|fedor|vazamento|vazando|vazou|escapando)\b/, 20, /\bgas\b/),
      near(/\bgas\b/, 20, /\b(?:vazando|vazou|escapando)\b/),
      near(/\bbotijao\b/, 25, /\bvaz/),
    ),
    advice: [
      'Se o odor parecer de gás de cozinha, feche o registro do botijão antes de qualquer outra coisa.',
      'Dentro de casa, abra as janelas e não acenda fósforo para "queimar o cheiro".',
    ],
    source: {
      path: article('cheiro-de-esgoto-em-casa'),
      title: 'Cheiro de esgoto em casa: de onde vem e como acabar com ele',
    },
  },
  {
    kind: 'quimico',
    signs: anyOf(
      near(
        /\b(?:soda|acido|agua sanitaria|produto|diabo verde|cloro|quimico)\b/,
        60,
        /\b(?:(?:olhos?|vista|pele|maos?|dedos?|bracos?|pernas?|pes?|rosto|cara|boca|corpo)\b|queim|engol|bebeu|passando mal|passou mal|respir|tont|tossindo|ardendo|caiu em|espirrou)/,
      ),
      near(
        /\b(?:engol[a-z]{1,6}|bebeu|bebi|ingeri[a-z]{0,4}|tomou|queimei|queimou|passando mal|espirrou)\b/,
        40,
        /\b(?:soda|acido|sanitaria|produto|cloro|desentupidor|diabo|veneno|desinfetante|detergente|amoniaco)\b/,
      ),
      near(/\bmistur(?:ei|amos|ou)\b/, 40, /\b(?:sanitaria|acido|soda|cloro|produto|amoniaco|vinagre)/),
    ),
    advice: [
      'Pele ou olhos: lave com água corrente por pelo menos quinze minutos, sem esfregar, retirando a roupa atingida.',
      'Engoliu: não provoque vômito e não dê leite nem qualquer "neutralizante".',
      'Respirou vapor: vá para o ar livre.',
      'Ligue para o SAMU, 192, ou para o Disque-Intoxicação, 0800 722 6001, que orienta a qualquer hora.',
    ],
    source: chemicals,
  },
  {
    kind: 'eletrica',
    signs: anyOf(
      /\b(?:tomei|levei|dando|deu|da|levou) (?:um )?choque\b/,
      near(
        /\b(?:agua|molhad[ao]s?|alagad[ao]s?|alagando|esgoto|pingando|vazando)\b/,
        50,
        /\b(?:tomadas?|fiacao|fios?|disjuntor|quadro de (?:luz|energia)|eletric[a-z]{1,10}|energia|luz|lampada)\b/,
      ),
      near(/\b(?:tomadas?|fiacao|disjuntor|fios?)\b/, 50, /\b(?:agua|molhad|alagad|choque)/),
    ),
    advice: [
      'Se a água se aproximar de tomadas, desligue o disjuntor, desde que o caminho até ele esteja seco.',
      'Havendo risco de desabamento, correnteza ou gente presa, ligue 193 ou 199.',
    ],
    source: inRain,
  },
  {
    kind: 'chuva',
    signs: anyOf(
      near(
        /\b(?:chuva|chove|chovendo|choveu|temporal)\b/,
        60,
        /\b(?:volt|subiu|subindo|subir|alag|transbord|entr[aoeu]|enche[u]? d|enchendo)/,
      ),
      near(
        /\b(?:volt[a-z]{1,6}|subindo|alag[a-z]{1,6}|transbord[a-z]{1,6})\b/,
        60,
        /\b(?:chuva|chove|chovendo|temporal)\b/,
      ),
    ),
    advice: [
      'Não use vaso, pia, chuveiro nem máquina de lavar. Cada litro seu volta para você.',
      'Tampe os ralos mais baixos com um saco plástico cheio de água ou com pano e um peso em cima.',
    ],
    source: inRain,
  },
  {
    kind: 'esgoto',
    signs: anyOf(
      /\b(?:retorno|volta|refluxo) (?:de|do) esgoto\b/,
      near(
        /\besgoto\b/,
        40,
        /\b(?:volt[a-z]{1,10}|subindo|sobe|subiu|retorn[a-z]{1,10}|invad[a-z]{1,10}|transbord[a-z]{1,10}|entrando|dentro de casa|pela casa|no chao|na sala|na cozinha|no quarto|jorrando|saindo)\b/,
      ),
      beside(
        /\b(?:coco|fezes|merda|bosta|dejeto|dejetos)\b/,
        30,
        /\b(?:volt|subi|sobe|sai(?:ndo)?\b|vindo|boiando|no chao|na casa|transbord|jorr)/,
      ),
    ),
    advice: [
      'Feche o registro e avise todos da casa.',
      'Não dê descarga nem ligue a máquina.',
      'Proteja o ralo mais baixo com pano e peso.',
    ],
    source: whenToCall,
  },
  {
    kind: 'alagando',
    signs: anyOf(
      /\b(?:alagando|alagou|alagad[ao]s?|inundando|inundou|inundad[ao]s?|transbordando|transbordou|socorro)\b|\bnao para de (?:sair|vazar|subir)\b/,
      near(/\bagua\b/, 25, /\b(?:subindo|no chao|invadindo|tomando (?:a casa|tudo)|nao para)\b/),
    ),
    advice: ['Feche o registro e avise todos da casa.', 'Não dê descarga nem ligue a máquina.'],
    source: whenToCall,
  },
];
