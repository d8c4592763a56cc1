/**
 * The kind of thing that a question asks for, and the sentences that answer it; without accents, abbreviations
 * expanded.
 */
export interface QuestionKind {
  asked: RegExp;
  /** Pattern of a sentence that answers it. */
  says: RegExp;
  /** Pattern of its heading. */
  under: RegExp;
  /** Nothing else is an answer. */
  isNeeded: boolean;
}

export const questionKinds = {
  whichNumber: {
    asked:
      /\b(?:telefone|numero|contato)\b(?=(?: [a-z]+){0,2} (?:caesb|saneago|concessionaria|companhia|procon|ouvidoria|bombeiros?|samu|defesa civil|administracao)\b)|\b(?:ligo|ligar|falo|falar) (?:para|com) (?=(?:[ao] )?(?:caesb|saneago|concessionaria|companhia|procon|bombeiros?|defesa civil)\b)/,
    says: /\b(?:115|151|162|190|192|193|199)\b/,
    under: /como falar/,
    isNeeded: true,
  },
  thrownAlready: {
    asked:
      /\b(?:jog(?:uei|ou|aram)|us(?:ei|ou|aram)|coloq(?:uei|ou)|coloc(?:ou|aram)|despej(?:ei|ou)|pus|taquei|botei) (?:[a-z]+ ){0,2}(?=(?:soda|caustica|acido|diabo|produtos?|desentupidor|quimicos?|agua sanitaria|cloro)\b)/,
    says: /\bnao acrescente\b|\babra as janelas\b|\bguarde a embalagem\b|\bconte ao profissional\b/,
    under: /ja joguei/,
    isNeeded: true,
  },
  refund: {
    asked:
      /\breembols[a-z]*|\bressarc[a-z]*|\bindeniz[a-z]*|\bpaguei (?:[a-z]{1,20} ){0,6}(?:caesb|saneago|concessionaria|rua|publica|a mais|demais)\b|\bdevolv[a-z]+ (?:o |meu )?dinheiro\b/,
    says: /\bressarcimento\b|\breembolso\b|\breceber de volta\b|\bcontestado\b/,
    under: /quem paga|conta|ja cobraram/,
    isNeeded: true,
  },
  damage: {
    asked: /\b(?:estrag|danific|manch|infiltr|molh)[a-z]+ (?:[a-z]+ ){0,6}(?:vizinh[oa]|de baixo)|\bprejuizo\b/,
    says: /\bresponder pelo estrago\b|\bdano por agua\b|\bseguro\b/,
    under: /prejuizo/,
    isNeeded: true,
  },
  proof: {
    asked: /\bcomo (?:que )?(?:eu |se )?(?:prov|comprov)[a-z]*|\b(?:tem|existe) prova\b|\bprovar que\b/,
    says: /\be a prova\b|\bquem prova\b|\bmostra o ponto\b|\blaudo\b/,
    under: /como descobrir|provar/,
    isNeeded: true,
  },
  without: {
    asked:
      /\b(?:sem|nao tenho|nao tem|faltou) (?:o |um |a |uma )?(?:desentupidor|maquina|ferramenta|borracha|cabo)[a-z]*(?: de borracha)?|\b(?:no lugar|em vez) d[aeo]\b|\balternativa\b/,
    says: /\bdetergente\b|\bsaco plastico\b|\ba mao\b|\barame\b|\bdesentupidor de borracha\b/,
    under: /nao houver|no lugar/,
    isNeeded: false,
  },
  howOften: {
    asked:
      /\bde quanto em quanto|\bquantas vezes\b|\bfrequencia\b|\ba cada quant|\btodo (?:mes|ano|dia)\b|\btoda semana\b|\bperiodic|\bquando (?:devo|tenho que|preciso|e para|limp|esvazi)|\bquando *$|\bquantos? (?:em quantos?|mes(?:es)?|anos?)\b|\b(?:prazo|intervalo) (?:de|da|para)/,
    says: /\ba cada\b|\btodo (?:mes|dia|ano)\b|\btoda semana\b|\bvez(?:es)? por\b|\bmensal|\bsemanal|\bquinzenal|\b(?:um|dois|tres|seis|\d+) (?:e |ou |a )?(?:tres |quatro |\d+ )?(?:anos?|mes(?:es)?)\b|\bso quando algo mudar/,
    under: /de quanto em quanto|frequencia|rotina|quando limpar/,
    isNeeded: true,
  },
  whosePart: {
    asked:
      /\bquem (?:que |e que |tem que |tem de |deve |vai )*(?:pag|arca|custei|respond|banc|arrum|consert|cuid|resolv|limp|cham|mexe|faz)|\bde quem\b|\bresponsa|\b(?:e|seria|fica|problema|sao) (?:comigo|meu|minha|nosso|deles|da caesb|do condominio|do predio|do sindico|do vizinho)\b|\bquem e (?:o )?(?:responsavel|culpado)|\btenho que pagar\b|\bobrigacao\b|\b(?:eles|ela|ele|prefeitura|caesb|condominio|governo|predio|vizinho|dono|proprietario) (?:que )?(?:tem que |deve |vai )?(?:pag|arca|ressarc|indeniz|reembols|limp|consert|desentup|resolv)[a-z]*|\bressarc|\bindeniz|\breembols|\bdever d[aeo]\b|\b(?:cham|lig|fal)(?:o|ar|amos)\b(?= (?:[a-z]+ ){0,4}ou )/,
    says: /\bpaga\b|\brespons|\bresponde\b|\bde quem\b|\bdo morador\b|\bdo condominio\b|\bda concessionaria\b|\bconcessionaria\b|\binquilino\b|\bproprietario\b|\bpode cobrar\b|\bressarcimento\b|\breembolso\b|\bseguro\b|\bcabe\b|\bparticular\b/,
    under: /quem paga|de quem|quem cuida|regra|conta|prejuizo|quem chamar|morador e o que/,
    isNeeded: true,
  },
  fellIn: {
    asked:
      /\b(?:ca(?:iu|iram|ir|i)|jog(?:uei|ou|aram|amos)|derram(?:ei|ou)|despej(?:ei|ou)|entalou|escapou|foi (?:[a-z]+ ){0,3}(?:abaixo|embora|junto)|desceu (?:[a-z]+ ){0,2}(?:junto|pel[oa])|perdi|lavou|lavaram|enfi(?:ou|aram))\b/,
    says: /\bobjeto|\bempurr|\bnao se desfaz|\bendurec|\bnao tente\b|\bpuxar a descarga\b|\bconte ao profissional\b|\bincham\b|\bnao existe produto\b/,
    under: /caiu|joguei|o que (?:ha|entope)/,
    isNeeded: false,
  },
  prevent: {
    asked:
      /\bevit|\bpreven|\bprevin|\bpara (?:[a-z]+ ){0,5}nao\b|\bnao (?:entup|volt|acontec)[a-z]* (?:mais|de novo|outra)|\bnao deix|\bcomo (?:cuid|conserv|mant|proteg)|\bdurar\b|\bdicas?\b|\bantes d[aeo]s? (?:chuvas?|epoca|temporada|viagem|viajar)|\bcuidados?\b|\bnunca mais\b|\bquantidade certa\b/,
    says: /\bevit|\braspe\b|\bpasse papel\b|\bguarde\b|\btelinha\b|\btela\b|\bpeneira\b|\bralinho\b|\bno lixo\b|\bpara o lixo\b|\bso papel\b|\bplante\b|\bjogue um (?:copo|litro)\b|\bjunta elastica\b|\blimpar calhas\b|\blimpe calhas\b|\brecoloque\b|\bcom moderacao\b|\bna garrafa\b|\binspecione\b|\brecolha\b|\bseparar?\b|\bportinhola\b|\bvedad/,
    under: /evit|preven|para nao|cuidados|rotina|no vaso|como proteger|lista de|setembro|na cozinha|na tela|garrafa/,
    isNeeded: false,
  },
  mayThrow: {
    asked:
      /\b(?:pode|posso|podem|devo|da para) (?:eu )?(?:jogar|colocar|por|descartar|ir|descer|dar)\b|\bonde (?:eu )?(?:jog|descart|coloc|deix)|\bo que (?:eu )?(?:nao )?(?:pode|posso|devo)\b|\bjog(?:o|ar|a) fora\b|\bdescart[a-z]+\b|\bvai no (?:vaso|lixo|ralo)\b|\btem que ir\b/,
    says: /\blixo\b|\bgarrafa\b|\bpara o lixo\b|\bso papel\b|\bponto de coleta\b|\bnunca\b|^nao[.,]|\bnao existe\b/,
    under: /nao jogar|so papel|pode ir|cuidados|garrafa|lugar da/,
    isNeeded: false,
  },
  doesItWork: {
    asked:
      /\b(?:funciona|resolve|adianta|desentup(?!id)[a-z]*|serve|estraga|presta|vale a pena|faz (?:mal|bem)|corroi|derrete|mata|e bom|limpa mesmo|ajuda|quebra|estoura|fura)\b|\b(?:pode|posso|da para) (?:usar|tentar|jogar|colocar|por)\b/,
    says: /\bquase nunca\b|\bnao (?:faz|fazem|fez|use|usem|jogue|force|enfie|desentop|resolve|se resolve|recomendamos|ha problema|evita)|\bmilagre\b|\bamolece\b|\bpode trincar\b|\bem cano bom\b|\bajudam? \b|\bataca\b|\bfrageis?\b|\bfragil\b|\bcada uso\b|\bcomem\b|\bsao soda\b/,
    under: /funciona|o que cada|resolve|nao fazer|quando nao|estourar|refrigerante/,
    isNeeded: false,
  },
  whatIs: {
    asked:
      /\bo que (?:que )?(?:e|sao|significa|quer dizer)\b|\bpara que serv|\bqual (?:e )?a (?:diferenca|funcao|utilidade)|\bdiferenca (?:de|entre|da|do)|\bqual (?:e )?(?:o )?melhor\b|\bcomo funciona\b|\bmelhor (?:o |a )?[a-z]+ ou\b/,
    says: /\be (?:um|uma|uma especie|hidroxido|a peca)\b|\bserve\b|\brecebe a agua\b|\bmangueira com bico\b|\bdiferenca\b|\bo jato lava\b|\bo cabo (?:mecanico|abre)\b|\bpreco e por\b|\btanque\b|\btubos? vertica/,
    under: /^o que e$|como ela funciona|ou jato|como funciona|nao e tudo igual|o que ha|mapa/,
    isNeeded: false,
  },
  severalPoints: {
    asked:
      /\b(?:todos os|varios|dois|duas|mais de um|outros) (?:ralos?|banheiros?|pontos?|pias?|vasos?|comodos?|lugares|apartamentos?|andares)|\bcasa (?:toda|inteira)\b|\btoda a casa\b|\bao mesmo tempo\b|\bjunt[oa]s\b/,
    says: /\bmais de um\b|\bvarios pontos\b|\bduas pias\b|\brede principal\b|\bdois (?:pontos|banheiros|aparelhos)\b|\btoda a casa\b|\bos dois dividem\b|\btodo o predio\b/,
    under: /entenda onde|e so o|quem chamar|descobrir onde|teste da ultima/,
    isNeeded: true,
  },
  howLong: {
    asked:
      /\bquanto tempo (?:que )?(?:leva|demora|dura|vai|para|e|fica|gasta)|\bdemora (?:quanto|muito|para)|\bquantas horas\b|\bleva quanto|\bdura quanto|\bquanto (?:dura|demora)\b|\bdemora (?:[a-z]+ ){0,2}(?:para|muito)\b|\bdemora *$|\be (?:rapid[oa]|demorad[oa]|rapidinho)\b|\bleva (?:o dia|muito|a tarde|a manha)\b/,
    says: /\bminutos?\b|\bhoras?\b|\bcostuma levar\b|\bsemanas\b|\banos sem\b/,
    under: /quanto tempo|quanto dura/,
    isNeeded: true,
  },
  howToTell: {
    asked:
      /\bcomo (?:eu )?(?:sei|saber|descubr|vejo|identific|ver)\b|\bsina(?:l|is)\b|\bsera que\b|\bcomo (?:eu )?(?:provo|desconfi)/,
    says: /\bsinal\b|\bteste\b|\bobserve\b|\bmanchas?\b|\bcheiro\b|\bdevagar\b|\bquem prova\b|\bgrama\b|\bvareta\b/,
    under: /sinais|como saber|como descobrir|teste|e so o|passou da hora|rede\?$/,
    isNeeded: false,
  },
  where: {
    asked: /\bonde (?:que )?fica\b|\bonde (?:esta|encontro|acho)\b|\bem que lugar\b/,
    says: /\bquintal\b|\bterreo\b|\bcalcada\b|\bembaixo da pia\b/,
    under: /onde fica|mapa/,
    isNeeded: false,
  },
  cheated: {
    asked:
      /\bgolpe\b|\bcobr(?:aram|ou|ando) (?:[a-z0-9]+ ){0,4}(?:por metro|caro|demais|absurdo|a mais)|\bme cobr(?:aram|ou)\b|\babusiv|\bo que (?:diz )?a lei\b|\bprocon\b|\bmeus direitos\b/,
    says: /\bprocon\b|\bcontestad|\bpor escrito\b|\bvalor maximo\b|\bsem maximo\b|\bartigo\b|\bdez vezes\b/,
    under: /ja cobraram|o que a lei|alerta|golpe|engana/,
    isNeeded: false,
  },
  breaks: {
    asked: /\bquebr[a-z]+ (?=o |a |os |as |meu |minha |tudo|piso|parede)|\bprecisa quebrar\b|\bobra\b|\bsujeira\b/,
    says: /\bquebrar?\b|\bobra\b|\bresponde pelo dano\b|\bquase nada\b|\bdanos? que causar\b/,
    under: /quebrar|sujeira|louca/,
    isNeeded: false,
  },
  howTo: {
    asked: /\bcomo (?:que )?(?:eu |se )?(?=(?:abr|troc|desmont|mont|med|test|regul|esvazi)[a-z]*)/,
    says: /\b(?:coloque|solte|retire|tire|abra|encaixe|enfie|regule|despeje)\b/,
    under: /passo a passo|como limpar|como usar|^abra|^\d?\.? ?abra/,
    isNeeded: false,
  },
  whatToDo: {
    asked:
      /\bo que (?:que )?(?:eu )?(?:faco|fazer|devo|tenho que)\b|\be agora\b|\bcomo (?:eu )?(?:resolv|agir|faco|limp|desentup|tir|usar|uso)|\bque faco\b|\bposso fazer\b|\bquem (?:eu )?(?:cham|lig|procur)/,
    says: /\b(?:feche|nao de|pare|chame|ligue|abra|espere|retire|avise|despeje|tire|vede|esvazie|use luva|proteja|registre|fale)\b/,
    under:
      /o que fazer|primeiros|na hora|enquanto espera|passo a passo|como limpar|como usar|e agora|como falar|quem chamar|como (?:eles|eu)/,
    isNeeded: false,
  },
  why: {
    asked:
      /\bpor ?que\b|\bporque\b|\bde onde vem\b|\bqual (?:e )?(?:a causa|o motivo|a razao)|\bo que (?:causa|entope|faz)\b|\bmotivo\b/,
    says: /\bporque\b|\bcausas?\b|\bem geral\b|\bvem d|\bacontece\b|\bo mais provavel\b|\be sinal\b|\bdupla classica\b|\bprocura\b|\bsobrecarga\b|\bsecou\b/,
    under: /por que|causas?|de onde|o que entope|horario do cheiro|por onde/,
    isNeeded: false,
  },
} satisfies Record<string, QuestionKind>;
