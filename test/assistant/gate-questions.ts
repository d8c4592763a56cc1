import type { Question } from './first-questions.ts';

const house = '/como-funciona|/|/termos-de-uso';
const habits = '/blog/habitos-que-evitam-entupimentos';
const bowl = '/blog/vaso-sanitario-entupido|/servicos/vaso-sanitario';
const sink = '/blog/pia-entupida-o-que-fazer|/servicos/pia-entupida';
const drain = '/blog/ralo-do-banheiro-com-agua-parada|/servicos/ralo';
const grease = '/servicos/caixa-gordura|/blog/caixa-de-gordura-quando-limpar';
const building = '/blog/entupimento-em-condominio';

/**
 * Written on 2026-11-26 after the 120 of the door had taught how a sentence is chosen, before any of these was asked:
 * 56 of 80 were right unseen.
 */
export const gateQuestions: readonly Question[] = [
  // Intervals and durations
  ['limpar cx de gordura de prédio é de quantos em quantos meses', grease, /três ou quatro meses|3 a 6 meses/],
  [
    'com que frequência limpa a coluna do condomínio',
    `${building}|/blog/manutencao-preventiva-da-tubulacao`,
    /vez por ano/,
  ],
  [
    'minha fossa é de casa pequena, esgoto ela quando?',
    '/blog/fossa-septica-limpeza-e-cuidados',
    /um e três anos|medição/,
  ],
  [
    'lanchonete tem que limpar a gordura toda semana?',
    `${grease}|/blog/entupimento-em-restaurante`,
    /semanal|todo mês|mensal/,
  ],
  ['quanto demora pra limpar uma caixa de gordura', grease, /1 ?h|30 ?min|90 ?min|hora/],
  [
    'hidrojateamento demora?',
    '/servicos/hidrojateamento|/blog/hidrojateamento-como-funciona',
    /3 ?h|180 ?min|horas|costuma levar/,
  ],
  [
    'quanto tempo dura a limpeza com hidrojato',
    '/blog/hidrojateamento-como-funciona|/servicos/hidrojateamento',
    /anos|costuma levar|semanas/,
  ],
  [
    'de quanto em quanto tempo passo câmera no encanamento',
    '/blog/manutencao-preventiva-da-tubulacao|/blog/raizes-na-tubulacao|/blog/entupimento-em-condominio',
    /dois|três anos/,
  ],
  // Payers and duties
  ['moro de aluguel, entupiu a pia, é o proprietário que paga?', building, /inquilino/],
  ['a caixa da calçada transbordou é da caesb?', '/blog/caesb-ou-encanamento-da-casa', /concessionária/],
  ['quem limpa a caixa de gordura do prédio, cada um ou o condominio', `${grease}|${building}`, /condomínio/],
  [
    'cano estourado antes do registro da rua é meu?',
    '/blog/caesb-ou-encanamento-da-casa|central',
    /lote|concessionária|central/i,
  ],
  ['árvore da prefeitura entupiu meu esgoto, eles pagam?', '/blog/raizes-na-tubulacao', /ressarcimento|de quem usa/],
  ['esgoto do prédio voltou e estragou meu armário quem ressarce', building, /responde|seguro/],
  [
    'e se o problema for da rua e eu já paguei voces?',
    '/blog/caesb-ou-encanamento-da-casa',
    /ressarcimento|visita|diagnóstico/,
  ],
  // If I say no
  ['não gostei do valor, tenho que pagar alguma coisa?', house, /recusar não custa|gratuita/i],
  ['o cara veio e eu não quis fazer, me cobra?', house, /recusar não custa|gratuita|sem orçamento/i],
  ['dá pra desistir depois que assinei', '/termos-de-uso', /7 dias/],
  ['sou obrigada a aceitar na hora?', house, /recusar|não obriga|10 dias/i],
  ['posso pensar e responder amanhã o orçamento?', '/termos-de-uso|/como-funciona', /10 dias|recusar/i],
  // Things that fell in
  ['caiu o controle remoto na privada', bowl, /não empurre|puxar a descarga/i],
  ['meu brinco escorregou pelo ralo da pia', `${sink}|${drain}|central`],
  ['jogaram massa de cimento no vaso', `${bowl}|${habits}`, /cimento/i],
  ['a diarista lavou pincel de tinta no tanque', `${habits}|${drain}`, /tinta|pincel|pintura/i],
  [
    'desceu um pano de chao na descarga',
    `${bowl}|${habits}|/blog/hidrojateamento-como-funciona`,
    /objeto|não se desfaz|pano|empurre/i,
  ],
  ['joguei borra de café na pia por anos', `${sink}|${habits}`, /borra/i],
  ['meu menino jogou um rolo de papel inteiro', bowl, /papel/i],
  ['pelo de cachorro no ralo do box', drain, /pelo|cabelo/i],
  // Prevention
  ['tem como evitar que o esgoto volte na chuva', '/blog/esgoto-voltando-na-chuva', /válvula|portinhola|separ|calha/i],
  [
    'vou viajar um mês, o que faço com os ralos pra não feder',
    '/blog/manutencao-preventiva-da-tubulacao|/blog/cheiro-de-esgoto-em-casa',
    /óleo/,
  ],
  ['dica pra não entupir o tanque', `${habits}|${drain}`, /fiapo|tela|sabão/i],
  ['como não deixar raiz entrar no cano', '/blog/raizes-na-tubulacao', /plante|junta|metros/i],
  ['como evito barata no banheiro', `${drain}|/blog/cheiro-de-esgoto-em-casa`, /barata|sifão|água/i],
  [
    'o que fazer pra caixa de gordura não encher rápido',
    `${grease}|/blog/entupimento-em-restaurante`,
    /raspado|lixo|óleo|ralinho/i,
  ],
  [
    'cozinheiro joga tudo na pia como educar a equipe',
    '/blog/entupimento-em-restaurante',
    /raspad|cesto|parede|turno/i,
  ],
  // May I, does it work
  ['posso jogar cotonete no vaso', `${habits}|${bowl}`, /cotonete/],
  ['sal grosso mata a raiz?', '/blog/raizes-na-tubulacao', /não recomendamos|sal grosso/i],
  ['enzima desentope?', '/blog/produtos-quimicos-para-desentupir', /enzim|cano fechado/i],
  ['arame resolve entupimento de pia?', `${sink}|/blog/pia-entupida-o-que-fazer`, /arame/],
  ['cabo de vassoura no vaso ajuda?', '/blog/vaso-sanitario-entupido', /vassoura/],
  ['água fervendo derrete a gordura da caixa?', grease, /ferv|água quente/i],
  [
    'vinagre com bicarbonato presta',
    '/blog/pia-entupida-o-que-fazer|/blog/produtos-quimicos-para-desentupir',
    /espuma|não fazem|milagre/i,
  ],
  [
    'pode lavar calçada e jogar na rede de esgoto?',
    `${habits}|/blog/esgoto-voltando-na-chuva|/blog/caesb-ou-encanamento-da-casa|${drain}`,
    /chuva|esgoto/i,
  ],
  // Explanations and signs
  ['pra que serve o sifão do ralo', '/blog/cheiro-de-esgoto-em-casa|/servicos/ralo', /água|cheiro/i],
  ['o que é válvula de retenção', '/blog/esgoto-voltando-na-chuva', /portinhola/],
  ['o que é sumidouro', '/blog/fossa-septica-limpeza-e-cuidados', /poço de paredes|sumidouro/i],
  ['qual a diferença do cabo pro jato', '/servicos/hidrojateamento|/blog/hidrojateamento-como-funciona', /cabo/],
  ['onde fica a caixa de gordura do meu apartamento', grease, /térreo|subsolo/],
  ['por que meu ralo fede só de manhã', '/blog/cheiro-de-esgoto-em-casa', /ralo seco|parado a noite/],
  ['como saber se é raiz', '/blog/raizes-na-tubulacao', /sinal|fiapos|câmera|volta no mesmo/i],
  ['como sei que a fossa tá cheia', '/blog/fossa-septica-limpeza-e-cuidados', /lentos|bolhas|cheiro|encharcado/],
  ['por que o vaso perde força na descarga', '/blog/vaso-sanitario-entupido', /pouca água|furinhos|ventilação/],
  ['mosquinha no banheiro de onde vem', `${habits}|${drain}|/blog/cheiro-de-esgoto-em-casa`, /mosq/i],
  ['como descubro se o entupimento é só meu ou do prédio', building, /só um aparelho|coluna|câmera|andares/i],
  // Addresses and places
  ['qno 6 conj k', '/desentupidora/ceilandia-df'],
  ['sqn 412 bloco h', '/desentupidora/brasilia-df'],
  ['qnl 11 taguatinga', '/desentupidora/taguatinga-df'],
  ['shin ql 10 conj 3', '/desentupidora/lago-norte-df'],
  ['vcs atendem na m norte', '/desentupidora/taguatinga-df'],
  ['condomínio rua 8 chácara 200 lote 5 vicente pires', '/desentupidora/vicente-pires-df'],
  ['setor p sul', '/desentupidora/ceilandia-df'],
  ['goianésia vcs atendem?', 'central|/servicos', /não atendemos/],
  ['moro em padre bernardo', 'central|/servicos', /não atendemos/],
  ['vem em paracatu minas', 'central|/servicos', /não atendemos/],
  // Money, papers, firms, partners
  ['cobre o orçamento da concorrência?', 'central'],
  ['por 90 vc faz o ralo?', 'central'],
  ['consegue melhorar esse preço', 'central'],
  ['dá pra pagar no débito e o resto no pix', 'central|/termos-de-uso'],
  ['precisa pagar adiantado', 'central|/termos-de-uso'],
  ['manda a nota no cnpj da firma?', 'central'],
  ['trabalham com shopping?', '/servicos|central'],
  [
    'administro 4 prédios, fazem preventiva?',
    '/servicos|/blog/manutencao-preventiva-da-tubulacao|/blog/entupimento-em-condominio|central',
  ],
  ['o site fica com quanto do serviço do parceiro', '/para-parceiros|/termos-de-uso', /percentual|combinada/],
  ['quais documentos pra me cadastrar como parceiro', '/para-parceiros|/cadastro-parceiro', /CPF|licen/],
  // The house, and what nothing answers
  ['tem certificado esse técnico? posso confiar', house, /verificad|aprovad|CPF/],
  ['3 meses depois entupiu de novo, garantia pega?', `${house}`, /90 dias|garantia/],
  ['vcs lavam caixa d água?', '/servicos|central'],
  ['can you come today? sink blocked', 'central', /call/i],
  ['qual o instagram de vcs', 'central'],
  ['trocam a boia da caixa acoplada?', 'central'],
];
