import type { Question } from './first-questions.ts';

const grease = '/servicos/caixa-gordura|/blog/caixa-de-gordura-quando-limpar';
const septic = '/blog/fossa-septica-limpeza-e-cuidados';
const habits = '/blog/habitos-que-evitam-entupimentos';
const bowl = '/blog/vaso-sanitario-entupido|/servicos/vaso-sanitario';
const building = '/blog/entupimento-em-condominio';
const quote = '/blog/como-ler-um-orcamento-de-desentupimento';
const house = '/como-funciona|/|/termos-de-uso';
const unserved = /n[ãa]o atendemos/i;

/**
 * Written on 2026-11-26 before any of them was asked, by what visitors ask; the sentence that answers is expected, not
 * only its page:
 * 66 of 120 were right unseen. They taught afterwards, so that what they show now is no measure.
 */
export const doorQuestions: readonly Question[] = [
  // Intervals
  [
    'de quanto em quanto tempo limpa a caixa de gordura de um restaurante?',
    `${grease}|/blog/entupimento-em-restaurante`,
    /todo mês|semanal|mensal/,
  ],
  ['cx de gordura de casa limpa quantas vezes por ano', grease, /seis meses|3 a 6 meses/],
  ['fossa tem q esvaziar todo ano?', `${septic}|/blog/manutencao-preventiva-da-tubulacao`, /um e três anos/],
  [
    'a cada quantos meses é bom fazer limpeza preventiva do cano',
    '/blog/manutencao-preventiva-da-tubulacao|/blog/entupimento-em-restaurante',
    /vez por ano|dois ou três anos|histórico|mensal/,
  ],
  [
    'ralo do banheiro limpo com que frequencia?',
    `/blog/ralo-do-banheiro-com-agua-parada|${habits}|/blog/manutencao-preventiva-da-tubulacao`,
    /todo mês|uma vez por mês/i,
  ],
  ['cx dagua limpa de quanto em quanto tempo', 'central'],
  // Payers
  ['no predio entupiu a coluna quem q paga, eu ou o condominio?', building, /condomínio paga/],
  ['entupiu o esgoto da rua, quem arruma é voces ou a caesb', '/blog/caesb-ou-encanamento-da-casa', /concessionária/],
  ['o inquilino ou o dono da casa q paga o desentupimento', building, /inquilino/],
  [
    'raiz da arvore do vizinho entrou no meu cano, quem paga?',
    '/blog/raizes-na-tubulacao',
    /mesmo que a árvore seja do vizinho/,
  ],
  ['se o tecnico quebrar o piso quem paga o conserto', '/termos-de-uso|/servicos/vaso-sanitario', /dano/],
  [
    'vazou do vizinho de cima e estragou meu teto quem tem q pagar',
    `${building}|/servicos/ralo`,
    /estrago|responde|vazamento na laje/,
  ],
  ['o sindico diz que o entupimento é comigo, e agora', building, /ramal|coluna|unidade/],
  // A declined quote
  ['e se eu falar não pro orçamento, pago a visita?', house, /recusar não custa|gratuita/i],
  ['se eu achar caro e não quiser fazer tem multa', house, /recusar não custa|não obriga/i],
  [
    'posso recusar depois q o tecnico ja ta na minha casa',
    house,
    /recusar não custa|não obriga|sem orçamento que você aprove/i,
  ],
  ['e se eu desistir no meio do serviço', '/termos-de-uso|central', /desistir|já foi executado/],
  [
    'o tecnico achou mais coisa errada sou obrigado a fazer tudo?',
    `${house}|${quote}|/servicos/pia-entupida`,
    /aprov|outro sim|acordo|não custa/,
  ],
  // Things that fell in
  ['meu filho jogou um carrinho no vaso', bowl, /não empurre|puxar a descarga|objeto duro/i],
  [
    'caiu minha aliança na pia do banheiro, tem como pegar',
    '/blog/pia-entupida-o-que-fazer|/servicos/pia-entupida|central',
    /sifão/i,
  ],
  ['deixei cair a dentadura na privada e dei descarga', bowl, /não empurre|puxar a descarga|objeto duro/i],
  ['caiu o celular no vaso', bowl, /não empurre|puxar a descarga|objeto duro/i],
  ['joguei absorvente na privada e agora não desce', `${bowl}|${habits}`, /absorvente/],
  ['joguei resto de arroz na pia', `${habits}|/blog/pia-entupida-o-que-fazer|/servicos/pia-entupida`, /arroz/i],
  [
    'derramei oleo quente na pia e endureceu',
    `${habits}|/blog/pia-entupida-o-que-fazer|/servicos/pia-entupida`,
    /óleo|gordura/i,
  ],
  ['joguei areia de gato no vaso', `${bowl}|${habits}`, /areia de gato/i],
  ['foi fralda descarga abaixo', `${bowl}|${habits}`, /fralda/],
  ['pedreiro jogou rejunte no ralo', `${habits}|/blog/ralo-do-banheiro-com-agua-parada`, /rejunte|obra/i],
  // Prevention
  [
    'como faço pra não entupir mais a pia',
    `/servicos/pia-entupida|/blog/pia-entupida-o-que-fazer|${habits}`,
    /óleo|raspe|peneira|ralinho/i,
  ],
  ['o que fazer pra evitar q o vaso entupa', `${habits}|${bowl}`, /vão para o lixo|vão no lixo|só papel/i],
  [
    'tem alguma coisa pra por no ralo pra não cair cabelo',
    `/blog/ralo-do-banheiro-com-agua-parada|${habits}`,
    /telinha|recolha/,
  ],
  ['onde jogo o oleo da fritura então?', `${habits}|/blog/pia-entupida-o-que-fazer|/servicos/pia-entupida`, /garrafa/],
  [
    'como evitar barata saindo do ralo',
    '/servicos/ralo|/blog/ralo-do-banheiro-com-agua-parada|/blog/cheiro-de-esgoto-em-casa|/blog/caixa-de-gordura-quando-limpar',
    /barata|sifão|ved/i,
  ],
  ['o q não pode jogar no vaso', `${habits}|${bowl}`, /lenço|absorvente/i],
  ['como cuidar da fossa pra ela durar', septic, /papel|gordura|produtos fortes|moderação|lixo/i],
  [
    'antes das chuvas o que eu devo fazer no quintal',
    '/blog/esgoto-voltando-na-chuva|/blog/manutencao-preventiva-da-tubulacao',
    /calhas/i,
  ],
  [
    'como evitar raiz no encanamento',
    '/blog/raizes-na-tubulacao',
    /plante longe|a pelo menos dois metros|inspecione|junta elástica/i,
  ],
  // An address instead of a place
  ['qnn 14 conjunto c casa 20, vcs vem?', '/desentupidora/ceilandia-df'],
  ['sqs 308 bloco b apto 402', '/desentupidora/brasilia-df'],
  ['moro na qr 210 conjunto 5', '/desentupidora/samambaia-df|/desentupidora/santa-maria-df|central'],
  ['quadra 201 lote 3 residencial aguas claras', '/desentupidora/aguas-claras-df'],
  ['SHIS QI 23 conj 4', '/desentupidora/lago-sul-df'],
  ['cln 205 loja 12 vcs atendem', '/desentupidora/brasilia-df'],
  ['rua 12 chacara 140 vicente pires', '/desentupidora/vicente-pires-df'],
  ['av hélio prates', '/desentupidora/taguatinga-df|/desentupidora/ceilandia-df|central'],
  ['setor O', '/desentupidora/ceilandia-df|central'],
  ['pistão sul tem atendimento?', '/desentupidora/taguatinga-df|central'],
  ['qe 40', '/desentupidora/guara-df'],
  ['SMPW quadra 17', '/desentupidora/park-way-df'],
  ['meu cep é 72220-140', '/solicitar|central'],
  // Places that we do not serve, and names of two places
  ['atende anápolis?', '/servicos|central', unserved],
  ['unaí mg vcs vão', '/servicos|central', unserved],
  ['sou de pirenópolis, dá?', '/servicos|central', unserved],
  ['vcs vão em alexania', '/servicos|central', unserved],
  ['atendem o pedregal no novo gama?', '/desentupidora/novo-gama-go'],
  ['planaltina df ou go vcs atendem qual', '/desentupidora/planaltina-df|/desentupidora/planaltina-go'],
  // Prices and bargains
  ['faz por 100 a pia?', 'central'],
  ['outro cobrou 120, vcs cobrem?', 'central'],
  ['tem desconto a vista', 'central'],
  ['primeira vez tem cupom?', 'central'],
  ['ta caro hein', 'central'],
  ['180 no vaso?? faz por 80 conto', 'central'],
  ['qual o minimo q vcs fazem', 'central|/servicos'],
  ['desentupir pia com o cano cheio de gordura qto', '/servicos/pia-entupida'],
  ['vaso e ralo do mesmo banheiro faz um preço só?', 'central|/servicos/vaso-sanitario'],
  ['cobra mais caro no domingo?', `central|${house}|/servicos|${quote}`],
  ['quanto é o metro do hidrojato', `/servicos/hidrojateamento|${house}|${quote}`],
  ['qto limpa caixa de gordura de prédio', '/servicos/caixa-gordura'],
  ['limpa fossa 5 mil litros no gama quanto', 'central|/desentupidora/gama-df'],
];
