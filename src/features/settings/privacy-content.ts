interface PolicySection {
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

/** The day on which the words below last changed. */
export const policyChangedOn = '2026-11-27';

/**
 * The privacy policy after its first section, which names the operator. It must match the product's behaviour: change
 * both together.
 */
export const policySections: readonly PolicySection[] = [
  {
    title: '2. Quando você só visita o site',
    points: [
      'Não usamos cookies de propaganda, contadores de visita nem rastreadores de terceiros.',
      'O registro técnico do servidor guarda a página pedida, o horário e o tempo de resposta, sem o seu nome e sem o seu endereço na internet.',
      'Se você escolher a sua cidade ou permitir a localização, só o nome da cidade fica guardado, e no seu próprio aparelho. As coordenadas não são enviadas para nós nem guardadas.',
    ],
  },
  {
    title: '3. Quando você pede um orçamento ou um serviço pelo site',
    points: [
      'O formulário monta uma mensagem com o que você escreveu e abre o WhatsApp, onde você confere e decide enviar. Ele não grava o seu pedido no nosso servidor, a não ser no caso seguinte.',
      'Se o formulário mostrar uma caixa para guardar o pedido e você a marcar, a central recebe uma cópia do que você escreveu e pode procurar você. A caixa vem desmarcada, e sem ela tudo funciona do mesmo jeito.',
      'Enquanto você preenche, um rascunho fica guardado nesta aba do seu navegador, para não se perder, e some quando a aba é fechada.',
      'Ao buscar o CEP, o seu navegador consulta serviços públicos de CEP (ViaCEP, BrasilAPI, OpenCEP) e manda a eles só o número do CEP. A central faz o mesmo com o CEP de um pedido ou chamado, para saber a distância.',
      'O assistente do site guarda a conversa pelos dias que a janela dele mostra, sem o que parece número de documento, para a central atender você e para melhorar as respostas. Apague a conversa da aba fechando-a; para apagar a nossa cópia antes do prazo, peça.',
      'Quando a janela do assistente diz que um serviço de inteligência artificial ajuda a escrever as respostas, ele recebe a sua pergunta sem o nome e o telefone que você disse, e os trechos do site que a respondem.',
      'A mensagem enviada segue também as regras de privacidade do WhatsApp, que é da empresa Meta e trata dados fora do Brasil.',
    ],
  },
  {
    title: '4. Quando a central abre um chamado para você',
    paragraphs: ['Para atender, a central registra:'],
    points: [
      'nome e telefone e, se você informar, e-mail e CPF ou CNPJ;',
      'endereço do serviço, o que está acontecendo e o que foi combinado;',
      'o profissional que atendeu, os horários e o valor;',
      'as fotos e os documentos do serviço, que a central ou o profissional enviam, sem o lugar onde a foto foi tirada;',
      'a sua resposta ao orçamento: nome, dia e hora, por onde respondeu e um código que não mostra o endereço da sua conexão;',
      'no fim, o que você confirmar na página do atendimento: valor pago, forma de pagamento, se houve recibo, nota e comentário;',
      'o comprovante do pagamento, se você ou o profissional mandar: a imagem e o que um programa nosso lê nela, dentro da nossa própria máquina;',
      'se algo der errado, o que você contar e o que respondermos.',
    ],
  },
  {
    title: '5. Quando você se cadastra ou trabalha como parceiro',
    points: [
      'Do cadastro: dados da empresa ou do profissional, documento, endereço, contatos, veículos e placas, nome, CPF e contatos de quem dirige, os documentos que você manda, e a versão dos termos com que concordou. Quem cadastra um motorista conta isso a ele.',
      'Ao buscar o CNPJ, o seu navegador consulta serviços públicos (BrasilAPI, OpenCNPJ) e manda a eles só o número do CNPJ.',
      'O telefone é conferido por um código; um cookie liga o código ao seu navegador. Arquivo de cadastro que não foi concluído some em 24 horas.',
      'A central confere os documentos, aceita ou recusa cada um com o motivo, e guarda quem decidiu e quando. Só quem analisa cadastros lê os documentos.',
      'Do trabalho: ofertas e respostas, horários de saída, chegada e fim, fotos e relatórios, avaliações, comissões, conferências de valor e casos abertos.',
      'Da posição: só com o seu consentimento próprio, só em serviço e com um atendimento em andamento, e apagada depois de 24 horas. A central vê o ponto; o cliente que espera por você lê só em palavras perto de que lugar você está e em quanto tempo deve chegar, enquanto você está a caminho. O texto desse consentimento está no aplicativo, onde você pode parar quando quiser.',
      'Da foto de quem atende: só se você ou a sua empresa puser uma, e com o seu acordo. O cliente vê a foto enquanto o atendimento dele está aberto; ela sai quando você quiser.',
      'Bases na lei: contrato e passos anteriores a ele (art. 7º, V), obrigação legal sobre resíduos e impostos (art. 7º, II), legítimo interesse em segurança e prevenção à fraude (art. 7º, IX) e consentimento para a posição e a foto (art. 7º, I). A ordem em que as ofertas saem segue critérios de distância, avaliação, aceite, pontualidade na chegada, atendimentos em aberto e vez; você pode pedir que uma pessoa a reveja (art. 20).',
    ],
  },
  {
    title: '6. Para que usamos, e com que base na lei',
    points: [
      'Atender o seu pedido: execução de contrato e passos anteriores a ele (art. 7º, V, da LGPD).',
      'Conferir se o valor cobrado foi o combinado e descobrir fraude: legítimo interesse, seu e nosso (art. 7º, IX). Nenhum profissional é suspenso por decisão automática: uma pessoa decide.',
      'Cumprir obrigações fiscais e de defesa do consumidor: obrigação legal (art. 7º, II).',
      'Responder no assistente e passar a conversa para a central: passos anteriores a um contrato (art. 7º, V).',
      'Guardar o pedido que você fez pelo site: só com o seu consentimento, numa caixa própria que vem desmarcada (art. 7º, I). Você pode voltar atrás quando quiser.',
      'Publicar o seu comentário: só com o seu consentimento, numa caixa própria que vem desmarcada (art. 7º, I). Você pode voltar atrás quando quiser.',
    ],
  },
  {
    title: '7. Com quem os dados são divididos',
    points: [
      'Com o profissional escolhido para o seu chamado: o necessário para chegar e fazer o serviço. Ele não recebe os seus links, nem o de acompanhar nem o de confirmar.',
      'Com quem presta serviço à central (operadores, art. 5º, VII): a hospedagem e as cópias de segurança; o correio eletrônico; o envio de mensagens por WhatsApp (Meta) e por SMS; e, quando a janela do assistente diz, o serviço de inteligência artificial. Cada um recebe só o necessário para a sua parte, e alguns tratam dados fora do Brasil (art. 33).',
      'Com autoridades, quando a lei obriga.',
      'Não vendemos nem alugamos dados de ninguém.',
    ],
  },
  {
    title: '8. Por quanto tempo',
    points: [
      'Chamados, orçamentos e valores: pelo menos enquanto a lei permite reclamar e o fisco pode perguntar, em regra cinco anos depois do atendimento. Passado esse prazo, apagamos ou anonimizamos o que você pedir.',
      'Comprovantes de pagamento: cinco anos depois do envio apagamos a imagem e os nomes e documentos lidos nela, ou mais tarde, se uma conferência daquele atendimento ainda não terminou. Ficam o valor e o dia.',
      'Cadastro de parceiro: enquanto durar a parceria e os mesmos prazos. O registro de quem consultou ou mudou cada dado fica guardado, com nomes e endereços de clientes e parceiros abreviados.',
      'Candidaturas de prestador recusadas: por um prazo depois da recusa, em regra 180 dias. Depois apagamos nome, contatos, respostas e documentos, ou mais tarde, se uma nova análise ainda não terminou.',
      'Conversas pelo WhatsApp da central, ligações e mensagens enviadas: cinco anos.',
      'Pedidos que você deixou guardar pelo site: 90 dias, ou até você pedir que sejam apagados. Se virarem um chamado, o chamado segue o prazo acima.',
      'Marca do aparelho em que um valor foi confirmado ou informado (um resumo, feito com uma chave, do endereço da internet e do navegador, de que não se lê nenhum dos dois): um ano. A que um caso de fraude cita fica com o caso.',
      'Conversas com o assistente: pelos dias que a janela dele mostra, contados da última mensagem.',
      'Cópias de segurança ficam por até doze meses, fechadas, só para recuperar o sistema. Posições e códigos não entram nelas; pedidos guardados e conversas saem delas até oito dias depois da cópia.',
      'Rascunhos de formulário, cidade escolhida e o pedido que você pediu para guardar e ainda não chegou por falta de rede: ficam só no seu aparelho, e você apaga quando quiser.',
      'Pedidos que você faz sobre os seus dados: o pedido e a resposta, por cinco anos, porque provam que a lei foi cumprida. Na página deles, um cookie abre os seus dados por meia hora.',
      'Quem tem conta (equipe e parceiros): ao entrar com senha, um cookie lembra por até 400 dias que a conta já entrou naquele aparelho. Ele não abre nada: só evita que tentativas de estranhos tirem o seu acesso. O da entrada acaba com a sessão.',
    ],
  },
  {
    title: '9. Como os dados são protegidos',
    points: [
      'A equipe entra com conta própria, e cada função só vê o que precisa.',
      'Senhas são guardadas de um jeito que nem nós conseguimos ler.',
      'A página do seu atendimento abre por um link longo, impossível de adivinhar, e mostra só o seu primeiro nome.',
      'Se houver um incidente que traga risco a você, avisamos você e a ANPD no prazo da regulamentação.',
    ],
  },
  {
    title: '10. Os seus direitos',
    paragraphs: [
      'Pela Lei Geral de Proteção de Dados (Lei 13.709/2018, art. 18) você pode pedir, sem pagar nada: a confirmação de que temos dados seus, uma cópia deles, a correção, a exclusão ou o anonimato do que não precisamos guardar por lei, a portabilidade, a lista de com quem dividimos, e a retirada de um consentimento. Também pode pedir que uma pessoa reveja uma decisão automática.',
      'Peça na página Os seus dados (/privacidade/solicitacoes), que está no rodapé: com um código no telefone do cadastro e um segundo dado dele, o que guardamos aparece na hora, e você baixa, pede a correção e retira consentimentos. Sem o segundo dado, a central confirma quem está pedindo antes de responder. Também vale escrever para o e-mail do início desta página ou ligar. A resposta completa sai em até 15 dias.',
      'Quem trabalha como parceiro ou motorista vê, baixa e pede na hora no aplicativo, em Meus dados. A empresa não vê o que o motorista pede.',
      'Se a resposta não servir, procure a Agência Nacional de Proteção de Dados (ANPD) ou um órgão de defesa do consumidor.',
    ],
  },
  {
    title: '11. Crianças e mudanças',
    paragraphs: [
      'O site é para maiores de 18 anos que contratam um serviço. Quando esta política mudar, a data e o número da versão no início mudam junto, e o texto anterior fica guardado.',
    ],
  },
];
