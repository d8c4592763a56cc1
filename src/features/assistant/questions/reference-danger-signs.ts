import { allOf, anyOf, beside, near, type Signs, unless } from '#shared/text/signs.ts';
import type { DangerKind } from './danger-content.ts';

// Words without accents, abbreviations expanded. Better a false alarm when a life is at risk, none for a mere drain.

const someone =
  /\b(?:homem|mulher|menin[oa]|criancas?|filh[oa]s?|filhinh[oa]|bebe|irmao?|irmas?|pai|mae|avo|vovo|tio|tia|prim[oa]|marido|espos[oa]|mulher|namorad[oa]|vizinh[oa]|pedreiro|tecnico|encanador|eletricista|funcionari[oa]|rapaz|moco|moca|senhora?|idos[oa]|gente|alguem|pessoas?|amig[oa]|colega|trabalhador|operario|ajudante|net[oa]|sobrinh[oa]|sogr[oa]|cunhad[oa]|cachorr[oa]|cachorrinh[oa]|cao|gat[oa]|gatinh[oa]|bicho|animal|cavalo|vaca|bezerro|ele|ela|eles|eu|cara)\b/;
const pit =
  /\b(?:fossas?|bueiros?|boca de lobo|poco|cisterna|galeria|sumidouro|biodigestor|manilha|vala|valeta|caixa (?:d[aeo] ?)?(?:gordura|esgoto|inspecao|passagem|agua)|caixa dagua|tanque septico|buraco (?:d[aeo] )?(?:fossa|esgoto|obra))\b/;
const gotIn =
  /\b(?:cai(?:u|ram|mos|r)?|entr(?:ou|ei|ar|aram)|desc(?:eu|i|er|eram)|pres[oa]s?|escorreg(?:ou|uei)|afund(?:ou|ando)|pul(?:ou|ei|ar)|(?:la|ali) dentro|sumiu|enfi(?:ou|ei|ar)|meteu)\b/;
const unwell =
  /\b(?:desmai[a-z]*|pass(?:ou|ando|ei|aram) mal|tont[oa]s?|tontura|sem ar|falta de ar|desacordad[oa]|nao (?:acorda|responde|respira|esta (?:respirando|respondendo))|inconsciente|sufoc[a-z]*|asfixia[a-z]*|desfaleceu|apagou|enjoo|enjoad[oa])/;

const gasWords = /\bgas\b(?! (?:de|do) esgoto)/;
const electric =
  /\b(?:tomadas?|fiacao|fios?|disjuntor(?:es)?|quadro (?:de |da )?(?:luz|energia|forca|eletric[a-z]*)|quadro eletrico|(?:relogio|padrao|caixa) de (?:luz|energia)|interruptor(?:es)?|benjami[mn]|filtro de linha|regua de (?:energia|tomadas?)|extensao (?:eletrica|ligada)|lampadas?|luminaria|lustre|eletricidade|parte eletrica|rede eletrica|corrente eletrica|curto(?: circuito)|faiscas?|geladeira ligada|freezer ligado|(?:geladeira|freezer|televisao|computador|ventilador)[a-z ]{1,12}ligad[oa])\b/;
const wet =
  /\b(?:agua|aguas|molhad[a-z]*|alagad[a-z]*|alagando|alagou|encharcad[a-z]*|esgoto|pinga[a-z]*|goteira|goteja[a-z]*|vazando|vazou|vazamento|infiltr[a-z]*|chuva|poca|inund[a-z]*|umid[a-z]*)\b/;

const appliance =
  /\b(?:geladeiras?|freezer|fogao|micro ?ondas|maquina de lavar|lavadora|secadora|televisao|tv|computador|notebook|ventilador|ferro de passar|extensao|aparelhos?|eletrodomesticos?|carregador)\b/;
const poweredOn = /\b(?:ligad[oa]s?|na tomada|plugad[oa]s?|funcionando)\b/;
const inWater =
  /\b(?:(?:dentro|no meio|debaixo|cercad[oa]s?) d[aeo] (?:agua|esgoto)|n(?:a|uma) poca|boiando|submers[oa]s?)\b/;
const onWetFloor = /\b(?:na agua|(?:no|piso|chao) (?:[a-z]+ )?(?:molhado|alagado))\b/;

const strong =
  'soda(?: caustica)?|caustica|acido(?: muriatico)?|muriatico|agua sanitaria|sanitaria|candida|q ?boa|cloro|amoniaco|amonia|diabo verde|limpa ?pedras?|desentupidor (?:liquido|quimico)|creolina';
