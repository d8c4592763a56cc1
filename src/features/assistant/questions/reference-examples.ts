import { article, servicePage } from '../reference-pages.ts';

/** Topic of questions that we cannot answer, so that its examples compete with others. */
export const forCentral = 'central';

/** Synonyms in questions only: all become the first. */
export const saidAlike: readonly (readonly string[])[] = [
  [
    'tecnico',
    'encanador',
    'profissional',
    'profissionais',
    'tecnicos',
    'rapaz',
    'moco',
    'mocos',
    'pessoa',
    'funcionario',
    'cara',
    'homem',
    'prestador',
    'prestadores',
    'pessoal',
  ],
  ['telefone', 'numero', 'contato', 'zap', 'celular'],
  ['cobram', 'cobra', 'cobrar', 'cobrado', 'paga', 'pago', 'pagar', 'pagando'],
  ['domingo', 'sabado', 'feriado', 'feriadao'],
  ['contratar', 'fechar', 'fechado', 'aceitar', 'aprovar', 'contratado'],
  ['cancelar', 'desistir', 'desisto', 'arrependi', 'arrependo', 'arrepender', 'arrependimento'],
  ['confianca', 'confiar', 'confiavel', 'confiaveis', 'confio'],
  ['dados', 'informacoes', 'cadastro'],
  [
    'guardam',
    'guarda',
    'guardado',
    'salvam',
    'salva',
    'salvo',
    'salvos',
    'gravada',
    'gravam',
    'gravado',
    'armazenam',
    'registram',
  ],
  ['chega', 'chegar', 'vem', 'vir', 'aparece'],
  ['preco', 'valor', 'precos', 'valores', 'custo', 'custos'],
  ['localizacao', 'gps', 'rastreia', 'rastreiam', 'rastreador', 'rastrear'],
  ['passos', 'passo', 'etapas', 'etapa'],
  ['falam', 'dizem', 'disseram', 'acham', 'falaram', 'comentam'],
  ['aprovado', 'aprovei', 'autorizei', 'aprova', 'aceitei'],
  ['jogar', 'derramar', 'despejar', 'joga', 'jogo', 'joguei', 'caiu', 'coloquei'],
  ['problema', 'defeito', 'ruim'],
  ['empresa', 'firma', 'plataforma', 'site', 'aplicativo', 'app'],
  ['peco', 'pedir', 'solicito', 'solicitar', 'contrato', 'agendo', 'agendar', 'marco', 'marcar', 'peca'],
  ['apagar', 'apagados', 'apaguem', 'excluir', 'excluam', 'deletar', 'deletem', 'remover', 'tirem', 'apago'],
];

/**
 * Examples of questions per topic or page, one per line, without accents: a question without signs is compared with all
 * by stems, weighted by rarity.
 */
