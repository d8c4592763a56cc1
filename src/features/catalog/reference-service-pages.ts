interface ReferencePage {
  /** For the service's card: one benefit per line. */
  beneficios: readonly string[];
  oQueE: readonly string[];
  quandoChamar: readonly string[];
  comoEFeito: readonly { title: string; text: string }[];
  perguntas: readonly { question: string; answer: string }[];
}

/** Initial texts of the services' pages, by slug; the office edits them later. */
export const referencePages: Readonly<Record<string, Partial<ReferencePage>>> = {
  'pia-entupida': {
    beneficios: ['Sifão limpo e remontado', 'Cabo até a rede, não só até a curva', 'Teste com a cuba cheia'],
    oQueE: [
      'A pia entope aos poucos. Na cozinha, a gordura esfria dentro do cano, gruda na parede e segura borra de café, arroz e casca. No banheiro são cabelo, sabonete e creme dental. No tanque, fiapo de roupa e sabão em pó.',
      'Desentupir de verdade não é furar um buraco no meio da sujeira: é soltar o que está na parede do cano, do sifão até a caixa de gordura ou a coluna, para a água correr livre.',
    ],
    quandoChamar: [
      'A água demora a descer ou sobe de volta quando a máquina de lavar esvazia.',
      'O ralo da pia faz barulho de garrafa enchendo.',
      'O mau cheiro volta logo depois da limpeza do sifão.',
      'Duas pias da casa pararam juntas: o problema já está na rede.',
    ],
    comoEFeito: [
      {
        title: 'Teste',
        text: 'Enchemos a cuba e olhamos por onde a água volta. Isso diz se o entupimento é no sifão, no ramal ou na rede.',
      },
      { title: 'Sifão', text: 'Abrimos, lavamos e trocamos a vedação se ela estiver ressecada, avisando antes.' },
      { title: 'Cabo', text: 'A máquina com cabo flexível vai da pia até a caixa de gordura ou a coluna do prédio.' },
      { title: 'Prova', text: 'Enchemos a cuba de novo, na sua frente, e limpamos o armário e o piso.' },
    ],
    perguntas: [
      {
        question: 'Soda cáustica ou água fervendo resolve?',
        answer:
          'Quase nunca, e pode piorar: a soda vira pedra com a gordura fria, fere quem mexe no sifão depois e a fervura amolece o PVC. Se já usou, conte ao profissional antes de ele abrir o cano.',
      },
      {
        question: 'Precisa quebrar a parede?',
        answer:
          'Em regra não. O cabo entra pelo próprio sifão. Só se o cano estiver partido ou com a inclinação errada a obra entra na conversa, e nunca sem um novo orçamento aprovado por você.',
      },
      {
        question: 'Como evitar que volte?',
        answer:
          'Passe papel na panela antes de lavar, use a peneira na cuba, guarde o óleo usado numa garrafa para coleta e faça a limpeza da caixa de gordura a cada seis meses.',
      },
    ],
  },
  'vaso-sanitario': {
    beneficios: ['Piso protegido', 'Sem risco na louça', 'Três descargas de teste'],
    oQueE: [
      'O vaso tem uma curva estreita por dentro, o sifão da louça. É ali que param o excesso de papel, o lenço umedecido, o absorvente, a fralda e o brinquedo. Quando o vaso sobe devagar e outros ralos borbulham, o entupimento já passou da louça e está no ramal ou na rede.',
      'O trabalho é descobrir qual dos dois casos é o seu e usar a ferramenta certa: sucção ou cabo curto para a louça, máquina rotativa para a rede.',
    ],
    quandoChamar: [
      'A água sobe até a borda e desce devagar, ou não desce.',
      'O ralo do banheiro borbulha quando alguém dá descarga.',
      'Caiu um objeto duro: puxar a descarga só o leva mais para dentro.',
      'É o único banheiro da casa, ou há criança, idoso ou pessoa doente.',
    ],
    comoEFeito: [
      { title: 'Proteção', text: 'Fechamos o registro, cobrimos o piso e baixamos o nível da água.' },
      { title: 'Louça', text: 'Sucção ou cabo com ponta própria, que não risca o esmalte.' },
      {
        title: 'Rede',
        text: 'Se o problema estiver adiante, o cabo entra pela caixa de inspeção. Se for preciso tirar o vaso, isso entra no orçamento.',
      },
      { title: 'Prova', text: 'Três descargas seguidas, com papel, e o banheiro limpo e desinfetado.' },
    ],
    perguntas: [
      {
        question: 'O que faço enquanto espero?',
        answer:
          'Não dê outra descarga. Feche o registro do vaso, ponha um pano em volta da base e use luva se precisar encostar na água. Não use produto químico: ele fica na louça e pode respingar em quem for trabalhar.',
      },
      {
        question: 'Lenço que se diz descartável pode ir no vaso?',
        answer:
          'Não. Ele não se desfaz como papel higiênico e é uma das causas mais comuns de chamado. Lenço, fio dental e absorvente vão no lixo.',
      },
      {
        question: 'E se quebrar a louça?',
        answer:
          'O profissional responde pelo dano que causar. Louça já trincada é mostrada a você e anotada antes do início.',
      },
    ],
  },
  ralo: {
    beneficios: ['Caixa sifonada limpa', 'Fim do mau cheiro', 'Orientação para não voltar'],
    oQueE: [
      'Quase todo ralo de banheiro fica em cima de uma caixa sifonada: uma caixinha com água no fundo que impede o cheiro do esgoto de subir. Ela junta cabelo, sabão e areia e, quando enche, a água do banho não passa.',
      'No quintal e na garagem, o ralo recebe folha e terra, e no Distrito Federal costuma dar problema na primeira chuva forte de outubro. Água de chuva e esgoto têm redes separadas: se estiverem misturadas, avisamos.',
    ],
    quandoChamar: [
      'A água do banho cobre o pé antes de terminar.',
      'O cheiro de esgoto aparece quando o ralo fica dias sem uso, ou não passa nem com água.',
      'Barata e mosquito saindo pelo ralo.',
      'O ralo do quintal volta água quando chove ou quando alguém usa a máquina de lavar.',
    ],
    comoEFeito: [
      { title: 'Abertura', text: 'Tiramos a grelha e limpamos a caixa sifonada à mão, até o fundo.' },
      { title: 'Cano', text: 'O cabo segue da caixa até o ramal, soltando cabelo e sabão endurecido.' },
      { title: 'Vedação', text: 'Conferimos o fecho hídrico, a água que segura o cheiro, e o anel da tampa.' },
      { title: 'Prova', text: 'Chuveiro aberto por alguns minutos e medição do escoamento.' },
    ],
    perguntas: [
      {
        question: 'Por que o cheiro continua com o ralo limpo?',
        answer:
          'Em geral porque a água da caixa secou ou a tampa interna não veda. Jogue um copo de água por semana nos ralos pouco usados. Se não bastar, pode haver cano sem ventilação, que se vê na visita.',
      },
      {
        question: 'O ralo do vizinho de cima vaza no meu teto. É com vocês?',
        answer:
          'Se for entupimento, sim. Se for vazamento na laje, é trabalho de encanador e a conversa passa pelo condomínio. Na visita dizemos qual dos dois é.',
      },
      {
        question: 'Quanto tempo leva?',
        answer:
          'Um ralo de banheiro costuma levar menos de uma hora. Quintal com rede longa pode pedir mais, e isso vem no orçamento.',
      },
    ],
  },
  'caixa-gordura': {
    beneficios: ['Paredes lavadas', 'Entrada e saída desobstruídas', 'Resíduo retirado'],
    oQueE: [
      'A caixa de gordura recebe a água da cozinha, deixa a gordura boiar e manda adiante só a água. Cheia, ela não segura mais nada: a gordura passa para a rede, endurece e entope o que vem depois, inclusive a rede da rua.',
      'Água quente só empurra a gordura. Limpar é retirar tudo, lavar as paredes, liberar entrada e saída e levar o resíduo para onde ele pode ser tratado.',
    ],
    quandoChamar: [
      'Passaram seis meses desde a última limpeza, ou um mês se for restaurante.',
      'A pia da cozinha está lenta e o sifão está limpo.',
      'Cheiro de gordura azeda perto da caixa ou nos ralos.',
      'A tampa está levantada, rachada ou com gordura à vista.',
    ],
    comoEFeito: [
      {
        title: 'Abertura',
        text: 'Isolamos a área e abrimos a tampa com cuidado para não quebrar o rejunte mais do que o necessário.',
      },
      { title: 'Retirada', text: 'A gordura sai à mão ou por sucção e é ensacada ou levada pelo caminhão.' },
      { title: 'Lavagem', text: 'Paredes, cesto e sifão lavados, entrada e saída desobstruídas.' },
      { title: 'Prova', text: 'Caixa cheia de água limpa, escoamento conferido, tampa vedada e local lavado.' },
    ],
    perguntas: [
      {
        question: 'Para onde vai a gordura?',
        answer:
          'Para tratamento ou aterro que possa recebê-la. Empresas recebem o comprovante de transporte e destinação: peça e guarde, a fiscalização pergunta.',
      },
      {
        question: 'De quanto em quanto tempo devo limpar?',
        answer:
          'Casa com quatro pessoas: a cada seis meses. Prédio: a cada três ou quatro meses. Restaurante, lanchonete e padaria: todo mês, ou antes se encher.',
      },
      {
        question: 'Minha casa precisa de caixa de gordura?',
        answer:
          'Sim, toda cozinha ligada à rede de esgoto deve ter a sua, dentro do lote. A manutenção é do morador ou do condomínio.',
      },
    ],
  },
  hidrojateamento: {
    beneficios: ['Cano limpo de ponta a ponta', 'Bom para condomínio e comércio', 'Entupimento demora a voltar'],
    oQueE: [
      'No hidrojateamento uma mangueira com bico especial anda por dentro do cano puxada pelo próprio jato. A água, entre 2.000 e 4.000 PSI conforme o cano, corta a gordura, o lodo e a raiz fina e leva tudo para fora.',
      'A diferença para o cabo é o resultado: o cabo abre passagem, o jato devolve o diâmetro do cano. Por isso é o indicado quando o entupimento sempre volta, em redes compridas e em manutenção de condomínio.',
    ],
    quandoChamar: [
      'O mesmo ponto entope mais de uma vez por ano.',
      'Condomínio ou comércio com rede longa e muita gordura.',
      'Há árvore perto da rede e já apareceu raiz no cabo.',
      'Antes de filmar o cano: a câmera só enxerga em parede limpa.',
    ],
    comoEFeito: [
      {
        title: 'Avaliação',
        text: 'Vemos o material e a idade do cano. Manilha antiga ou cano frágil pede pressão menor, ou outro método.',
      },
      { title: 'Acesso', text: 'O jato entra pela caixa de inspeção mais baixa e trabalha contra a corrente.' },
      {
        title: 'Passadas',
        text: 'Primeiro um bico que fura, depois um que raspa a parede. O resíduo é recolhido na caixa.',
      },
      { title: 'Prova', text: 'Escoamento conferido em todos os pontos e, quando contratada, filmagem do trecho.' },
    ],
    perguntas: [
      {
        question: 'A pressão pode estourar o cano?',
        answer:
          'Em cano bom e com o bico certo, não. O risco está em cano já partido ou em junta solta, e por isso a avaliação vem antes. O que for visto é mostrado a você.',
      },
      {
        question: 'Cobra por metro?',
        answer:
          'O orçamento vem por escrito antes de começar, com o preço fechado ou com um teto. Nada além dele é cobrado sem um novo aceite seu.',
      },
      {
        question: 'Precisa de caminhão?',
        answer:
          'Em rede de prédio ou comércio, em geral sim. Em casa, uma máquina portátil costuma bastar. Diga no pedido se o acesso é por garagem baixa.',
      },
    ],
  },
  tubulacao: {
    beneficios: ['Ponto do entupimento localizado', 'Máquina rotativa', 'Obra só em último caso'],
  },
};
