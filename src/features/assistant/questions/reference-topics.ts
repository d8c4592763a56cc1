import { allOf, anyOf, beside, near, type Signs, unless } from '#shared/text/signs.ts';
import { article } from '../reference-pages.ts';

/** Only a post has surcharges by hour. */
export const priceOfHour = article('como-ler-um-orcamento-de-desentupimento');

/** Another company's number that a person calls. */
const othersNumber =
  /\b(?:telefone|numero|contato|whatsapp)(?: [a-z]+){0,2} (?:caesb|saneago|concessionaria|companhia|bombeiros?|policia|samu|procon|adasa|prefeitura|defesa civil|neoenergia|equatorial)\b/;

/**
 * A question that a page answers, by how it is asked (without accents, short forms written out). The first line wins.
 */
export const topicSigns: readonly (readonly [topic: string, signs: Signs])[] = [
  [
    'confirmacao',
    anyOf(
      /\bconfirmar (?:o |um )?(?:valor|pagamento|atendimento|servico)/,
      near(/\blink\b/, 60, /\b(?:confirm|valor|avali|pag)/),
    ),
  ],
  [
    'dados-vendidos',
    near(/\b(?:vend|alug)[a-z]{0,6} /, 40, /\b(?:dado|dados|telefone|numero|informacoes|contato|cadastro)\b/),
  ],
  [
    'parceiro-posicao',
    allOf(
      /\b(?:rastre|localiza|posicao|gps|monitor|segu(?:em|ir|indo))[a-z]*/,
      /\b(?:parceir[oa]|prestador|motorista|profissional|tecnico|trabalh[a-z]+)\b/,
    ),
  ],
  [
    'dados-divididos',
    near(
      /\b(?:vend|compartilh|divid|repass|passa)[a-z]{0,8} /,
      40,
      /\b(?:dado|dados|telefone|numero|informacoes|contato)\b/,
    ),
  ],
  [
    'direitos',
    anyOf(
      /\bcopia dos (?:meus )?dados\b/,
      near(
        /\b(?:apag|exclu|remov|corrig|delet|tir[aei])[a-z]{0,10} /,
        30,
        /\b(?:dados|cadastro|informacoes|conta|conversa)\b/,
      ),
    ),
  ],
  [
    'dados-prazo',
    near(
      /\b(?:quanto tempo|ate quando|quantos (?:dias|meses|anos))\b/,
      25,
      /\b(?:guard|fica|ficam|mant|salv|armazen)[a-z]* (?:[a-z]+ ){0,3}(?:fotos?|dados|conversas?|telefone|numero|informacoes|cadastro|endereco|pedido|documentos?)/,
    ),
  ],
  [
    'dados-chamado',
    /\b(?:guard|salv|registr|armazen)[a-z]* (?:[a-z]+ ){0,3}(?:fotos?|documentos|comentario|avaliacao)\b/,
  ],
  ['privacidade', /\bprivacidade\b|\blgpd\b|\b(?:meus|nossos) dados\b|\bdados pessoais\b|\bminhas informacoes\b/],
  ['termos', /\btermos?\b/],
  [
    'orcamento-vale',
    anyOf(
      near(
        /\b(?:depois|ja (?:esta|estao)|comec[a-z]+|combin[a-z]+|aprov[a-z]+|fechad[oa]|na hora)\b/,
        60,
        /\b(?:aumentar|subir|cobrar(?:em)? mais|mudar o (?:preco|valor)|mais caro)\b/,
      ),
      near(
        /\b(?:aumenta[a-z]*|sub(?:ir|iu|indo)|cobr[a-z]+ (?:[a-z]+ ){0,2}mais|muda[a-z]* (?:o )?(?:preco|valor))\b/,
        40,
        /\b(?:depois|combin[a-z]+|aprov[a-z]+|fechad[oa]|do orcamento)\b/,
      ),
      beside(
        /\b(?:orcamento|proposta)\b/,
        40,
        /\b(?:pensar|responder (?:depois|amanha)|validade|vale (?:ate|por|quantos|quanto)|ate quando|prazo|vence|quanto tempo (?:vale|dura|tenho)|quantos dias)\b/,
      ),
    ),
  ],
  [
    'orcamento',
    allOf(
      /\b(?:cobra[a-z]*|pag(?:o|a|ar)|custa)\b/,
      /\bnao (?:quis|quiser|fizer|fiz|fechar|fechei|aceitar|aceitei|gostei|gostar|aprovar|contratar)\b/,
    ),
  ],
  [
    'visita',
    anyOf(
      /\bgratis\b|\bgratuit|\bde graca\b/,
      /\b(?:cobr[a-z]*|pag[a-z]+|taxa) (?:[a-z]+ ){0,2}(?:para )(?:ir|vir|vim|chegar|deslocar)\b/,
      near(/\bvisita\b/, 40, /\b(?:cobra|cobram|cobrada|gratis|graca|gratuita|paga|pago|taxa|custa|quanto)/),
      near(/\b(?:cobra|cobram|paga|pago|pagar|taxa)\b/, 30, /\b(?:visita|deslocamento|ir ate|vir ate|avaliacao)/),
    ),
  ],
  [
    priceOfHour,
    beside(
      /\b(?:madrugada|noite|domingo|feriado|sabado|fim de semana|fora do horario|esse horario|essa hora)\b/,
      50,
      /\bmais car[oa]\b|\b(?:cobra|paga|custa|sai|fica) (?:[a-z]+ )?(?:a )?mais\b|\b(?:taxa|adicional|acrescimo|diferenca)\b|\bmesmo (?:preco|valor)\b|\b(?:preco|valor) (?:e o mesmo|muda|diferente)/,
    ),
  ],
  [
    'depoimentos',
    /\bdepoiment|\b(?:avaliacoes|avaliacao|opiniao|opinioes|reputacao|comentarios) (?:de|dos|das|da)?\b|\bclientes (?:falam|acham|dizem)\b/,
  ],
  [
    'termos-parceiros',
    beside(
      /\b(?:parceir[oa]s?|prestador(?:es)?)\b/,
      50,
      /\b(?:obrigad[oa]|recus[a-z]+|vinculo|empregad[oa]|carteira|exclusiv[a-z]+)\b/,
    ),
  ],
  [
    'requisitos',
    beside(
      /\b(?:requisit|exig|precisa|preciso|documento|documentos|papel|papeis|cnpj|cpf|mei|licenca|experiencia|maquina|equipamento|caminhao|nao tenho)/,
      45,
      /\b(?:parceir[oa]|parceria|prestador|(?:me )?cadastr(?:ar|o)|entrar na equipe|trabalhar com voces)\b/,
    ),
  ],
  ['vantagens', near(/\bvantage[a-z]{0,10} /, 30, /\bparcei/)],
  [
    'comissao',
    anyOf(
      /\bcomiss/,
      near(
        /\b(?:porcentage[mn]s?|percentual|taxa|quanto|qual)\b/,
        40,
        /\b(?:fica[a-z]* (?:para|com) voces|voces (?:fica[a-z]*|tira[a-z]*|descont[a-z]*|cobr[a-z]*|peg[a-z]*) (?:d[oe]s? |com )?(?:parceir|prestador|profissiona|quem|cada|servico|meu)|(?:do|para o|de cada) (?:parceiro|prestador|servico meu)|parceiro paga)/,
      ),
    ),
  ],
  [
    'cadastro',
    /\bonde (?:que )?(?:eu )?(?:me |faco (?:o |meu )?)?(?:cadastr|inscrev)|\blink (?:d[eo]|para) (?:o )?cadastr/,
  ],
  [
    'parceria',
    /\bparceir|\bparceria\b|\bprestador\b|\btrabalhar (?:com|para) (?:voces|a plataforma|a empresa)|\btenho (?:uma? )?(?:maquina|equipamento|caminhao|empresa)|\bsou (?:encanador|desentupidor)|\bcadastr[a-z]{1,10} (?:minha|meu|como|a empresa)/,
  ],
  [
    'orcamento',
    anyOf(
      /\bnao gostar do (?:preco|orcamento)/,
      near(/\borcamento\b/, 30, /\b(?:escrito|papel|antes|aprovar)/),
      near(
        /\b(?:recus|nao aceit|nao aprov|nao fech|nao quis?|falar nao|dizer nao)[a-z]{0,6}/,
        30,
        /\b(?:orcamento|preco|servico)\b/,
      ),
      near(/\bdesist[a-z]{0,6}/, 40, /\borcamento\b/),
      /\bsou obrigad[oa] a (?:fazer|aceitar|fechar|contratar|pagar)\b|\b(?:posso|da para) recusar\b|\bse eu (?:recusar|nao (?:quiser|aceitar|aprovar|fechar|gostar))\b|\b(?:tem|cobram?|pago) multa\b/,
    ),
  ],
  [
    'desistir',
    unless(
      anyOf(
        /\b(?:desist[a-z]*|arrepend[a-z]*|cancelar|voltar atras) (?:[a-z]+ ){0,4}(?:no meio|depois|contrat[a-z]*|aprov[a-z]*|fech[a-z]*|servico)|\bno meio do servico\b|\barrependi\b/,
        beside(
          /\b(?:contratei|fechei|aprovei|assinei|comec(?:ou|aram)|ja (?:esta|estao) fazendo)\b/,
          50,
          /\b(?:desist[a-z]*|cancel[a-z]*|arrepend[a-z]*|voltar atras|parar)\b/,
        ),
      ),
      /\borcamento\b/,
    ),
  ],
  [
    'reclamar',
    near(
      /\bse (?:[a-z]+ ){0,3}nao (?:resolv|desentup|funcion|fic|der certo)[a-z]*/,
      40,
      /\b(?:devolv[a-z]*|dinheiro|reembols[a-z]*|pago|paga)\b/,
    ),
  ],
  [
    'problema',
    /\b(?:volt[a-z]{1,10} a entupir|entup(?:iu|ir) (?:tudo )?(?:de novo|outra vez|novamente)|servico mal ?feito|algo der? errado|der errado|deu errado)\b/,
  ],
  [
    'garantia-limites',
    near(
      /\bgarant/,
      40,
      /\b(?:cobre|inclui|vale (?:se|para|quando)|perd[eo]|nao (?:cobre|vale)|mesmo (?:se|que)|se (?:eu|alguem|jogar|entupir por))/,
    ),
  ],
  ['garantia-escrita', near(/\bonde\b|\bpor escrito\b|\bescrit[oa]\b/, 30, /\bgarant/)],
  ['garantia', /\bgarant/],
  [
    'dano',
    anyOf(
      beside(
        /\b(?:quebr|danific|estrag|trinc|rach)[a-z]+/,
        60,
        /\bvoces (?:se )?(?:responsab|pag|arc|ressarc|indeniz|cobr)[a-z]*|\bresponsabiliz/,
      ),
      /\bse (?:[a-z]+ ){0,3}(?:quebr|danific|estrag|trinc|rach|fur)ar(?:em)?\b(?!.*\b(?:louca|vaso)\b)|\bquem paga (?:o |a )?(?:conserto|prejuizo|estrago|dano)/,
    ),
  ],
  [
    'profissionais',
    anyOf(
      /\bquem (?:e que |que )?(?:vem|vai vir|voces mandam|vai entrar)\b|\bsozinh[oa]s? em casa\b|\b(?:moro|estou|estar|vou ficar|fico) sozinh/,
      /\bconfiave|\bsao de confianca\b|\bdocumentos conferidos\b/,
      beside(
        /\b(?:profissiona(?:l|is)|tecnicos?|pessoal|prestadores?)\b/,
        40,
        /\b(?:confi|verific|segur|trein|document|qualific|serio)/,
      ),
    ),
  ],
  [
    'duracao',
    unless(
      near(/\bquanto tempo\b|\bdemora\b|\bquantas horas\b/, 25, /\b(?:servico|atendimento|trabalho|desentupimento)\b/),
      anyOf(
        /\bgarant|\b(?:pia|ralo|vaso|caixa|hidro[a-z]+|fossa)\b/,
        unless(/\b(?:cheg|vem\b|vir\b|mand|agend)/, /\bdepois que\b/),
      ),
    ),
  ],
  [
    'contato',
    unless(
      /\b(?:telefone|celular|whatsapp|e ?mail|numero|contato) (?:de|do|da|para)? ?(?:voces|contato|central|empresa|falar|ligar)|\bqual (?:o |e o |seria o )?(?:telefone|celular|whatsapp|numero|contato|e ?mail)|\bcomo (?:ligo|entro em contato|falo)\b|\bpassa (?:o )?(?:telefone|whatsapp|numero|contato)/,
      othersNumber,
    ),
  ],
  [
    'horario',
    anyOf(
      /\b24 ?h|\b24 horas|\bque horas (?:voces|abr|fech|funcion|atend|comeca|posso|trabalh|encerra)|\bhorarios? de (?:atendimento|funcionamento)|\bplantao\b/,
      beside(
        /\b(?:atend[a-z]{1,10}|funciona[a-z]{0,10}|trabalha[a-z]{0,10}|abre[a-z]{0,10}|abert\w{1,2}|vem|vir|chamar)\b/,
        30,
        /\b(?:domingo|feriado|sabado|fim de semana|madrugada|noite|natal|carnaval|ano novo|\d{1,2} ?(?:h|horas?|da manha|da noite|da madrugada))\b/,
      ),
    ),
  ],
  [
    'empresas',
    unless(
      near(
        /\b(?:atend[a-z]*|fazem|faz|trabalham|servem|prestam|tem (?:plano|servico|contrato|algo)|plano|contrato)\b/,
        30,
        /\b(?:condominios?|predios?|empresas?|restaurantes?|lojas?|comercios?|shoppings?|hote(?:l|is)|pousadas?|escolas?|clinicas?|hospita(?:l|is)|igrejas?|galpao|galpoes|industrias?|fabricas?|padarias?|bares|mercados?|academias?|pessoa juridica|cnpj)\b/,
      ),
      /\bvale a pena\b|\bcompensa\b|\bpreciso de\b/,
    ),
  ],
  [
    'cobranca',
    unless(
      anyOf(/\bpor metro\b/, near(/\b(?:quanto|preco|valor|custa|cobr[a-z]*)\b/, 25, /\bmetros?\b/)),
      /\b(?:cobraram|cobrou|golpe|abusiv|absurdo|me cobr|cabo)/,
    ),
  ],
  [
    'lugares',
    anyOf(
      /\bonde (?:voces )?(?:atendem|trabalham|vao)|\barea (?:de atendimento|atendida)/,
      near(/\b(?:quais|que|em quais|em que|onde)\b/, 20, /\b(?:cidades?|lugares|regi[a-z]{1,10}|bairros?|locais)\b/),
      near(/\batend[a-z]{1,10} /, 20, /\b(?:entorno|df|distrito federal|regiao)\b/),
    ),
  ],
  [
    'quem',
    /\bquem (?:sao|e) (?:voces|a empresa)|\bo que (?:e|sao) (?:a |o |voces|isso|cano livre)|\bvoces sao (?:uma )?(?:empresa|desentupidora)/,
  ],
  [
    'pedido',
    anyOf(
      /\b(?:solicitar|agendar|marcar) (?:um |o |uma )?(?:servico|visita|desentupimento|atendimento|orcamento)/,
      near(
        /\b(?:quero|queria|gostaria|preciso|como (?:faco|e|posso)|posso|da para)\b/,
        30,
        /\b(?:solicitar|pedir|agendar|marcar|contratar|orcamento)\b/,
      ),
    ),
  ],
  [
    'servicos',
    anyOf(
      /\bo que voces (?:fazem|desentopem|oferecem)|\bvoces fazem o que\b/,
      near(/\b(?:quais|que|lista de|tipos de)\b/, 12, /\bservicos\b/),
    ),
  ],
  [
    'como-funciona',
    /\bcomo (?:que )?(?:funciona|e) (?:o |a |isso|tudo|esse )?(?:atendimento|servico de voces|site|processo|chamado|contratacao)?$|\bcomo voces trabalham\b|\bcomo funciona\b(?!.{0,20}\b(?:caixa|hidro|fossa|jato|ralo|sifao|valvula))/,
  ],
];