const weak =
  'vinagre|desinfetante|alcool|agua (?:bem |muito )?(?:quente|fervendo|fervente)|detergente|sabao|limao|bicarbonato|agua oxigenada|pinho sol|veja';
const product = new RegExp(`\\b(?:${strong}|produtos?|desentupidor|desinfetante|veneno|quimicos?|detergente)\\b`);
const corrosive =
  /\b(?:soda(?: caustica)?|caustica|acido(?: muriatico)?|muriatico|diabo verde|limpa ?pedras?|desentupidor (?:liquido|quimico))\b/;
/** Two that differ, one of them strong. */
const twoProducts: Signs = {
  test: (text) => {
    const named = new Set(
      (text.match(new RegExp(`\\b(?:${strong}|${weak})\\b`, 'g')) ?? []).map((name) => name.slice(0, 4)),
    );
    return named.size > 1 && new RegExp(`\\b(?:${strong})\\b`).test(text);
  },
};
const choking =
  /\b(?:pass(?:ou|ando|ei|aram) mal|tont[oa]s?|tontura|toss(?:indo|e|iu)|falta de ar|sem ar|sufoc[a-z]*|desmai[a-z]*|nao (?:consig[a-z]+|consegue[a-z]*|esta conseguindo) respirar|enjoad[oa]|vomitando)\b|\b(?:nariz|olhos?|garganta)\b.{0,12}\bard|\bard(?:e|em|endo)\b.{0,12}\b(?:nariz|olhos?|garganta)\b/;
const breathless =
  /\b(?:tontura|tont[oa]s?|toss(?:indo|e|iu)|falta de ar|sem ar|sufoc[a-z]*|nao (?:consig[a-z]+|consegue[a-z]*|esta conseguindo) respirar)\b|\b(?:nariz|garganta)\b.{0,12}\bard|\bard(?:e|em|endo)\b.{0,12}\b(?:nariz|garganta)\b/;
/** Fumes from a drain after mixing products. */
const rising = /\b(?:cheiros?|vapor|vapores|fumaca|fumegando|gas toxico|nuvem|bafo)\b/;
const stings =
  /\b(?:ard[a-z]+|queim(?:a|ando)|irrit[a-z]+|lacrimej[a-z]+|sufoc[a-z]+|pinic[a-z]+|toss[a-z]+|nao cons[a-z]+ respirar|falta de ar)\b/;
/** It touched somebody: washed first. */
const splashed = /\b(?:cai(?:u|ram)|espirr[a-z]*|resping[a-z]*|peg(?:ou|uei) (?:no|na|em)|jorrou|derram[a-z]*)\b/;
const body = /\b(?:olhos?|vista|pele|maos?|dedos?|bracos?|pernas?|pes?|rosto|cara|boca|corpo|barriga|costas)\b/;
const hurt =
  /\b(?:cai(?:u|ram)|espirr[a-z]*|resping[a-z]*|queim(?:ei|ou|ando|ad[a-z]*|a)|ard(?:e|endo|eu|ido)|peg(?:ou|uei) (?:no|na|em)|jorrou|derram[a-z]*|feri[a-z]*|bolhas?|vermelh[a-z]*)\b/;

const ground =
  /\b(?:chao|piso|muro|paredes?|teto|laje|calcada|terreno|barranco|casa|predio|quintal|asfalto|garagem|terra|telhado|forro|rua|lote|jardim)\b/;

/** Questions without urgency: prevention, or who pays. */
const inPeace =
  /\bevit|\bpreven|\bimpedir\b|\bquem (?:que |e que |tem que )?(?:pag|ressarc|arca|respond|indeniz)[a-z]*|\b(?:e|seria|fica) (?:da|do|com a|com o) (?:caesb|saneago|prefeitura|condominio|predio|rua|vizinho|sindico)\b|\bde quem\b|\bja (?:paguei|passou|resolveu|baixou)\b/;

