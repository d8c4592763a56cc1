/** What nothing of ours answers: named as a topic, so that examples of it hold off those of others. */
export const forCentral = 'central';

/** Words that are one in how something is asked, whatever they are in what is told: all become the first. */
export const saidAlike: readonly (readonly string[])[] = [
  [
    'tecnico',
    'encanador',
    'profissional',
    'profissionais',
    'tecnicos',
    'rapaz',
    'cara',
    'homem',
    'prestador',
    'prestadores',
    'pessoal',
  ],
  ['telefone', 'numero', 'contato', 'zap'],
  ['cobram', 'cobra', 'cobrar', 'cobrado', 'paga', 'pago', 'pagar', 'pagando'],
  ['domingo', 'sabado', 'feriado', 'feriadao'],
  ['contratar', 'fechar', 'fechado', 'aceitar', 'aprovar', 'contratado'],
  ['cancelar', 'desistir', 'desisto', 'arrependi', 'arrependo', 'arrepender', 'arrependimento'],
  ['confianca', 'confiar', 'confiavel', 'confiaveis', 'confio'],
  ['dados', 'informacoes', 'cadastro'],
  ['guardam', 'guarda', 'guardado', 'salvam', 'salva', 'armazenam', 'registram'],
  ['chega', 'chegar', 'vem', 'vir', 'aparece'],
  ['preco', 'valor', 'precos', 'valores'],
];

/**
 * How the question of a topic is asked, one way a line, without accents: a question that no sign tells is compared with all of them, by the
 * stems of its words, the rare ones counting more.
 */
export const topicExamples: Readonly<Record<string, string>> = {
  visita: `
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
    o preco e combinado antes de comecar
    recebo o orcamento por escrito
    posso recusar o orcamento
    se eu achar caro e nao quiser fazer
    o tecnico comeca sem eu aprovar
    o orcamento tem mao de obra e material`,
  'termos-preco': `
    o preco do site e o preco final
    o valor pode mudar na hora
    vai sair mais caro do que esta no site
    o preco mostrado ja e o total
    o orcamento vale por quantos dias
    qual a validade do orcamento
    podem aumentar o preco depois de fechado
    o preco muda depois que eu aprovo`,
  desistir: `
    posso cancelar depois de contratar
    me arrependi da contratacao
    posso desistir do servico contratado
    prazo de arrependimento
    desistir depois de aceitar o orcamento
    tenho sete dias para desistir
    o que acontece se eu cancelar o servico depois de fechar`,
  'como-funciona': `
    como funciona o atendimento
    como funciona depois que eu chamo
    qual o passo a passo
    quais sao as etapas
    explica o processo de atendimento
    o que acontece depois do pedido
    o que acontece quando eu entro em contato
    como e o servico do comeco ao fim`,
  horario: `
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
    tem garantia
    quantos dias de garantia
    quanto tempo dura a garantia
    qual o prazo de garantia do servico
    o servico e garantido`,
  problema: `
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
    os profissionais sao de confianca
    posso confiar em quem vem na minha casa
    o tecnico e verificado
    e seguro deixar entrar em casa
    quem sao as pessoas que voces mandam
    os encanadores sao treinados
    voces conferem os documentos do prestador`,
  dano: `
    se o tecnico quebrar alguma coisa quem paga
    e se quebrar o piso quem responde
    quem se responsabiliza por dano na minha casa
    o profissional estragou minha parede`,
  parceria: `
    quero ser parceiro
    quero trabalhar com voces
    tenho uma desentupidora e quero receber chamados
    tenho uma empresa e quero atender pela plataforma
    sou encanador e quero trabalhar com voces
    como me cadastro como prestador
    quero entrar na plataforma como profissional
    quero pegar servicos de voces
    trabalho com hidrojato como faco para atender com voces`,
  requisitos: `
    o que precisa para ser parceiro
    quais documentos precisa para se cadastrar como prestador
    precisa ter caminhao para ser parceiro
    precisa ter cnpj para trabalhar com voces
    quais as exigencias para prestador`,
  vantagens: `
    quais as vantagens de ser parceiro
    o que eu ganho sendo parceiro
    vale a pena ser prestador`,
  'termos-parceiros': `
    o parceiro e empregado
    posso recusar uma oferta de servico sendo parceiro
    o parceiro tem vinculo de emprego`,
  termos: `
    quais sao os termos de uso
    onde leio as regras do site`,
  'dados-visita': `
    voces usam cookies
    o site rastreia quem visita
    voces sabem a minha localizacao
    guardam o meu ip
    o site tem rastreador de propaganda`,
  'dados-chamado': `
    que dados voces guardam de mim
    quais informacoes ficam registradas do meu atendimento`,
  'dados-divididos': `
    voces vendem meus dados
    com quem compartilham meu telefone
    o tecnico fica com o meu numero
    o encanador recebe meu telefone e endereco
    passam meu contato para outras empresas
    quem ve as minhas informacoes`,
  'dados-prazo': `
    por quanto tempo guardam os dados
    quando voces apagam as informacoes
    ate quando meus dados ficam com voces
    a conversa fica salva por quantos dias`,
  'dados-protegidos': `
    meus dados estao seguros
    como voces protegem as informacoes
    minha senha fica guardada com seguranca`,
  direitos: `
    como apago meus dados
    quero excluir meu cadastro
    quero uma copia dos meus dados
    quero corrigir meus dados`,
  menores: `
    menor de idade pode contratar
    tenho 17 anos posso pedir
    precisa ser maior de 18 anos
    adolescente pode chamar o servico`,
  lugares: `
    quais cidades voces atendem
    onde voces trabalham
    em quais bairros voces vao
    cobrem o df inteiro
    qual a area de cobertura`,
  servicos: `
    quais servicos voces fazem
    o que voces desentopem
    com o que voces trabalham
    o que voces sabem fazer`,
  contato: `
    qual o telefone de voces
    me passa o whatsapp
    como falo com voces por telefone
    qual o email
    numero para ligar`,
  quem: `
    quem sao voces
    o que e essa empresa
    voces sao uma empresa de verdade`,
  pedido: `
    quero pedir um servico
    como faco para agendar
    como eu contrato
    quero chamar um tecnico
    onde preencho o pedido
    quero marcar para outro dia`,
  depoimentos: `
    o que os clientes falam de voces
    tem avaliacao de clientes
    tem comentario de quem ja usou`,
  confirmacao: `
    para que serve o link que recebi
    como confirmo o valor que paguei
    recebi um link para avaliar`,
  [forCentral]: `
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