/** Asks for an amount. Duration and frequency use the same word. */
export const priceSigns =
  /\b(?:e|fica|sai|saiu|muito|mais) car[oa]\b|\bprecinho\b|\bquanto (?!tempo|em quanto|dura|demora|antes)|\bquanto$|\b(?:precos?|tabela|orcamento de quanto|custa|custam|custo|cobram? (?:para|por|pelo|pela|quanto))\b|\b(?:qual|que) (?:o |e o )?valor\b|\bvalor(?:es)? (?:de|do|da|para|por|pra)\b|^valor/;

/** Asks whether a place is served. */
export const placeSigns =
  /\b(?:atend|entra|cobertura|desloca|roda|pegam|consegue|cobr(?:e|em)\b|vem|vao|vai|chega|tem|fazem|moro|estou em|aqui|fica|regiao|servico)[a-z]{0,10}/;

/** Topics that win over words of the next list. */
export const surestTopics: ReadonlySet<string> = new Set([
  'confirmacao',
  'dados-divididos',
  'direitos',
  'privacidade',
  'requisitos',
  'vantagens',
  'cadastro',
  'parceria',
  'visita',
  'orcamento',
  'orcamento-vale',
  'duracao',
  priceOfHour,
  'comissao',
  'dados-prazo',
  'dados-vendidos',
  'dados-chamado',
  'parceiro-posicao',
  'termos-parceiros',
  'reclamar',
  'desistir',
]);