export const dangerSigns: readonly (readonly [kind: DangerKind, signs: Signs])[] = [
  [
    'confinado',
    anyOf(
      unless(allOf(beside(someone, 40, gotIn), beside(gotIn, 45, pit)), /\bvoces (?:entram|descem)\b/),
      beside(
        /\b(?:posso|vou|preciso|quero|tenho que|da para|tem como|se eu|podemos|vamos|mandei|pensei em) (?:eu )?(?:entr|desc|pul)[a-z]*/,
        30,
        pit,
      ),
      unless(
        near(/\b(?:cai(?:u|ram)|despenc(?:ou|aram)|pres[oa]s?)\b/, 12, pit),
        /\b(?:celular|telefone|chaves?|anel|alianca|escova|brinquedo|boneca|tampa|papel|pano|fralda|colher|garfo|lixo|agua|oleo|terra|areia|oculos|controle|bola|produto|objeto|algo|coisa|folhas?|pedras?|ferramenta|balde|sabonete|brinco|dentadura)\b/,
      ),
      allOf(someone, beside(pit, 60, /\bnao (?:sobe|subiu|sai|saiu|volta|voltou|apareceu|da sinal)\b/)),
      near(/\b(?:estou|estamos|esta|estao) (?:descendo|entrando)\b(?! (?:agua|esgoto|terra))/, 20, pit),
      beside(pit, 60, unwell),
      beside(/\besgoto\b/, 40, unwell),
      /\b(?:soterrad[oa]s?|soterrou)\b/,
    ),
  ],
  [
    'fogo',
    anyOf(
      /\b(?:peg(?:ando|ou|aram)|tac(?:ou|aram)|botou|colocou|esta em|casa em|tudo em) fogo\b|\bincendi(?:o|ando|ou)\b|\bem chamas\b|\blabaredas?\b|\bprincipio de incendio\b/,
      unless(
        /\bexplodi(?:u|ndo|ram)\b|\bexplos(?:ao|oes)\b|\bvai explodir\b/,
        /\b(?:cano|tubo|encanamento|registro|torneira|preco|conta|valor|descarga|sifao|mangueira)\b/,
      ),
      /\b(?:cheia? de|muita|saindo|tomad[oa] (?:de|pela)) fumaca\b/,
      beside(
        /\bfumaca\b/,
        30,
        /\b(?:tomadas?|quadro|fios?|fiacao|chuveiro|parede|motor|bomba|aparelho|geladeira|casa toda|preta)\b/,
      ),
    ),
  ],
  [
    'chama',
    anyOf(
      beside(
        /\b(?:(?:bot|coloc|p(?:or|onho|us|onde)|tac|met|ate|jog|usa|pass|toc|acend)[a-z]* (?:[a-z]+ ){0,2}(?:fogo|chama|macarico|gasolina|querosene|tocha|brasa|alcool (?:e|em|com) (?:fogo|chamas?))|(?:acend|risc|aproxim|encost)[a-z]* (?:[a-z]+ ){0,2}(?:fosforos?|isqueiro|velas?)|queimar (?:o |a |os )?(?:gordura|cabelos?|sujeira|papel))\b/,
        40,
        /\b(?:ralos?|esgotos?|caixa (?:d[aeo] )?(?:gordura|esgoto|inspecao|passagem)|fossa|cano|canos|vaso|privada|pia|bueiro|sifao|tubulacao|encanamento)\b/,
      ),
    ),
  ],
  [
    'eletrica',
    anyOf(
      unless(
        anyOf(beside(appliance, 50, inWater), allOf(poweredOn, beside(appliance, 50, onWetFloor))),
        /\b(?:desligad[oa]s?|desliguei|fora da tomada|sem energia)\b|(?<!nao )\bdesligou\b/,
      ),
      unless(
        /\bchoques?\b|\beletrocut[a-z]*/,
        /\bchoque (?:de|do|no|com o) (?:preco|valor|orcamento|realidade|gestao)|\bem choque\b|\bchoque termico\b/,
      ),
      unless(beside(wet, 60, electric), /\b(?:instala[a-z]*|troca[a-z]*|conserta[a-z]*|vendem?)\b/),
      near(
        /\b(?:grudad[oa]|pres[oa]|agarrad[oa]|encost(?:ei|ou))\b/,
        25,
        /\b(?:fios?|tomada|energia|corrente|quadro de luz)\b/,
      ),
      beside(
        /\b(?:caiu|caid[oa]s?|caindo|partid[oa]|partiu|romp[a-z]*|solto|arrebent[a-z]*|pendurad[oa])\b/,
        30,
        /\b(?:fios?|cabos?) (?:d[aeo] )?(?:alta tensao|poste|luz|energia|rua|eletric[a-z]*)\b/,
      ),
      near(/\bformig[a-z]*\b/, 20, /\b(?:maos?|bracos?|dedos?|corpo|pes?)\b/),
      beside(
        /\b(?:passa(?:ndo)?|dando|parece|da|com) corrente\b|\benergizad[oa]\b/,
        60,
        /\b(?:agua|torneira|registro|chuveiro|molhad[oa]|ralo|cano|parede)\b/,
      ),
      /\b(?:deu|dando|da|em) (?:um )?curto\b/,
    ),
  ],
  [
    'gas',
    unless(
      anyOf(
        near(
          /\b(?:cheir[a-z]*|fed[a-z]*|catinga|odor|vaz[a-z]*|escap[a-z]*|chiando|saindo|soltando|furou|furad[oa]|romp[a-z]*|quebrou|estourou|cortou|cheia? de|aberto|ligado)\b/,
          30,
          gasWords,
        ),
        near(
          gasWords,
          30,
          /\b(?:vaz[a-z]*|escap[a-z]*|furou|romp[a-z]*|estourou|abert[oa]|cheirando|fedendo|forte demais|subindo|acend[a-z]*)\b/,
        ),
        beside(
          /\b(?:botijao|butijao|bujao|botija|mangueira do (?:fogao|gas)|regulador do gas|glp)\b/,
          30,
          /\b(?:vaz[a-z]*|fur[a-z]*|escap[a-z]*|chia[a-z]*|cheir[a-z]*|fed[a-z]*|romp[a-z]*|estour[a-z]*|rach[a-z]*|soltou)\b/,
        ),
        allOf(
          /\bfogao\b/,
          /\b(?:abert[oa]s?|ligad[oa]s?)\b/,
          /\b(?:fed[a-z]+|cheir[a-z]+|sem (?:fogo|chama)|a noite)\b/,
        ),
      ),
      /\bnao (?:e|era|tem|sinto|esta com|foi|parece)(?: o| um| nenhum)?(?: cheiro| vazamento)?(?: de| do)? gas\b/,
    ),
  ],
  [
    'engoliu',
    beside(
      /\b(?:engol[a-z]+|beb(?:eu|i|eram|endo)|tom(?:ou|ei)(?! (?:susto|banho|cuidado|choque))|inger[a-z]+|lamb(?:eu|endo|i|eram)|comeu|mordeu|provou|na boca|goles?|golada)\b/,
      40,
      new RegExp(
        `\\b(?:${strong}|produtos?|desentupidor|veneno|desinfetante|detergente|agua (?:d[aeo] )?(?:esgoto|fossa)|sabao|limpador)\\b`,
      ),
    ),
  ],
  [
    'vapor',
    unless(
      anyOf(allOf(product, beside(rising, 40, stings)), allOf(twoProducts, choking), allOf(product, breathless)),
      splashed,
    ),
  ],
  [
    'queimadura',
    anyOf(
      allOf(product, beside(hurt, 40, body), beside(product, 70, body)),
      beside(/\b(?:me queimei|queimei|queimou|queimando|queimadura)\b/, 50, product),
      near(
        /\b(?:me queimei|queimei|queimou|queimadura)\b/,
        30,
        /\b(?:oleo|agua (?:quente|fervendo)|vapor|gordura quente)\b/,
      ),
    ),
  ],
  [
    'mistura',
    anyOf(
      new RegExp(
        `\\b(?:${strong})\\b[a-z ]{0,12} (?:e|com|mais|junto (?:com|de|da|do)) (?:a |o |um pouco de |joguei |depois )?(?:${strong}|${weak})\\b`,
      ),
      new RegExp(
        `\\b(?:${weak})\\b[a-z ]{0,12} (?:e|com|mais|junto (?:com|de|da|do)) (?:a |o |um pouco de |joguei |depois )?(?:${strong})\\b`,
      ),
      near(/\b(?:mistur[a-z]*|combin[a-z]*)\b/, 60, new RegExp(`\\b(?:${strong}|produtos)\\b`)),
      near(new RegExp(`\\b(?:${strong}|produtos)\\b`), 30, /\bmistur[a-z]*/),
      allOf(
        new RegExp(
          `\\b(?:${strong}|${weak})\\b.*\\b(?:depois|em seguida|por cima|em cima|junt[oa]s?|antes|ao mesmo tempo)\\b|\\b(?:depois|em cima|por cima|junt[oa]s?)\\b.*\\b(?:${strong})\\b`,
        ),
        twoProducts,
      ),
      allOf(product, choking),
      beside(/\b(?:fumaca|vapor|vapores|fumegando|gas toxico|nuvem)\b/, 70, product),
    ),
  ],
  [
    'corrosivo',
    unless(
      anyOf(
        beside(
          /\b(?:pod[eo]m?|poss[oa]|podemos|devo|vou|vamos|quero|queria|pensei em|da para|tem como|como) (?:eu |se )?(?:us|jog|coloc|bot|despej|tac|aplic|p(?:or|onho)\b|deix)[a-z]*/,
          30,
          corrosive,
        ),
        near(/\b(?:quant[oa]s?|colher(?:es)?|dose|medida|quantidade)\b/, 12, corrosive),
      ),
      /\bvoces (?:us|pod|vao|coloc|jog)/,
    ),
  ],
  [
    'desabamento',
    anyOf(
      beside(
        ground,
        35,
        /\b(?:afund(?:ou|ando|aram)|ced(?:eu|endo|er)|desab[a-z]*|desmoron[a-z]*|despenc[a-z]*|(?:vai|pode|ameaca|quase|prestes a) (?:a )?(?:cair|ceder)|tombando|inclinando|rachando|estalando|abriu (?:um |uma )?(?:buraco|cratera))\b/,
      ),
      near(/\b(?:teto|muro|laje|parede|forro|telhado)\b/, 20, /\bcaindo\b/),
      /\b(?:desmoron|desab)(?:ou|ando|aram)\b/,
      beside(/\b(?:buraco|cratera)\b/, 30, /\b(?:ced(?:eu|endo)|engol(?:iu|indo)|crescendo|aumentando|afund[a-z]*)\b/),
      /\bcratera\b|\brachaduras? (?:nov[a-z]*|grandes?|aumentando|enormes?|do nada)\b/,
    ),
  ],
  [
    'enchente',
    anyOf(
      /\b(?:enxurrada|correnteza|tromba d ?agua|ilhad[oa]s?)\b/,
      near(
        /\b(?:rua|avenida|bairro|corrego|rio|quintal|lote)\b/,
        20,
        /\bvirou (?:um |o )?(?:rio|mar)\b|\btransbordou\b/,
      ),
      near(/\benchente\b/, 40, /\b(?:entrando|subindo|levou|levando|agora|dentro|invad[a-z]*)\b/),
      near(/\bagua\b/, 30, /\b(?:joelhos?|peito|cintura|pescoco|canela)\b/),
      /\b(?:estamos|estou|ficamos|subimos) (?:[a-z]+ ){0,2}(?:em cima d[aeo]|no telhado|na laje)\b|\bpres[oa]s (?:em casa|no carro|no quarto|no elevador)\b/,
    ),
  ],
  [
    'ameaca',
    anyOf(
      /\b(?:me|nos|esta|estao|fica) ameac(?:ando|ou|a|aram)\b|\bameac(?:ando|ou) (?:me |a gente|minha|meu|bater|quebrar|matar|chamar)/,
      /\b(?:agredi(?:u|ndo|r)|me (?:bateu|empurrou|assediou|trancou|agarrou)|quer me bater|esta armado|com (?:uma )?(?:arma|faca) na mao|apontou (?:uma |a )?arma|nao (?:quer|querem) (?:sair|ir embora)(?: daqui| da minha| de casa)?|assalt(?:ando|ou|ado))\b/,
    ),
  ],
  [
    'mal',
    unless(
      /\b(?:nao (?:esta )?respira(?:ndo)?|nao cons[a-z]+ respirar|parou de respirar|desmai(?:ou|ad[oa]|ando)|inconsciente|desacordad[oa]|convuls[a-z]*|infart[a-z]*|muito sangue|sangrando muito|afog(?:ou|ando|ad[oa]))\b/,
      /\b(?:preco|orcamento|valor|conta|ralo|cano|tubo|afogad[oa] em)\b/,
    ),
  ],
  [
    'chuva',
    unless(
      anyOf(
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
      inPeace,
    ),
  ],
  [
    'esgoto',
    unless(
      anyOf(
        /\b(?:retorno|volta|refluxo) (?:de|do) esgoto\b|\b(?:saindo|subindo|voltando|jorrando|vazando) (?:agua (?:de|do) )?esgoto\b/,
        beside(/\bsocorro\b/, 60, /\besgoto\b/),
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
      inPeace,
    ),
  ],
  [
    'alagando',
    unless(
      anyOf(
        /\b(?:alagando|alagou|alagad[ao]s?|inundando|inundou|inundad[ao]s?|transbordando|transbordou)\b|\bnao para de (?:sair|vazar|subir)\b/,
        beside(/\bsocorro\b/, 60, /\b(?:agua|vaz[a-z]+|estour[a-z]+)\b/),
        near(/\bagua\b/, 25, /\b(?:subindo|no chao|invadindo|tomando (?:a casa|tudo)|nao para)\b/),
      ),
      inPeace,
    ),
  ],
];
