/** Abbreviations with their full words, without accents. */
export const shortForms: Readonly<Record<string, string>> = {
  vc: 'voce',
  vcs: 'voces',
  ce: 'voce',
  ces: 'voces',
  cs: 'voces',
  ceis: 'voces',
  oces: 'voces',
  nois: 'nos',
  q: 'que',
  oq: 'o que',
  oque: 'o que',
  qnt: 'quanto',
  qto: 'quanto',
  qnto: 'quanto',
  qt: 'quanto',
  qd: 'quando',
  qdo: 'quando',
  qndo: 'quando',
  qtos: 'quantos',
  kto: 'quanto',
  pra: 'para',
  pro: 'para',
  pras: 'para',
  pros: 'para',
  ta: 'esta',
  tah: 'esta',
  to: 'estou',
  tava: 'estava',
  n: 'nao',
  naum: 'nao',
  hj: 'hoje',
  agr: 'agora',
  msm: 'mesmo',
  tb: 'tambem',
  tbm: 'tambem',
  obg: 'obrigado',
  vlw: 'valeu',
  pq: 'porque',
  td: 'tudo',
  gnt: 'gente',
  wpp: 'whatsapp',
  zap: 'whatsapp',
  whats: 'whatsapp',
  zapzap: 'whatsapp',
  cx: 'caixa',
  bsb: 'brasilia',
  ap: 'apartamento',
  ape: 'apartamento',
  apto: 'apartamento',
  banhero: 'banheiro',
  fds: 'fim de semana',
  tel: 'telefone',
  fone: 'telefone',
  cel: 'telefone',
  qual: 'qual',
  limpesa: 'limpeza',
  desentupi: 'desentupir',
  desintupi: 'desentupir',
  entupi: 'entupir',
  intupi: 'entupir',
  trabaia: 'trabalhar',
  mto: 'muito',
  mta: 'muita',
  entopiu: 'entupiu',
  intupiu: 'entupiu',
  intupida: 'entupida',
  intupido: 'entupido',
  entopida: 'entupida',
  desintupir: 'desentupir',
  desentope: 'desentupir',
  blz: 'beleza',
  agente: 'a gente',
  quantu: 'quanto',
  presiso: 'preciso',
  pf: 'por favor',
  pfv: 'por favor',
  ñ: 'nao',
  eh: 'e',
  dps: 'depois',
  denovo: 'de novo',
};

/** Synonyms of the trade: any of a line finds all of it. */
export const sameThings: readonly (readonly string[])[] = [
  ['vaso', 'privada', 'sanitario', 'latrina', 'patente', 'bacia'],
  ['pia', 'cuba', 'lavatorio'],
  ['ralo', 'box', 'sifonada'],
  ['esgoto', 'rede'],
  ['fedor', 'cheiro', 'fedendo', 'catinga', 'fede', 'fedido', 'odor'],
  'voltando devolvendo devolve retorno refluxo retornando subindo sobe sobem volta voltam'.split(' '),
  ['transbordando', 'vazando', 'derramando', 'enchendo'],
  ['hidrojateamento', 'hidrojato', 'jato', 'hidrojatear', 'jateamento'],
  ['entupido', 'entupimento', 'entupiu', 'entope', 'entupir', 'obstruido', 'obstrucao', 'travado'],
  ['desentupir', 'desentupimento', 'desobstruir', 'desentupidora', 'desobstrucao'],
  ['limpar', 'limpeza', 'lavar', 'limpam'],
  ['condominio', 'predio', 'sindico'],
  ['apartamento', 'unidade'],
  ['concessionaria', 'caesb', 'saneago'],
  ['cano', 'tubo', 'tubulacao', 'encanamento', 'manilha'],
  ['restaurante', 'lanchonete', 'padaria', 'bar'],
  ['crianca', 'filho', 'bebe'],
  ['inquilino', 'aluguel', 'alugado', 'alugada', 'locatario', 'proprietario', 'locador'],
  ['chuva', 'chove', 'chovendo', 'temporal', 'enchente'],
  ['raiz', 'raizes', 'arvore'],
  ['barata', 'inseto', 'mosquito', 'bicho'],
  'brinquedo objeto boneco boneca carrinho bola chupeta escova celular dentadura alianca anel brinco oculos tampinha controle colher garfo pente moeda'.split(
    ' ',
  ),
  ['lenco', 'lencinho', 'lencos'],
  ['tamanho', 'volume', 'litros'],
  ['abater', 'abatimento'],
  ['enzima', 'enzimas', 'enzimatico', 'enzimaticos', 'biologicos', 'biologico'],
  ['mosquinha', 'mosquinhas'],
  ['comparo', 'comparar', 'compare'],
  ['oleo', 'fritura'],
  ['soda', 'caustica', 'diabo'],
  ['piso', 'parede', 'azulejo', 'ceramica', 'teto', 'gesso', 'forro'],
  ['pagar', 'paga', 'custear'],
  ['caro', 'abusivo', 'demais', 'roubo'],
  ['demora', 'leva', 'dura', 'demorar', 'demorado'],
  ['ruim', 'mau', 'forte'],
  ['tirar', 'tira', 'tiro', 'tiram', 'retirar', 'retirada', 'retirado'],
  ['grudado', 'gruda', 'preso', 'presa'],
  ['escoar', 'escoa', 'descer', 'desce', 'descendo'],
  ['massa', 'cimento', 'argamassa', 'rejunte', 'concreto'],
  ['chat', 'assistente'],
  ['abrir', 'abre', 'abra', 'abro'],
  ['dano', 'danos', 'estrago', 'estragou', 'estragaram', 'danificou', 'prejuizo'],
];