/** Asks for work by name. Ours is unclogging, cleaning and maintenance; the central handles the rest. */
const otherWork: Signs = {
  test: (text) =>
    /^(?:(?:ola|oi|bom dia|boa tarde|boa noite) )?(?:voces? )?(?:fazem|faz) (?!o que|como|isso)/.test(text) &&
    !ownWork.test(text),
};
const ownWork =
  /\b(?:desentup|desobstru|limp|lava|hidro|jat|manuten|prevent|orcamento|atend|servico|visita|foss|esgot|emergencia|plantao|vistoria|inspec|domingo|feriado|noite)/;

/** Questions for the central with a preliminary answer; the first line wins. */
export const centralTopics = [
  [
    'nota',
    /\bnotas? fisca(?:l|is)\b|\bnfe?\b|\bemit[a-z]{0,10} (?:a |uma? )?nota|\b(?:preciso|quero|emitem?|dao|da|sai com|tem|com|sem) (?:de |com |a |uma? )?(?:nota|recibo)\b/,
  ],
  [
    'pagamento',
    unless(
      anyOf(
        /\bpix\b|\bcart(?:ao|oes)\b|\bparcel|\bboletos?\b|\bdebito\b|\bforma[a-z]{0,10} de pag|\bfiado\b|\bcomo (?:eu )?pago\b|\bem quantas vezes\b|\b\d{1,2} ?x\b|\b(?:pagar|paga|pago|aceita[a-z]{0,10}) (?:em|no|na|com) (?:dinheiro|especie|cheque)|\b(?:dinheiro|picpay|vale alimentacao|cripto|bitcoin|transferencia|deposito|cheque)\b/,
        /\b(?:posso|da para|consigo|quero) pagar\b(?! (?:menos|a visita|so a visita))|\bpagar (?:depois|semana|mes|metade|adiantado|amanha|quando|antes|no final|na hora)|\bpag(?:o|a|amos) (?:antes|so depois|depois|no final|no fim|na hora)\b|\b(?:dar|paga[a-z]*|pedem?|precisa de?) (?:um )?(?:sinal|entrada|adiantamento)\b/,
      ),
      /\bdevolv[a-z]*|\bdinheiro de volta\b|\btudo adiantado\b|\bgolpe\b/,
    ),
  ],
  [
    'pechincha',
    anyOf(
      near(/\bfa(?:z|zem|co|ca)\b/, 20, /\b(?:por|em|a) (?:r )?\d+/),
      near(/\bpor (?:r )?\d+\b/, 20, /\b(?:faz|fazem|faria|fecha|topa|rola)\b/),
      /\bfa(?:z|zem|ca) (?:um |por |mais |a |uma? )?(?:preco|precinho|barato|baratinho|menos|quanto a vista|camarada)\b|\bdescont|\bpromoc[a-z]{1,10}|\bcupom\b|\bmais barat[oa]\b|\bcobr[a-z]{1,10} o preco\b|\bmenor preco\b|\bprecinho\b|\bpechinch|\bnegoci[a-z]+|\bbaixa[a-z]* o (?:preco|valor)|\babaix(?:a|e|ar|am|em)\b|\bmelhora[a-z]* (?:o |esse )?(?:preco|valor)/,
      near(
        /\b(?:outr[oa]|concorrente|vizinho|desentupidora|cara|conhecido)\b/,
        40,
        /\b(?:cobr(?:ou|a|aram|am)|faz|fez|pediu|passou) (?:[a-z]+ ){0,2}\d+|\bmais barato/,
      ),
      /\b(?:esta|e|ficou|achei|muito|ta) (?:muito |meio |um pouco )?(?:car[oa]|salgado|puxado)\b(?! (?:desentup|limp|a visita))|\bcobrem (?:o |a )?(?:preco|oferta|valor|orcamento)|\b(?:conto|contos|pila)\b|\bso tenho (?:r )?\d+|\bpago (?:so )?\d+|\b(?:um|faz) preco so\b|\bpacote\b/,
    ),
  ],
] as const satisfies readonly (readonly [about: string, signs: Signs])[];
export type CentralTopic = (typeof centralTopics)[number][0];

