import type { Question } from './first-questions.ts';

/** The other half of the questions of the yard. */
export const courtyardQuestions: readonly Question[] = [
  // Responsibility
  [
    'a caixa da calçada ta transbordando quem resolve',
    '/blog/caesb-ou-encanamento-da-casa|/blog/quando-chamar-uma-desentupidora',
    /concessionária/i,
  ],
  ['em goias qual o telefone da companhia de esgoto?', '/blog/caesb-ou-encanamento-da-casa', /Saneago/],
  ['bueiro da minha rua ta entupido', '/blog/caesb-ou-encanamento-da-casa|/blog/esgoto-voltando-na-chuva', /162/],
  ['moro de aluguel, quem paga o desentupimento eu ou o dono', '/blog/entupimento-em-condominio', /inquilino/],
  [
    'raiz da arvore do vizinho entrou no meu cano, quem paga',
    '/blog/raizes-na-tubulacao',
    /mesmo que a árvore seja do vizinho/,
  ],
  [
    'paguei desentupidora e o problema era da caesb, tem reembolso?',
    '/blog/caesb-ou-encanamento-da-casa',
    /ressarcimento/,
  ],

  // Condominiums
  [
    'sou sindica, a coluna do predio entupiu, oq faço primeiro',
    '/blog/entupimento-em-condominio',
    /Avise os moradores/,
  ],
  [
    'de qto em qto tempo passa jato na coluna do predio',
    '/blog/entupimento-em-condominio|/blog/manutencao-preventiva-da-tubulacao',
    /uma vez por ano/i,
  ],
  ['entupiu so no meu apto, o condominio tem q pagar?', '/blog/entupimento-em-condominio', /daquela unidade paga/],
  [
    'espuma subindo no ralo da cozinha do primeiro andar',
    '/blog/entupimento-em-condominio',
    /coluna ou rede do térreo|passa pelos mesmos canos/,
  ],
  [
    'estragou o gesso do vizinho de baixo quem arca',
    '/blog/entupimento-em-condominio',
    /responder pelo estrago|ramal, a unidade/,
  ],
  [
    'predio limpa a caixa de gordura a cada quantos meses',
    '/servicos/caixa-gordura|/blog/caixa-de-gordura-quando-limpar|/blog/entupimento-em-condominio',
    /três ou quatro meses|3 a 6 meses/,
  ],
  [
    'moro em apartamento, onde fica a caixa de gordura?',
    '/blog/caixa-de-gordura-quando-limpar',
    /térreo ou no subsolo/,
  ],
  ['como eu provo q o entupimento é da coluna e nao meu', '/blog/entupimento-em-condominio', /câmera/],

  // Companies
  [
    'tenho uma padaria, de qto em qto tempo limpo a caixa',
    '/servicos/caixa-gordura|/blog/caixa-de-gordura-quando-limpar|/blog/entupimento-em-restaurante',
    /todo mês|mensal/,
  ],
  [
    'vigilancia sanitaria olha oq da caixa de gordura',
    '/blog/entupimento-em-restaurante',
    /vigilância sanitária observa/i,
  ],
  ['vcs dao comprovante do destino da gordura?', '/servicos/caixa-gordura', /comprovante/],
  [
    'vale a pena contrato de manutençao pro meu restaurante?',
    '/blog/manutencao-preventiva-da-tubulacao|/blog/entupimento-em-restaurante',
    /pode valer a pena|bom contrato/,
  ],
  ['cozinha do restaurante alagou no meio do almoço', '/blog/entupimento-em-restaurante', /Pare a água/],
  ['pro hidrojato precisa entrar caminhao? a garagem é baixa', '/servicos/hidrojateamento', /máquina portátil/],
  ['faz desentupimento industrial? tenho um galpao', '/servicos', /900|Industrial/],

  // Partners
  ['quero trabaia com vcs, como q faço', '/para-parceiros|/cadastro-parceiro', /cinco etapas/],
  [
    'qual a porcentagem q vcs ficam do serviço?',
    '/para-parceiros|/termos-de-uso',
    /percentual|comissão é a que foi combinada/,
  ],
  ['pra ser parceiro precisa de cnpj ou cpf serve', '/para-parceiros|/cadastro-parceiro', /CPF ou CNPJ/],
  ['nao tenho maquina, posso me cadastrar de prestador?', '/para-parceiros', /Equipamento próprio|Máquina, cabos/],
  ['que documento pede no cadastro de prestador', '/para-parceiros', /CPF ou CNPJ regular|licenças/],
  ['parceiro é obrigado a aceitar todo chamado?', '/termos-de-uso', /aceita ou recusa/],
  [
    'precisa de quanta experiencia pra entra na equipe de desentupidor',
    '/para-parceiros',
    /Experiência comprovada|Serviços já feitos/,
  ],
  ['sou parceiro, vcs ficam me rastreando o dia inteiro?', '/politica-de-privacidade', /só em serviço|24 horas/],

  // Cancelling and complaints
  ['contratei ontem pelo zap e quero desistir, posso?', '/termos-de-uso', /7 dias/],
  ['ja começaram o serviço e quero cancelar, pago oq', '/termos-de-uso', /já foi executado/],
  ['onde reclamo do atendimento', '/termos-de-uso|/como-funciona|central', /página do (?:seu )?atendimento|central/],
  ['numero do procon', '/blog/como-ler-um-orcamento-de-desentupimento|/blog/caesb-ou-encanamento-da-casa', /151/],
  ['preciso remarcar a visita de amanha', 'central'],

  // Privacy
  ['apaga meus dados ai do sistema', '/politica-de-privacidade', /exclusão/],
  ['cs vende meu telefone pros outros?', '/politica-de-privacidade', /Não vendemos/],
  ['esse site usa cookie?', '/politica-de-privacidade', /cookies/],
  ['vcs guardam as fotos q eu mandei?', '/politica-de-privacidade', /fotos/],
  ['qto tempo guardam a conversa desse chat', '/politica-de-privacidade', /dias que a janela/],

  // Danger
  [
    'misturei qboa com limpa pedras e ta dificil de respira',
    'perigo /blog/produtos-quimicos-para-desentupir',
    /ar livre|192|0800 722 6001/,
  ],
  [
    'meu pai desceu na fossa e nao responde',
    'perigo /blog/fossa-septica-limpeza-e-cuidados|/blog/cheiro-de-esgoto-em-casa',
    /193/,
  ],
  [
    'a agua do esgoto chegou na tomada da sala',
    'perigo /blog/esgoto-voltando-na-chuva|/blog/quando-chamar-uma-desentupidora',
    /193/,
  ],
  ['cheiro forte de gas de cozinha vindo da cozinha', 'perigo /blog/cheiro-de-esgoto-em-casa', /193/],
  [
    'espirrou soda no olho da minha mulher',
    'perigo /blog/produtos-quimicos-para-desentupir',
    /quinze minutos|água corrente/,
  ],
  ['o nenem bebeu diabo verde', 'perigo /blog/produtos-quimicos-para-desentupir', /192|0800 722 6001/],
  [
    'o chao da area ta afundando perto da caixa de esgoto',
    'perigo /blog/quando-chamar-uma-desentupidora|/blog/caesb-ou-encanamento-da-casa',
    /193|199/,
  ],

  // Questions that no page answers
  ['vcs tao contratando recepcionista?', 'central'],
  ['cade o tecnico q ia vim as 14h', 'central'],
  ['faz dedetizaçao tambem?', 'central'],
];
