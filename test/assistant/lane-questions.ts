import type { Question } from './first-questions.ts';

/**
 * Written after `yard` was mended, of the long tail of what articles say; the sentence counts. Unseen 38 of 60. Taught:
 * a question that no page was found for is answered in doubt by the sentence of any page that says nearly all of it.
 */
export const laneQuestions: readonly Question[] = [
  // Prices and the quote
  ['qual o preço pra limpar a caixa de gordura do meu restaurante', '/servicos/caixa-gordura|/servicos', /250|380/],
  ['quanto fica desentupi a descarga', '/servicos/vaso-sanitario|/servicos', /180/],
  [
    'se der mais trabalho do q pensavam eu pago a mais?',
    '/termos-de-uso|/servicos/hidrojateamento|/como-funciona',
    /só muda|sem um novo aceite|você não aprovou/,
  ],
  [
    'o q tem q ter escrito no orçamento?',
    '/blog/como-ler-um-orcamento-de-desentupimento|/termos-de-uso|/como-funciona',
    /mão de obra/,
  ],
  ['terceiro andar sem elevador cobra mais?', '/blog/como-ler-um-orcamento-de-desentupimento', /sem elevador/],
  [
    'desconfio do preço q me passaram, como comparo',
    '/blog/como-ler-um-orcamento-de-desentupimento',
    /[Cc]ompare|mesmo trecho/,
  ],
  [
    'o tecnico vai embora sem cobra nada se eu falar nao?',
    '/como-funciona|/termos-de-uso',
    /Recusar não custa|gratuita/,
  ],
  ['fazem esgoto de chacara por quanto', '/servicos', /320/],

  // Places and hours
  ['vcs vem aqui no riacho fundo 2?', '/servicos|/desentupidora/riacho-fundo-ii-df', /Riacho Fundo II/],
  ['to em formosa go, atende?', '/servicos|/desentupidora/formosa-go', /Formosa/],
  ['caldas novas vcs vão', 'central|/servicos', /Caldas Novas/],
  ['terça de carnaval abre?', '/|/servicos|/solicitar', /feriado|24 ?h|7 dias|qualquer hora/],
  ['ja é 23h ainda mandam gente?', '/|/servicos|/solicitar|central'],
  ['quanto tempo pra limpa o vaso', '/servicos/vaso-sanitario', /1 h/],

  // Guarantee, payment, complaint
  [
    'fiquei com o ralo entupido dinovo dentro da garantia',
    '/como-funciona|/termos-de-uso',
    /garantia cobre|Chame a central|90 dias|refazer/,
  ],
  ['a garantia cobre obra do pedreiro no cano depois?', '/termos-de-uso', /obra de outra pessoa/],
  ['posso pedir abatimento se ficou malfeito', '/termos-de-uso', /abater/],
  [
    'tem q pagar sinal?',
    'central|/blog/quando-chamar-uma-desentupidora|/blog/como-ler-um-orcamento-de-desentupimento',
    /quem diz é a central|adiantado/,
  ],
  ['vcs aceitam ted ou so pix', '/termos-de-uso|central', /formas que o orçamento|quem diz é a central/],
  [
    'arranharam meu piso na hora do serviço',
    '/termos-de-uso|/servicos/vaso-sanitario|/blog/entupimento-em-condominio|central',
    /dano|central/i,
  ],
  ['da pra processar na justiça daqui mesmo?', '/termos-de-uso', /cidade onde mora/],

  // Advice
  [
    'o vaso ta entupido de papel, espero ou dou descarga',
    '/blog/vaso-sanitario-entupido|/servicos/vaso-sanitario',
    /Espere dez minutos|Não dê outra descarga/,
  ],
  ['qual desentupidor de borracha compro pro vaso', '/blog/vaso-sanitario-entupido', /aba interna/],
  ['caiu cotonete na privada', '/blog/vaso-sanitario-entupido|/blog/habitos-que-evitam-entupimentos', /otonete/],
  [
    'quantas vezes bombo o desentupidor na pia',
    '/blog/pia-entupida-o-que-fazer|/blog/vaso-sanitario-entupido',
    /quinze a vinte/,
  ],
  [
    'pode usar agua quente do chuveiro na pia',
    '/blog/pia-entupida-o-que-fazer|/blog/habitos-que-evitam-entupimentos',
    /60 graus|água quente|Quente, não fervendo/,
  ],
  ['enzima que vende no mercado desentope?', '/blog/produtos-quimicos-para-desentupir', /Não desentopem cano fechado/],
  [
    'o que uso no lugar da soda',
    '/blog/produtos-quimicos-para-desentupir',
    /Desentupidor de borracha|Cabo mecânico|Limpeza do sifão/,
  ],
  ['cheiro ruim depois q lavo a louça', '/blog/cheiro-de-esgoto-em-casa', /sifão da cozinha ou caixa de gordura/],
  ['o vaso ta balançando e fede', '/blog/cheiro-de-esgoto-em-casa', /anel de vedação/],
  ['teste de fumaça o que é', '/blog/cheiro-de-esgoto-em-casa', /soprada pela rede/],
  ['mosquinha no banheiro o que é isso', '/blog/habitos-que-evitam-entupimentos', /lodo do ralo/],
  [
    'como jogo fora a gordura q tirei da caixa',
    '/blog/caixa-de-gordura-quando-limpar|/servicos/caixa-gordura',
    /lixo comum|saco duplo|tratamento/,
  ],
  ['o que é septo da caixa', '/blog/caixa-de-gordura-quando-limpar', /septo/],
  [
    'de qto em qto tempo esvazia fossa',
    '/blog/fossa-septica-limpeza-e-cuidados|/blog/manutencao-preventiva-da-tubulacao',
    /um e três anos/,
  ],
  ['limpei a fossa e encheu em 3 semanas', '/blog/fossa-septica-limpeza-e-cuidados', /sumidouro/],
  ['distancia da fossa pro poço', '/blog/fossa-septica-limpeza-e-cuidados', /quinze metros/],
  ['plantar arvore perto do esgoto qual distancia', '/blog/raizes-na-tubulacao', /dois metros/],
  ['sal grosso mata a raiz?', '/blog/raizes-na-tubulacao', /Não recomendamos|pouco alcançam/],
  ['valvula de retençao vale a pena', '/blog/esgoto-voltando-na-chuva', /portinhola/],
  [
    'como limpo a casa depois q o esgoto baixou',
    '/blog/esgoto-voltando-na-chuva',
    /botas e luvas|água sanitária diluída/,
  ],

  // Responsibility
  [
    'a caesb q tem q limpar o cano dentro do meu lote?',
    '/blog/caesb-ou-encanamento-da-casa|/desentupidora/brasilia-df',
    /Dentro do lote/,
  ],
  ['entupiu na coluna, quem paga é o predio?', '/blog/entupimento-em-condominio', /o condomínio paga/],
  ['dono do imovel ou inquilino paga a caixa de gordura', '/blog/entupimento-em-condominio', /inquilino/],
  [
    'qual numero da defesa civil',
    '/blog/caesb-ou-encanamento-da-casa|/blog/esgoto-voltando-na-chuva|/blog/quando-chamar-uma-desentupidora',
    /199/,
  ],
  [
    'sou sindico preciso chamar assembleia pra emergencia?',
    '/blog/entupimento-em-condominio',
    /pode autorizar o necessário/,
  ],
  [
    'o que peço pra empresa q vai lavar as colunas do predio',
    '/blog/entupimento-em-condominio',
    /preço fechado ou com valor máximo/,
  ],

  // Firms and partners
  [
    'qual tamanho de caixa de gordura pro meu restaurante',
    '/blog/entupimento-em-restaurante',
    /número de refeições|NBR 8160/,
  ],
  [
    'posso jogar a gordura do bar no bueiro',
    '/blog/entupimento-em-restaurante|/blog/caixa-de-gordura-quando-limpar',
    /não vai no lixo comum|bueiro/,
  ],
  ['tenho um caminhao limpa fossa quero atender com voces', '/para-parceiros|/cadastro-parceiro', /cinco etapas/],
  ['precisa de licença ambiental pra cadastrar?', '/para-parceiros|/termos-de-uso', /ambiental/],
  ['quem é bem avaliado ganha mais serviço?', '/para-parceiros', /bem avaliado/],
  ['podem me tirar da parceria do nada?', '/termos-de-uso', /decisão de uma pessoa/],

  // Privacy and danger
  ['a foto do esgoto mostra onde eu moro?', '/politica-de-privacidade', /sem o lugar onde a foto/],
  ['por quanto tempo fica meu cadastro ai', '/politica-de-privacidade', /cinco anos|90 dias/],
  ['quero saber quais dados meus vcs tem', '/politica-de-privacidade', /confirmação de que temos|cópia/],
  [
    'minha vó desmaiou com cheiro da caixa de esgoto',
    'perigo /blog/cheiro-de-esgoto-em-casa|/blog/fossa-septica-limpeza-e-cuidados',
    /193|192/,
  ],
  [
    'agua do ralo ta dando choque',
    'perigo /blog/esgoto-voltando-na-chuva|/blog/quando-chamar-uma-desentupidora',
    /193/,
  ],
  ['caiu acido muriatico na minha mao', 'perigo /blog/produtos-quimicos-para-desentupir', /água corrente/],

  // Questions that no page answers
  ['o tecnico ta atrasado 2 horas', 'central'],
];