/**
 * Questions that only the central can answer: one case, an arrival, a payment method, another trade. Never answered
 * from pages.
 */
export const centralSigns: readonly Signs[] = [
  otherWork,
  unless(/\bcomprovante\b/, /\b(?:destin[a-z]*|residuos?|gordura|coleta|transporte|mtr)\b/),
  anyOf(
    /\bcheg[a-z]{1,10} (?:em|que horas|quando|rapido|hoje|agora)|\bprazo (?:de chegada|para (?:chegar|vir))|\bem quanto tempo (?:voces|alguem|o tecnico|vem|atend)|\bda para vir\b|\b(?:vem|vir|podem vir|conseguem vir|manda[a-z]{0,10} alguem) (?:hoje|agora|amanha|ainda)|\btem (?:horario|vaga|agenda|alguem) (?:para|livre|disponivel|perto)/,
    unless(
      near(
        /\b(?:quanto tempo|que horas|quando|minutos|demora[a-z]{0,10})\b/,
        30,
        /\b(?:cheg[a-z]{1,10}|vem|vir|aparece[a-z]{0,10}|mandam)\b/,
      ),
      /\bdepois que\b/,
    ),
  ),
  /\b(?:cade|nao chegou|nao apareceu|esta vindo|atrasad[a-z]{1,10}|remarcar|desmarcar|reagendar|adiar|antecipar)\b|\b(?:mudar|trocar|alterar) (?:o |a )?(?:dia|hora|horario|data|visita|agendamento|endereco)\b|\bmeu (?:chamado|pedido|atendimento|agendamento|protocolo)\b|\bcancelar\b(?! (?:depois|o servico|o contrato|a contratacao))|\bprotocolo\b|\bquero reembolso\b|\bestorno\b|\bdinheiro de volta\b|\bme devolv/,
  /\bvagas?\b|\bemprego\b|\bsalario\b|\bcurriculo\b|\bquanto (?:eu )?(?:ganh|receb)/,
  anyOf(
    /\bar ?condicionado\b|\beletric(?:o|a|ista)\b|\bpint(?:ar|ura|or)\b|\bgeladeira\b|\bfogao\b|\bdedetiz|\bcaca ?vazament|\binfiltrac|\bpoco artesiano\b/,
    near(
      /\b(?:quanto|preco|valor|custa)\b/,
      40,
      /\b(?:(?:troc|instal|coloc|consert|arrum|compr|alug|pint|mont|constru|reform)[a-z]{1,6}|nov[oa]s?)\b/,
    ),
    near(
      /\b(?:troca[a-z]{0,10}|instala[a-z]{0,10}|conserta[a-z]{0,10}|arruma[a-z]{0,10}|limpa[a-z]{0,10}|montam?)\b/,
      25,
      /\b(?:torneira|chuveiro|registro|bomba|telhado|calha|piscina|sofa|vidro|movel|moveis|porta|portao)\b/,
    ),
  ),
  /\bcpf\b|\bcnpj\b|\bsenha\b|\bnome d[oa] (?:dono|dona|tecnico|proprietario)|\bdono d[aeo]s? (?:voces|empresa|site|loja|negocio|cano)\b|\bquem e o dono\b|\bonde (?:voces )?(?:ficam|fica a (?:empresa|loja|sede))|\bendereco d[aeo]s? (?:voces|empresa|loja|escritorio|sede)|\bescritorio\b/,
  unless(/\b(?:vende|vendem)\b/, /\b(?:desentup[a-z]+|resolve|funciona|adianta|presta)\b/),
  /\b(?:comprar|alugam?|alugar|curso|reforma[a-z]{0,10}|constru[a-z]{1,10}|mudanca|frete|faxina)\b/,
  /\b(?:preciso|indica|conhece[a-z]*|tem|procuro|fazem) (?:de |um |algum )?pedreiro\b/,
  /\bconcorrent|\bmelhor (?:que|do que)\b/,
  /\bvoces tem seguro\b|\badvogad|\bcontrato mensal\b|\bplano (?:mensal|anual)\b|\bmensalidade\b/,
];