export const topicExamples: Readonly<Record<string, string>> = {
  duracao: `
    quanto tempo demora o servico
    o servico leva quantas horas
    quanto tempo dura o atendimento na minha casa`,
  visita: `
    tenho que pagar se o tecnico vier e nao fizer nada
    pago alguma coisa se eu nao aceitar
    preciso pagar para ele olhar
    vir aqui ja e cobrado
    o tecnico vem e cobra so para dar o orcamento
    cobram para ir ate a minha casa
    tem taxa de visita
    a ida do tecnico e paga
    o orcamento e de graca
    fazer orcamento custa alguma coisa
    se ele vier e eu nao quiser pago o que
    so o deslocamento quanto e
    a avaliacao e sem compromisso
    a visita e gratuita
    cobra para vir olhar
    paga para dar uma olhada
    paga alguma coisa para avaliar
    tem custo para o tecnico vir ate aqui ver o problema
    se eu nao fizer o servico pago a visita
    cobram deslocamento para fazer orcamento
    tem pegadinha na visita gratis
    so para avaliar quanto fica`,
  orcamento: `
    e se eu nao gostar do orcamento
    sou obrigado a aceitar o orcamento
    o que vem no orcamento
    o orcamento vem separado peca e mao de obra
    podem comecar sem a minha autorizacao
    quero saber o preco antes de comecar o servico
    me mandam o orcamento por escrito no celular
    o preco e combinado antes de comecar
    recebo o orcamento por escrito
    posso recusar o orcamento
    se eu achar caro e nao quiser fazer
    o tecnico comeca sem eu aprovar
    o orcamento tem mao de obra e material`,
  'orcamento-vale': `
    o tecnico pode cobrar mais do que combinou
    podem aumentar o preco depois de fechado
    o preco muda depois que eu aprovo
    por quanto tempo vale o preco que passaram
    o orcamento vale por quantos dias
    posso pensar e responder o orcamento depois
    qual a validade do orcamento`,
  'termos-preco': `
    o valor e fechado ou pode subir
    o preco do site e o preco final
    o valor pode mudar na hora
    vai sair mais caro do que esta no site
    o preco mostrado ja e o total
    o valor muda para o meu caso`,
  desistir: `
    mudei de ideia depois de aprovar
    ja aprovei o orcamento e quero voltar atras
    posso voltar atras
    contratei pelo site e me arrependi
    contratei por telefone e quero desistir
    da tempo de cancelar o que contratei
    qual o meu direito de arrependimento
    fechei o servico e mudei de ideia
    posso cancelar depois de contratar
    me arrependi da contratacao
    posso desistir do servico contratado
    prazo de arrependimento
    desistir depois de aceitar o orcamento
    tenho sete dias para desistir
    o que acontece se eu cancelar o servico depois de fechar`,
  'como-funciona': `
    quais os passos para contratar
    como e o procedimento
    como voces resolvem
    como e que voces atendem
    me explica como funciona
    como e o esquema de voces
    e depois que eu pedir o que acontece
    qual o proximo passo
    como e feito o atendimento do inicio ao fim
    como funciona o atendimento
    como funciona depois que eu chamo
    qual o passo a passo
    quais sao as etapas
    explica o processo de atendimento
    o que acontece depois do pedido
    o que acontece quando eu entro em contato
    como e o servico do comeco ao fim`,
  horario: `
    ainda tem atendimento a essa hora
    sao quase meia noite ainda atendem
    esta muito tarde para chamar
    voces trabalham ate que horas
    a partir de que horas voces atendem
    atende sabado e domingo
    trabalha de noite
    e madrugada tem gente
    o atendimento e todos os dias
    voces fecham para o almoco
    posso chamar a qualquer hora
    abre amanha que e feriado
    atende 24 horas
    trabalham no domingo
    trabalham no feriado
    tem gente trabalhando hoje que e feriado
    atende de madrugada
    funciona a noite
    que horas abre e fecha
    qual o horario de funcionamento
    tem plantao no fim de semana
    tem alguem acordado a essa hora da manha
    atende as 3 da manha
    sabado de manha tem atendimento
    voces abrem no natal e no ano novo`,
  garantia: `
    tem garantia de verdade
    voces dao garantia do servico
    se der problema dentro da garantia
    por quanto tempo o servico fica garantido
    tem garantia
    quantos dias de garantia
    quanto tempo dura a garantia
    qual o prazo de garantia do servico
    o servico e garantido`,
  'garantia-limites': `
    o que a garantia cobre
    a garantia vale para tudo
    a garantia vale se eu jogar coisa no vaso
    perco a garantia quando`,
  problema: `
    depois do servico deu problema de novo
    fizeram o servico e voltou a entupir
    o tecnico foi embora e continuou entupido
    nao resolveu o problema e agora
    deu ruim depois do servico
    se entupir de novo voces voltam sem cobrar
    entupiu outra vez depois do servico
    voltou o problema o que faco
    o servico nao resolveu
    ficou mal feito
    se der problema depois quem resolve
    voces refazem o servico de graca
    o retorno e cobrado se entupir novamente na semana seguinte`,
  reclamar: `
    onde faco uma reclamacao do servico
    como reclamo do servico feito
    quero reclamar do atendimento onde falo
    direitos do consumidor se o servico der defeito`,
  profissionais: `
    tenho receio de desconhecido dentro de casa
    fico com medo de ser assaltado
    como sei que nao e bandido
    voces tem ficha de quem vem
    o profissional e registrado
    os profissionais tem documento
    o moco que vem e de confianca
    quem vai vir na minha casa
    esses tecnicos sao qualificados
    como voces escolhem os profissionais
    da para confiar em quem voces mandam
    tenho medo de deixar estranho entrar em casa
    moro sozinha e seguro receber o tecnico
    o tecnico tem identificacao
    voces verificam antecedentes de quem vem
    quem vem aqui em casa e de confianca
    como sei que o tecnico e de voces
    os profissionais sao de confianca
    posso confiar em quem vem na minha casa
    o tecnico e verificado
    e seguro deixar entrar em casa
    quem sao as pessoas que voces mandam
    os encanadores sao treinados
    voces conferem os documentos do prestador`,
  dano: `
    se danificarem o piso voces pagam
    estragou minha casa quem paga o conserto
    e se estragarem o meu piso
    quebraram minha porcelana quem arca
    voces se responsabilizam se quebrar algo
    quem cobre o prejuizo se danificar
    se o tecnico quebrar alguma coisa quem paga
    e se quebrar o piso quem responde
    quem se responsabiliza por dano na minha casa
    o profissional estragou minha parede`,
  parceria: `
    pessoa fisica pode se cadastrar
    posso me cadastrar para atender chamados
    voces contratam empresa com caminhao
    tenho maquina de desentupir como entro nessa
    trabalho com desentupimento quero clientes
    como faco parte da equipe de prestadores
    ja trabalho com desentupimento e quero entrar na equipe de voces
    aceitam novas empresas parceiras
    quero oferecer meus servicos no site
    sou autonomo posso atender por voces
    quero me cadastrar como profissional
    minha empresa limpa fossa quer ser parceira
    quero ser parceiro
    quero trabalhar com voces
    tenho uma desentupidora e quero receber chamados
    tenho uma empresa e quero atender pela plataforma
    sou encanador e quero trabalhar com voces
    como me cadastro como prestador
    quero entrar na plataforma como profissional
    quero pegar servicos de voces
    trabalho com hidrojato como faco para atender com voces`,
  cadastro: `
    onde me cadastro
    onde faco o cadastro de parceiro
    qual o link para me cadastrar`,
  requisitos: `
    parceiro precisa de licenca ambiental
    precisa de quais equipamentos para ser prestador
    precisa de experiencia para se cadastrar
    que documentos mando no cadastro de parceiro
    mei pode ser parceiro
    o que precisa para ser parceiro
    quais documentos precisa para se cadastrar como prestador
    precisa ter caminhao para ser parceiro
    precisa ter cnpj para trabalhar com voces
    quais as exigencias para prestador`,
  vantagens: `
    qual a vantagem de trabalhar pela plataforma
    por que eu deveria ser parceiro
    quais beneficios o parceiro tem
    quais as vantagens de ser parceiro
    o que eu ganho sendo parceiro
    vale a pena ser prestador`,
  'termos-parceiros': `
    o parceiro e empregado
    posso recusar uma oferta de servico sendo parceiro
    o parceiro tem vinculo de emprego`,
  termos: `
    onde vejo as regras de voces
    tem contrato para ler
    quero ler as condicoes
    quais as condicoes de uso
    quais sao os termos de uso
    onde leio as regras do site`,
  'dados-visita': `
    voces sabem onde eu estou
    o site pega minha localizacao
    voces me rastreiam
    que cookies o site usa
    voces usam google analytics
    fica salvo que eu entrei no site
    voces usam cookies
    o site rastreia quem visita
    voces sabem a minha localizacao
    guardam o meu ip
    o site tem rastreador de propaganda`,
  'dados-chamado': `
    que dados voces guardam de mim
    quais informacoes ficam registradas do meu atendimento`,
  'dados-divididos': `
    quem tem acesso ao meu endereco
    quem ve o meu telefone
    o que fazem com o meu endereco e telefone
    voces repassam meu cadastro
    vao ficar me mandando propaganda
    meus dados vao para quem
    o tecnico sabe onde eu moro depois
    com quem compartilham meu telefone
    o tecnico fica com o meu numero
    o encanador recebe meu telefone e endereco
    passam meu contato para outras empresas
    quem ve as minhas informacoes`,
  'dados-vendidos': `
    voces vendem meus dados
    vao vender meu telefone para os outros`,
  'dados-prazo': `
    essa conversa fica gravada
    o que eu escrevo aqui fica salvo
    quanto tempo fica guardado o meu cadastro
    voces apagam a conversa quando
    por quanto tempo guardam os dados
    quando voces apagam as informacoes
    ate quando meus dados ficam com voces
    a conversa fica salva por quantos dias`,
  'dados-protegidos': `
    e seguro dar meus dados aqui
    e se vazarem meus dados
    meus dados estao seguros
    como voces protegem as informacoes
    minha senha fica guardada com seguranca`,
  direitos: `
    tirem meu numero do sistema
    quero que apaguem meu telefone
    nao quero mais meu nome no cadastro de voces
    como peco para remover minhas informacoes
    quero saber o que voces tem sobre mim
    meu nome esta errado quero corrigir
    como apago meus dados
    quero excluir meu cadastro
    quero uma copia dos meus dados
    quero corrigir meus dados`,
  menores: `
    meu filho de 16 anos pode pedir
    crianca pode contratar
    menor de idade pode contratar
    tenho 17 anos posso pedir
    precisa ser maior de 18 anos
    adolescente pode chamar o servico`,
  lugares: `
    atende em todo o df
    voces vao em qualquer cidade
    quais regioes sao atendidas
    atendem entorno
    lista de cidades atendidas
    quais cidades voces atendem
    onde voces trabalham
    em quais bairros voces vao
    cobrem o df inteiro
    qual a area de cobertura`,
  servicos: `
    que tipo de entupimento voces atendem
    voces mexem com esgoto
    fazem todo tipo de desentupimento
    voces so desentopem ou limpam tambem
    quais servicos voces fazem
    que servicos voces oferecem
    o que voces desentopem
    com o que voces trabalham
    o que voces sabem fazer`,
  contato: `
    tem telefone
    tem whatsapp
    qual o numero de voces
    como entro em contato
    quero ligar qual o numero
    qual o telefone de voces
    me passa o whatsapp
    como falo com voces por telefone
    qual o email
    numero para ligar`,
  quem: `
    o que e a cano livre
    voces sao intermediadores
    voces sao empresa ou aplicativo
    quem sao voces
    o que e essa empresa
    voces sao uma empresa de verdade`,
  pedido: `
    ja decidi quero pedir
    como peco o servico
    como faco um chamado
    quero que venham aqui
    por onde eu peco
    quero fazer um pedido
    preciso de um desentupidor aqui em casa
    quero agendar para semana que vem
    como solicito
    manda alguem aqui
    tem como marcar um horario para amanha de manha
    quero orcamento para minha casa
    quero pedir um servico
    como faco para agendar
    como eu contrato
    quero chamar um tecnico
    onde preencho o pedido
    quero marcar para outro dia`,
  depoimentos: `
    onde vejo o que outros clientes disseram
    os clientes ficaram satisfeitos
    qual a nota de voces
    voces tem boa reputacao
    alguem ja usou e gostou
    quero ver opinioes
    o que os clientes falam de voces
    tem avaliacao de clientes
    tem comentario de quem ja usou`,
  confirmacao: `
    para que serve o link que recebi
    como confirmo o valor que paguei
    recebi um link para avaliar`,
  [servicePage('vaso-sanitario')]: `
    foi fralda pela descarga abaixo
    vaso enche ate a boca e baixa devagar
    a privada esta entupida
    vaso entupido como resolve
    o vaso sobe a agua quando da descarga
    celular caiu no vaso
    o vaso nao desce
    a privada esta subindo agua
    caiu um objeto no vaso
    jogaram brinquedo na privada
    absorvente no vaso entupiu
    papel demais entupiu o vaso
    dou descarga e a agua sobe
    o vaso transbordou o que faco
    se quebrar a louca do vaso
    dou descarga e o ralo borbulha
    pode jogar lenco umedecido no vaso`,
  [servicePage('pia-entupida')]: `
    precisa quebrar para desentupir
    pia lerda para descer
    a pia esta entupida
    pia cheia de agua
    a torneira enche a cuba e nao escoa
    a pia nao desce
    pia descendo devagar
    a pia da cozinha esta devolvendo agua
    joguei resto de comida na pia e parou de descer
    caiu arroz na pia
    a pia e a maquina de lavar entupiram juntas
    a agua volta na pia quando ligo a maquina
    precisa quebrar a parede para desentupir a pia
    gordura na pia entupiu
    agua fervendo na pia resolve
    duas pias entupidas`,
  [article('vaso-sanitario-entupido')]: `
    como usar o desentupidor de borracha
    balde de agua desentope o vaso
    como eu mesmo desentupo o vaso
    o que fazer com o vaso entupido
    papel higienico entupiu a privada`,
  [article('ralo-do-banheiro-com-agua-parada')]: `
    a agua nao vai embora no box
    ralo entupido
    o chuveiro alaga o banheiro
    o ralo nao escoa
    a agua do chuveiro empoca no box
    agua parada no banheiro
    cabelo no ralo
    ralo cheio de cabelo como limpa
    o box enche de agua durante o banho`,
  [article('cheiro-de-esgoto-em-casa')]: `
    mau cheiro no banheiro a noite
    o ralo fede
    casa fedendo a esgoto
    cheiro de esgoto no banheiro
    cheiro podre subindo do ralo
    fedor na casa toda
    mau cheiro no lavabo que nao uso
    de onde vem o cheiro ruim
    sai barata do ralo
    cheiro forte na area de servico`,
  [article('produtos-quimicos-para-desentupir')]: `
    produto do mercado resolve entupimento
    pato purific desentope
    agua sanitaria desentope
    sal e vinagre funciona
    posso usar soda caustica
    joguei soda e nao resolveu
    diabo verde funciona
    acido desentope
    coca cola desentope
    bicarbonato com vinagre resolve
    qual produto usar para desentupir
    desentupidor liquido estraga o cano`,
  [article('caesb-ou-encanamento-da-casa')]: `
    qual o telefone da caesb
    qual o numero da saneago para ligar
    para quem eu ligo se o esgoto vaza na rua
    o entupimento e na rua quem resolve
    entupiu do lado de fora da casa
    vazamento de esgoto na calcada
    o problema e na rua ou na minha casa
    bueiro da rua entupido quem chamar
    ligo para a caesb ou para voces
    esgoto da rua transbordando
    telefone da caesb
    telefone da saneago
    a caixa da calcada esta cheia
    de quem e a responsabilidade pelo cano`,
  [article('entupimento-em-condominio')]: `
    quem paga o entupimento no predio
    o condominio paga ou o morador
    a coluna do predio entupiu
    moro de aluguel quem paga o dono ou eu
    o inquilino ou o proprietario paga
    como provar de quem e o entupimento no predio
    o vizinho de cima entupiu e voltou no meu apartamento
    sou sindico e a prumada entupiu
    o sindico disse que e problema meu
    o esgoto do meu apartamento estragou o teto do vizinho de baixo
    vazou no apartamento de baixo quem arca`,
  [article('raizes-na-tubulacao')]: `
    raiz de arvore no cano
    a raiz entrou no cano como tira
    a arvore da calcada entupiu o esgoto
    planta quebrou meu cano
    como matar raiz dentro do cano`,
  [article('esgoto-voltando-na-chuva')]: `
    quando chove o esgoto volta
    na chuva o ralo do quintal sobe agua
    o que e valvula de retencao
    toda chuva alaga`,
  [article('caixa-de-gordura-quando-limpar')]: `
    onde fica a caixa de gordura
    como sei se a caixa de gordura esta cheia
    como eu mesmo limpo a caixa de gordura
    sinais de caixa de gordura cheia
    o que nao jogar na caixa de gordura
    limpar a caixa de gordura de quanto em quanto tempo`,
  [article('entupimento-em-restaurante')]: `
    cozinha industrial entope muito
    como evitar entupir a cozinha do restaurante
    pia do restaurante cheia de gordura
    meu bar vive com o ralo entupido
    tenho restaurante e a cozinha entope
    minha lanchonete entupiu
    a caixa de gordura do restaurante limpa quando
    fiscalizacao da vigilancia no meu bar
    o que a vigilancia sanitaria olha na cozinha`,
  [article('fossa-septica-limpeza-e-cuidados')]: `
    a fossa encheu
    de quanto em quanto tempo limpa a fossa
    voces limpam fossa
    caminhao limpa fossa
    quanto tempo a fossa leva para encher
    chacara com fossa
    sumidouro entupido`,
  [article('habitos-que-evitam-entupimentos')]: `
    pode jogar oleo de fritura no ralo
    pode jogar po de cafe na pia
    posso jogar papel no vaso ou no lixo
    onde jogo o oleo
    o que mais entope cano
    como evitar entupimento
    dicas para nao entupir
    o que nao pode jogar no ralo
    onde descarto o oleo usado
    o que fazer para nao entupir mais`,
  [article('manutencao-preventiva-da-tubulacao')]: `
    devo fazer manutencao quando
    vale a pena fazer limpeza preventiva
    quando revisar o encanamento
    manutencao preventiva vale a pena
    de quanto em quanto tempo fazer manutencao no encanamento
    o que fazer antes da chuva
    vou viajar o que faco com os ralos`,
  [servicePage('hidrojateamento')]: `
    o que e hidrojateamento
    hidrojato quebra o cano
    precisa de caminhao para o hidrojato
    o jato serve para raiz`,
  [article('hidrojateamento-como-funciona')]: `
    diferenca entre cabo e hidrojato
    quando vale a pena o hidrojateamento
    como funciona o hidrojato
    gasta muita agua o hidrojato`,
  [article('quando-chamar-uma-desentupidora')]: `
    qual a hora de chamar ajuda
    e urgente ou posso esperar
    da para resolver sozinho ou chamo alguem
    quando devo chamar uma desentupidora
    como nao cair em golpe de desentupidora
    o que faco enquanto espero o tecnico`,
  [article('como-ler-um-orcamento-de-desentupimento')]: `
    cobraram muito caro por metro
    me cobraram um absurdo o que eu faco
    o que diz a lei sobre orcamento
    como saber se o preco e justo
    pediram o pagamento todo adiantado
    querem receber antes de comecar e golpe`,
  [forCentral]: `
    quero mudar o dia
    posso ir buscar
    quero falar do meu caso
    me da um brinde
    quero um favor
    pode mandar foto
    voces aceitam troca
    quanto custa um vaso novo
    valor da hora do encanador
    quantos anos voce tem
    qual a senha do wifi
    o tecnico esqueceu uma ferramenta aqui
    aceita dinheiro vivo
    da para dividir em tres vezes
    pagar em duas vezes
    posso pagar no mes que vem
    tem desconto de primeira compra
    voce prometeu um preco
    quero falar sobre outra coisa
    quero um emprego
    fazem poda de arvore
    fazem obra
    voces consertam telhado
    quem descobriu o brasil
    me conta uma historia
    qual o seu signo
    que dia e hoje
    vai chover amanha
    qual o filme do momento
    onde compro pecas
    faz entrega
    voces tem loja fisica
    como chego ai de onibus
    voces garantem que chega em vinte minutos
    o rapaz disse que vinha e nao veio
    ja faz uma hora que estou esperando
    que horas passa o onibus
    quanto esta o dolar hoje
    me indica um eletricista
    voces conhecem um pedreiro bom
    aceita vale alimentacao
    aceita cheque
    aceita cripto
    pode ser no debito
    quantos funcionarios voces tem
    ha quanto tempo a empresa existe
    esqueci minha senha
    nao consigo entrar na minha conta
    nao recebi o codigo
    mudei de endereco avisem o tecnico
    quero trocar o horario da visita
    quanto fica para colocar uma torneira nova
    faz limpeza de piscina
    limpa sofa
    conserta maquina de lavar
    conserta geladeira
    faz frete e mudanca
    quero comprar um cano
    tem uber ai
    qual o melhor time
    quem e o presidente
    escreve um poema
    traduz para ingles
    qual o resultado da loteria
    quem e voce de verdade qual o seu nome
    estou triste
    voces patrocinam times
    como abro uma empresa
    como faco para tirar passaporte
    faz atendimento em portugal
    voces tem seguro
    me manda foto do tecnico
    qual o nome do tecnico que vem
    em quanto tempo chega o tecnico
    quanto tempo demora para alguem vir
    tem alguem disponivel agora
    que horas o rapaz chega
    meu chamado esta atrasado
    quero remarcar o horario
    quero saber do meu pedido
    ninguem apareceu ainda
    aceita pix cartao boleto
    parcela em quantas vezes
    posso pagar depois quando receber
    posso pagar metade agora e metade mes que vem
    faz desconto
    faz mais barato
    emite nota fiscal recibo comprovante
    troca o sifao a torneira o registro
    quanto custa trocar o vaso
    instala chuveiro
    conserta vazamento na parede
    faz pintura reforma eletrica
    faz dedetizacao
    vende pecas
    quem ganhou o jogo
    como esta o tempo hoje
    me ensina uma receita
    conta uma piada
    qual a capital
    em quem voce vai votar
    tem vaga de emprego
    quanto ganha um tecnico
    quem e o dono da empresa
    onde fica a loja
    voces tem cnpj`,
};