/** Words in nearly every question, without information. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    'a o e as os um uma uns umas de do da dos das em no na nos nas por para com sem que se eu voce voces ele ela eles elas me te lhe nos meu minha ' +
    'meus minhas seu sua seus suas isso isto esse essa este esta estou estao estava aquele aquela ao aos ou mas como onde quando qual quais quanto ' +
    'quanta quantos quantas quem porque sera ja so muito muita mais menos bem mal tudo nada algo algum alguma alguns alguem ninguem sim nao ola oi ' +
    'ei bom boa dia tarde noite favor quero queria gostaria preciso precisa saber sabe fazer faz faco fazem feito tem tenho ter ha ser sou foi era ' +
    'sao estar posso pode podem podia poder dar da deu devo deve ir vou vai vao vem vir ai la aqui ali mesmo tambem entao tipo ne moco moca gente ' +
    'coisa jeito agora hoje ainda sempre nunca outra outro outros outras vez vezes todo toda todos todas cada ate sobre entre depois antes casa ' +
    'ajuda ajudar duvida pergunta informacao deixa deixar falar fala dizer diga ver vejo acontece acontecendo problema resolver resolve funciona ' +
    'serve possivel certo verdade dono moro fica ficou ficar acho disse obrigado obrigada serio realmente tanto pouco mil real reais normal joguei jogou joga jogar jogo caiu cair parou parar para parando comecou comeca comecando entrou entra usei usou uso usar coloquei colocou colocar botei botar passei passou passar tentei tentar consigo consegue conseguiu chamei chamo querem quer deram dando sei acha gosto gostei virou virar mes meses ano anos semana semanas minuto minutos menino menina diarista faxineira esposa marido neto neta sobrinho inteiro inteira urgente urgencia urgentemente usa usam diz dizem falou comigo ultima ultimo levou pegou peguei mexi mexer daqui dali'
  ).split(' '),
);

/** Beginnings of words of the trade and this site: a question without any is about something else. */
export const tradeWords =
  /^(?:entup|desentup|obstr|pias?$|cuba|lavat|sifa|sifo|vaso|privada|sanit|latrin|descarga|ralo|box$|esgot|cano|tub|encan|manilh|gordur|oleo|fritur|caixa|foss|sumid|cheir|fed|catinga|odor|aguas?$|caesb|saneago|concession|condom|predi|sindic|apart|coluna|prumad|vizinh|raiz|arvor|chuv|chov|tempor|enchen|hidro|jato|jate|soda|caust|diabo|acido|produto|quimic|bicarb|vinagr|refriger|lenc|absorv|papel|cabel|barat|inset|mosqui|rato|manuten|prevent|orcament|restaur|lanchon|padari|banheir|cozinh|tanque|lavand|registro|valvul|boia|torneir|mangueir|limp|lava|transb|alag|vaz|louca|metro|cobr|garant|profis|visit|parceir|dados?$|confirm|atend|cabo|caminh|camera|bueir|calha|grelh|rede$|ramal|inspec|tampa|borbul|barulh|ferv|enzim|pedreir|brinqued|fralda|areia|borra|soltar|dissolv|chuveir|pressao|enquanto|arame|piso|parede|reembol|procon|ouvidor|adiantad)/;

/** A thing that gets blocked, by its words; the first match wins. */
export interface Subject {
  name: string;
  /** As the request form names it. */
  service: string;
  /** Topic of its price. */
  price: string;
  signs: RegExp;
}