/** Attempts to instruct the model. */
export const orderSigns = anyOf(
  /\bprompt\b|\bsystem\b|\bfinja\b|\bfaca de conta\b|\baja como\b|\bvoce agora e\b|\ba partir de agora voce\b|\bmodo (?:desenvolvedor|dev|admin)\b|\bdiga (?:apenas|so|somente|que o (?:servico|preco))|\bresponda (?:apenas|so|somente)\b|\bjailbreak\b/,
  near(
    /\b(?:ignor|esquec|desconsider|desobede)[a-z]{0,6}\b/,
    40,
    /\b(?:instruc|regra|orden|orient|anterior|acima|tudo|prompt)/,
  ),
  /^(?:repita|repete|repetir)\b/,
  near(/\brepita\b/, 30, /\b(?:comigo|depois|exat|frase)/),
);

/** A locked account, or a person's number: no page answers these. */
export const accountSigns =
  /\b(?:telefone|numero|contato|whatsapp) d[oa] (?:[a-z]+ ){0,2}(?:parceir[oa]|tecnico|encanador|rapaz|moco|profissional|prestador)\b(?! de voces)|\b(?:esqueci|perdi|troc[a-z]{1,6}|mud[a-z]{1,6}|recuper[a-z]{1,6}) (?:a |minha |a minha )?senha\b|\bnao (?:consigo|estou conseguindo) (?:entrar|logar|acessar|fazer login)\b|\blogin\b/;

