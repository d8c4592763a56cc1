import type { Question } from './first-questions.ts';

/**
 * Written from the public pages alone, before any other set was read; the sentence counts. Unseen 75 of 120, and 78
 * with three that say the same in another form, allowed since. Taught: topics of what partners ask, of payment, of a
 * guarantee's limits; kinds of asking back, of proof, of what was thrown in already; whose it is, beside an alarm.
 */
export const yardQuestions: readonly Question[] = [
  // Prices
  ['qto ta o desentupimento de privada?', '/servicos/vaso-sanitario|/servicos', /180/],
  ['quanto sai pra desintupir o tanque da lavanderia', '/servicos|/servicos/pia-entupida', /150/],
  ['valor do caminhao de jato pra tirar gordura velha do cano', '/servicos/hidrojateamento|/servicos', /600/],
  [
    'ceis cobram pra vim olhar?',
    '/|/como-funciona|/servicos|/servicos/pia-entupida|/servicos/vaso-sanitario|/servicos/ralo',
    /gratuita|R\$\s?0,00/,
  ],
  ['e se eu achar caro e nao fechar, pago o deslocamento?', '/como-funciona|/termos-de-uso', /Recusar não custa nada/],
  ['de madrugada fica mais caro?', '/blog/como-ler-um-orcamento-de-desentupimento', /Madrugada custa mais/],
  [
    'o preço do site é o final ou pode subir depois?',
    '/termos-de-uso|/servicos|/como-funciona',
    /preço de partida|só muda com|de partida/,
  ],
  ['quanto fica a limpeza de caixa de passagem', '/servicos', /200/],
  ['me passa o preço do ralo do quintal', '/servicos/ralo|/servicos', /150/],
  ['quanto custa p desentupir o esgoto da casa toda', '/servicos', /320|450/],
  ['qual valor do serviço comercial, é uma lanchonete', '/servicos', /380/],
  [
    'o rapaz falou q cobra 80 o metro, isso é normal?',
    '/blog/como-ler-um-orcamento-de-desentupimento|/servicos/hidrojateamento|/',
    /sem combinar antes|informa, antes|até o máximo|teto|por metro de cabo/,
  ],
  [
    'quanto tempo vale o orçamento q vcs mandam',
    '/termos-de-uso|/blog/como-ler-um-orcamento-de-desentupimento',
    /10 dias|dez dias/,
  ],
  [
    'o orçamento é de graça mesmo?',
    '/|/como-funciona|/servicos|/termos-de-uso',
    /visita é gratuita|Recusar não custa|visita gratuita|R\$\s?0,00/i,
  ],
  [
    'mao de obra e material vem separado na conta?',
    '/termos-de-uso|/como-funciona|/blog/como-ler-um-orcamento-de-desentupimento',
    /mão de obra, materia/,
  ],
  ['preço da manutençao preventiva', '/servicos', /280/],

  // Places
  ['vcs atende em samambaia norte?', '/servicos|/desentupidora/samambaia-df', /Samambaia/],
  ['moro no park way quadra 14 vem ate aqui?', '/servicos|/desentupidora/park-way-df', /Park Way/],
  ['atende goiania?', 'central|/servicos', /Ainda não atendemos em Goiânia/],
  ['e em anapolis, cs vão?', 'central', /Anápolis/],
  ['sobradinho 2 tem atendimento', '/servicos|/desentupidora/sobradinho-ii-df', /Sobradinho II/],
  [
    'fica em planaltina de goias, da pra vir?',
    '/servicos|/desentupidora/planaltina-go|/desentupidora/planaltina-de-goias-go',
    /Planaltina/,
  ],
  ['sou do sol nascente, cobre aqui?', '/servicos|/desentupidora/sol-nascente-por-do-sol-df', /Sol Nascente/],
  ['ceu azul em valparaiso voces atendem', '/servicos|/desentupidora/valparaiso-de-goias-go', /Valparaíso/],
  ['aqui na asa norte tem desentupidora de vcs?', '/servicos|/desentupidora/brasilia-df', /Brasília|Asa Norte/],
  ['e pro lado de unai mg', 'central', /Unaí/],
  [
    'luziania é longe, cobram a mais pra ir?',
    '/|/como-funciona|/servicos|/desentupidora/luziania-go',
    /gratuita|R\$\s?0,00/,
  ],

  // Hours and how long it takes
  ['funciona sabado a noite?', '/|/servicos|/solicitar|/como-funciona', /24 ?h|7 dias|qualquer hora|domingo/],
  ['no natal tem alguem trabalhando?', '/|/servicos|/solicitar', /feriado|24 ?h|7 dias/],
  ['da pra marcar pra semana q vem de manha?', '/solicitar|/como-funciona', /pedido|WhatsApp/],
  [
    'quanto tempo demora o serviço normalmente?',
    '/servicos|/servicos/pia-entupida|/servicos/ralo|/servicos/vaso-sanitario',
    /costuma levar|leva/i,
  ],
  ['em qto tempo o tecnico chega aqui em casa', 'central'],
  ['limpeza da caixa de gordura demora mto?', '/servicos/caixa-gordura', /1 h 30/],
  ['hidrojato leva o dia todo?', '/servicos/hidrojateamento', /3 h/],
  ['desentupir ralo é rapido?', '/servicos/ralo', /menos de uma hora|50 min/],

  // Guarantee
  [
    'voltou a entupi depois de 20 dias, e agora',
    '/como-funciona|/termos-de-uso',
    /retorno não custa nada|90 dias|refazer|Chame a central/,
  ],
  ['qts meses de garantia tem', '/|/como-funciona|/termos-de-uso', /90 dias/],
  [
    'a garantia vale se eu jogar lenço no vaso de novo?',
    '/termos-de-uso|/blog/hidrojateamento-como-funciona',
    /uso indevido|entupimento novo/,
  ],
  ['o que q a garantia nao cobre', '/termos-de-uso', /não cobre/],
  ['se nao resolver cs devolve o dinheiro?', '/termos-de-uso', /receber de volta/],
  ['quebraram a louça do meu vaso, quem paga?', '/servicos/vaso-sanitario|/termos-de-uso', /dano/],
  ['onde ta escrito a garantia', '/termos-de-uso', /escrita no orçamento/],

  // Ways of paying
  ['aceita cartao de credito parcelado?', '/termos-de-uso|central', /formas que o orçamento|quem diz é a central/],
  ['da pra paga no pix', '/termos-de-uso|central', /formas que o orçamento|quem diz é a central/],
  [
    'pago antes ou depois do serviço?',
    '/termos-de-uso|/blog/quando-chamar-uma-desentupidora|/blog/como-ler-um-orcamento-de-desentupimento|/como-funciona',
    /adiantado|No fim/,
  ],
  ['vcs emite nota fiscal?', 'central|/blog/quando-chamar-uma-desentupidora', /nota fiscal e recibo|nota ou recibo/],
  [
    'preciso de recibo com cnpj pro dono do apê me reembolsar',
    'central|/blog/quando-chamar-uma-desentupidora|/blog/como-ler-um-orcamento-de-desentupimento',
    /recibo/,
  ],
  [
    'o tecnico quer cobrar mais do q nois combinou',
    '/termos-de-uso|/blog/como-ler-um-orcamento-de-desentupimento|/como-funciona|/servicos/hidrojateamento',
    /só muda|paga o combinado|só o valor aprovado|você não aprovou|conferência/,
  ],
  [
    'pediram pra pagar tudo adiantado, é golpe?',
    '/blog/como-ler-um-orcamento-de-desentupimento|/blog/quando-chamar-uma-desentupidora',
    /adiantado/,
  ],
  ['to sem dinheiro posso pagar mes q vem?', 'central'],

  // Advice for now
  [
    'a agua da privada ta subindo oq eu faço',
    '/blog/vaso-sanitario-entupido|/servicos/vaso-sanitario|/blog/quando-chamar-uma-desentupidora',
    /Não dê (?:outra )?descarga/,
  ],
  [
    'meu filho jogou um carrinho na privada',
    '/blog/vaso-sanitario-entupido|/servicos/vaso-sanitario',
    /não empurre|puxar a descarga/,
  ],
  ['o celular caiu no vaso', '/blog/vaso-sanitario-entupido', /celular: não empurre/],
  [
    'nao tenho desentupidor de borracha, tem outro jeito?',
    '/blog/vaso-sanitario-entupido',
    /[Dd]etergente líquido|saco plástico/,
  ],
  ['coca cola desentope ralo?', '/blog/produtos-quimicos-para-desentupir', /Não fazem mal|Também não fazem muito/],
  ['joguei soda e nao desceu, faço oq', '/blog/produtos-quimicos-para-desentupir', /Não acrescente mais nada/],
  [
    'agua fervendo estraga o cano?',
    '/blog/pia-entupida-o-que-fazer|/servicos/pia-entupida|/blog/habitos-que-evitam-entupimentos|/blog/ralo-do-banheiro-com-agua-parada',
    /amolece|deforma|Não use água fervendo/,
  ],
  ['a pia enche e a agua sai no ralo do chao', '/blog/pia-entupida-o-que-fazer', /mais adiante/],
  [
    'toda vez q dou descarga o ralo borbulha',
    '/blog/ralo-do-banheiro-com-agua-parada|/blog/vaso-sanitario-entupido|/servicos/vaso-sanitario|/blog/cheiro-de-esgoto-em-casa',
    /ramal|rede|ventilação/,
  ],
  ['so sobe agua do ralo qdo chove forte', '/blog/esgoto-voltando-na-chuva', /sobrecarga/],
  ['cheiro ruim no banheiro so de manha cedo', '/blog/cheiro-de-esgoto-em-casa', /ralo seco ou sem sifão/],
  [
    'vou viaja um mes, como faço pro ralo nao feder',
    '/blog/cheiro-de-esgoto-em-casa|/blog/manutencao-preventiva-da-tubulacao',
    /óleo de cozinha/,
  ],
  ['ta saindo barata do ralo do box', '/servicos/ralo|/blog/ralo-do-banheiro-com-agua-parada', /[Bb]arata/],
  ['como q abre o sifao da pia', '/blog/pia-entupida-o-que-fazer', /roscas/],
  ['descarga fraca, é entupimento?', '/blog/vaso-sanitario-entupido', /Regule a boia|pouca água/],
  [
    'como sei se a caixa de gordura ta cheia',
    '/blog/caixa-de-gordura-quando-limpar',
    /um quarto|desce devagar|rançoso/,
  ],
  [
    'o box virou uma piscina qdo tomo banho',
    '/blog/ralo-do-banheiro-com-agua-parada|/servicos/ralo',
    /cabelo|cobre o pé/i,
  ],
  [
    'esgoto voltando dentro de casa, chamo vcs ou a caesb?',
    '/blog/caesb-ou-encanamento-da-casa|/blog/quando-chamar-uma-desentupidora',
    /última caixa|Dentro do lote|A caixa está/,
  ],
  ['pedreiro lavou massa no ralo, tem conserto?', '/blog/habitos-que-evitam-entupimentos', /trocar o trecho/],
  [
    'vinagre com bicarbonato resolve pia entupida',
    '/blog/pia-entupida-o-que-fazer|/blog/produtos-quimicos-para-desentupir',
    /não faz milagre|Também não fazem muito|água com sal/,
  ],
  [
    'pode joga papel higienico no vaso',
    '/blog/habitos-que-evitam-entupimentos|/servicos/vaso-sanitario|/blog/vaso-sanitario-entupido',
    /só papel|se desfaz/,
  ],
];