export const subjects: readonly Subject[] = [
  {
    name: "caixa d'água",
    service: "Desentupimento da Caixa d'Água",
    price: 'preco:desentupimento-da-caixa-dagua',
    signs: /\bcaixas? (?:d ?agua|de agua|dagua)\b/,
  },
  {
    name: 'caixa de gordura',
    service: 'Limpeza de Caixa de Gordura',
    price: 'preco:caixa-gordura',
    signs: /\bcaixas? (?:d[aeo] )?gordura\b|^(?!.*\b(?:pia|cano|ralo|tubulacao|coluna|esgoto|vaso)\b).*\bgordura\b/,
  },
  {
    name: 'caixa de passagem',
    service: 'Limpeza de Caixa de Passagem',
    price: 'preco:limpeza-de-caixa-de-passagem',
    signs: /\bcaixas? de (?:passagem|inspecao)\b/,
  },
  {
    name: 'vaso sanitário',
    service: 'Desentupimento de Vaso Sanitário',
    price: 'preco:vaso-sanitario',
    signs: /\b(?:desentupir a descarga|vaso|vasos|privada|sanitario|latrina|patente|bacia)\b/,
  },
  {
    name: 'hidrojateamento',
    service: 'Hidrojateamento',
    price: 'preco:hidrojateamento',
    signs: /\b(?:hidrojat\w*|jateamento|jatos?|alta pressao)\b/,
  },
  {
    name: 'tubulação principal',
    service: 'Desobstrução de Tubulação Principal',
    price: 'preco:tubulacao',
    signs: /\b(?:tubulacao|rede|linha) (?:principal|geral)\b/,
  },
  { name: 'fossa', service: '', price: 'preco:fossa', signs: /\b(?:fossa|sumidouro)\b/ },
  {
    name: 'tanque',
    service: 'Desentupimento de Tanque',
    price: 'preco:desentupimento-de-tanque',
    // The drain in its floor is a drain.
    signs: /\b(?:tanque|maquina de lavar)\b|^(?!.*\bralos?\b).*\blavanderia\b/,
  },
  {
    name: 'pia',
    service: 'Desentupimento de Pia',
    price: 'preco:pia-entupida',
    signs: /\b(?:pia|pias|cuba|lavatorio|sifao(?! d[oe] ralo))\b/,
  },
  { name: 'ralo', service: 'Desentupimento de Ralos', price: 'preco:ralo', signs: /\b(?:ralo|ralos|box)\b/ },
  {
    name: 'emergência',
    service: 'Desentupimento de Emergência 24h',
    price: 'preco:desentupimento-de-emergencia-24h',
    signs: /\b(?:emergencia|emergencial|de madrugada)\b/,
  },
  {
    name: 'manutenção preventiva',
    service: 'Manutenção Preventiva',
    price: 'preco:manutencao-preventiva',
    signs: /\bpreventiva\b/,
  },
  {
    name: 'indústria',
    service: 'Desentupimento Industrial',
    price: 'preco:desentupimento-industrial',
    signs: /\b(?:industria|industrial|fabrica|galpao)\b/,
  },
  {
    name: 'comércio',
    service: 'Desentupimento Comercial',
    price: 'preco:desentupimento-comercial',
    signs: /\b(?:comercio|comercial|restaurante|loja|lanchonete|padaria|clinica)\b/,
  },
  {
    name: 'esgoto',
    service: 'Desentupimento de Esgoto',
    price: 'preco:desentupimento-de-esgoto',
    signs: /\besgotos?\b/,
  },
  {
    name: 'cano',
    service: 'Desobstrução de Tubulação Principal',
    price: 'preco:tubulacao',
    signs: /\b(?:cano|canos|tubulacao|encanamento)\b/,
  },
];

/** Words of every question about prices and places, which name nothing. */
export const generalWords: ReadonlySet<string> = new Set(
  'preco precos valor valores custa custam custo custos lista tabela cobra cobram servico servicos desentupir desentupimento desentupidora atende atendem atendimento orcamento media'.split(
    ' ',
  ),
);

/** Themes that a short follow-up question refers to. */
export const themeWords = /\b(?:garantia|visita|orcamento)\b/g;

const beginning =
  'quanto|qual|quais|quando|como|onde|voces|tem|atende|atendem|posso|pode|podem|aceita|aceitam|fazem|cobram?|o que|em quanto|a visita|de quanto|precisa|quero|moro|da para';
/** Boundaries between questions of one message. */
export const seams = new RegExp(
  `[?!;\\n]+|\\.(?= |$)|,? (?:e|mas|tambem)(?= (?:${beginning})\\b)|,(?= ?(?:e )?(?:${beginning})\\b)`,
);

/** The text is a question, not only a statement. */
export const asking = new RegExp(`\\b(?:${beginning})\\b`);

/** Introductions of the visitor, without the subject. */
export const presents =
  /^(?:eu )?(?:sou|trabalho|administro|tenho um|falo d[aeo]|aqui e)\b(?!.*(?:entup|volt|vaz|transb|fed|cheir|barulh|lent|alag))/;