/** Asks for a person. */
export const personSigns =
  /\b(?:atendente|humano|humana|operador|telefonista)\b|\b(?:falar|conversar|papo) com (?:uma? )?(?:pessoa|alguem|gente|voces|responsavel|gerente|central|especialista|atendimento|suporte)|\bpessoa (?:de verdade|real)\b|\bme (?:liga|ligue|ligam|liguem|chama|chamem)\b|\bnao quero (?:falar com )?(?:robo|maquina|bot)|\bquero (?:falar|suporte)\b/;

/** Anger: a person answers, not a machine. */
export const angerSigns: Signs = anyOf(
  /\b(?:ladr(?:ao|oes)|absurdo|palhacada|vergonha|pessim[a-z]{1,10}|ridicul[a-z]{1,10}|enganad[a-z]{1,10}|enrolad[a-z]{1,10}|enrolando|picaret[a-z]{1,10}|safad[a-z]{1,10}|merda|porra|caralho|bosta|inferno|lixo de|reclame aqui|processar voces|vou processar|denunci[a-z]{1,10}|roubad[a-z]{1,10}|me roubaram|golpista[a-z]{0,10}|descaso|falta de respeito|palhac[a-z]{1,10}|idiota[a-z]{0,10}|burr[oa]s?|inutil|incompetent[a-z]{1,10}|raiva|odiei|odeio|fui lesad[a-z]{1,10})\b/,
  unless(/\bprocon\b/, othersNumber),
);

/** Thanks, good-bye and agreement: every word of the message is one of these. */
export const smallWords: readonly (readonly [
  kind: 'ola' | 'obrigado' | 'tchau' | 'certo',
  words: ReadonlySet<string>,
])[] = [
  [
    'obrigado',
    new Set(
      'obrigado obrigada obrigadao brigadao valeu brigado brigada agradeco grato grata deus abencoe pague'.split(' '),
    ),
  ],
  ['tchau', new Set('tchau adeus falou logo breve'.split(' '))],
  ['ola', new Set('oi oie ola opa eai alo dia tarde noite madrugada hey ei salve hello'.split(' '))],
  [
    'certo',
    new Set(
      'ok okay certo entendi beleza bom sim nao show perfeito otimo legal joia combinado aham uhum tendi bacana massa top kk rs bola demais parabens maravilha excelente fechado tmj'.split(
        ' ',
      ),
    ),
  ],
];

/** May stand beside them. */
export const besideSmallWords: ReadonlySet<string> = new Set(
  (
    'ah muito muita mesmo nossa te lhe vos por pela pelo tudo bem bom boa como vai esta voce com e pessoal gente amigo amiga moco moca entao ate mais ' +
    'amanha fui viu a o de ta ajudou ajuda atencao resposta foi'
  ).split(' '),
);

/** Asks who answers. */
export const robotSigns =
  /\b(?:voce|isso|aqui) e (?:um |uma )?(?:robo|bot|maquina|pessoa|humano|ia|inteligencia artificial|gente)\b|\bqual (?:e )?(?:o )?seu nome\b|\bquem e voce\b|\bestou falando com quem\b/;

/** Asked with the words of a price: how often, and by what measure. */
export const notPriceSigns = /\bde quanto em quanto\b|\bmetros?\b/;

export const urgentSigns =
  /\b(?:urgent\w*|urgencia|socorro|agora mesmo|o mais rapido|imediat\w+|desespero|desesperad\w+)\b/;
