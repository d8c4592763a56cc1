import type { ReferencePost } from './reference-posts.ts';

/** Pipes beyond the fixture: mains, columns, roots and rain, and who answers for each stretch. */
export const networkPosts: readonly ReferencePost[] = [
  {
    slug: 'hidrojateamento-como-funciona',
    title: 'Hidrojateamento: como funciona e quando vale a pena',
    excerpt:
      'Água em alta pressão limpa a parede do cano inteira, e não só um furo no meio. Entenda o equipamento, os limites e o que exigir.',
    category: 'orientacoes',
    publishedOn: '2026-08-25',
    tags: ['hidrojateamento', 'rede de esgoto', 'gordura', 'raízes'],
    content: `
<p>Quem já viu uma lavadora de alta pressão limpar uma calçada entende metade do hidrojateamento. A outra metade é o bico: em vez de apontar só para a frente, ele solta jatos para trás, que puxam a mangueira para dentro do tubo e, na volta, varrem a sujeira até a caixa de inspeção. É uma técnica excelente para certos problemas e um exagero para outros. Saber a diferença evita pagar por um canhão para matar uma mosca.</p>
<h2>O que há no equipamento</h2>
<ul>
<li><strong>Bomba de alta pressão</strong>, portátil ou montada em caminhão. Em desentupimento predial, é comum trabalhar entre 2.000 e 4.000 PSI; a pressão certa depende do diâmetro, do material e da idade do cano.</li>
<li><strong>Reservatório de água</strong>, porque o serviço consome bastante e nem sempre a torneira do local dá conta.</li>
<li><strong>Mangueira reforçada</strong>, mais fina para ramais de casa e mais grossa para redes.</li>
<li><strong>Bicos diferentes:</strong> de penetração, para abrir passagem; de limpeza, para lavar a parede; rotativos, para gordura endurecida; com corrente ou fresa, para raízes.</li>
</ul>
<p>Pressão não é tudo. A vazão, isto é, quantos litros por minuto saem, é o que carrega a sujeira para fora. Um equipamento com muita pressão e pouca água corta, mas não leva.</p>
<h2>Cabo ou jato?</h2>
<p>O cabo mecânico, também chamado de cabo K ou espiral, gira dentro do cano e fura ou enrosca a obstrução. É rápido, usa pouca água, chega por entradas pequenas e resolve a maioria dos entupimentos pontuais: um pano, cabelo, papel, um brinquedo.</p>
<p>O jato lava. Ele faz mais sentido quando:</p>
<ol>
<li>há <strong>gordura acumulada por metros</strong>, típica de saída de cozinha e de restaurante;</li>
<li>o cano entope de novo poucas semanas depois do cabo, sinal de que só se abriu um túnel;</li>
<li>existem <strong>raízes finas</strong> em rede enterrada;</li>
<li>há areia, lodo ou entulho leve no fundo da tubulação;</li>
<li>é manutenção programada de <strong>coluna de prédio, rede de condomínio ou galeria</strong>;</li>
<li>vai ser feita uma inspeção por câmera e o tubo precisa estar limpo para se ver algo.</li>
</ol>
<p>Muitas vezes os dois trabalham juntos: o cabo abre passagem, o jato limpa.</p>
<h2>Quando não usar</h2>
<p>Pressão alta em tubo frágil é um risco real. Cuidado redobrado com manilha de barro trincada, ferro fundido muito corroído, emendas improvisadas e tubo de parede fina. Cimento endurecido e cano amassado ou quebrado também não se resolvem com água: é troca de trecho. E um vaso com um objeto preso não precisa de caminhão na porta.</p>
<p>Um bom profissional olha antes. Pergunte se haverá inspeção, por câmera ou ao menos pelas caixas, e o que acontece se o tubo já estiver quebrado. A resposta deve estar no orçamento.</p>
<h2>Como é um atendimento, na prática</h2>
<h3>1. Acesso</h3>
<p>O técnico localiza as caixas de inspeção e a caixa de gordura e escolhe por onde entrar. Sempre que dá, trabalha de baixo para cima, do ponto mais baixo para o mais alto, para a sujeira ter para onde sair.</p>
<h3>2. Proteção</h3>
<p>Ralos e vasos próximos são tampados ou vigiados: o ar e a água empurrados pela pressão procuram saída e podem espirrar dentro de um banheiro. Tire tapetes e avise os moradores. Em prédio, o síndico deve avisar os andares.</p>
<h3>3. Abertura e lavagem</h3>
<p>Primeiro um bico de penetração, depois um de limpeza, em várias passadas e trazendo a mangueira devagar. A pressa aqui é inimiga: quem puxa rápido deixa a crosta na parede.</p>
<h3>4. Recolhimento</h3>
<p>O que saiu precisa ser retirado da caixa, não empurrado para a rede pública. Quando há volume, entra o caminhão de sucção, e o resíduo segue para um destino licenciado, com comprovante.</p>
<h3>5. Prova</h3>
<p>Peça para ver a água correndo na caixa com as torneiras abertas e, se houve câmera, fique com as imagens. Um teste de quinze minutos vale mais que qualquer promessa.</p>
<h2>Segurança</h2>
<p>Um jato de 3.000 PSI corta a pele e injeta água contaminada por baixo dela, uma emergência médica mesmo quando o furo parece pequeno. O operador usa luvas, óculos, botas e avental, e ninguém mais fica perto da mangueira. Não alugue o equipamento para "fazer em casa" sem treinamento, e não deixe criança ou animal por perto durante o serviço.</p>
<h2>Quanto dura o resultado</h2>
<p>Depende do uso. Uma rede residencial limpa, com bons hábitos, pode passar anos sem novo serviço. Uma cozinha profissional sem caixa de gordura em ordem volta a ter problema em semanas. As garantias mais comuns no mercado vão de 30 a 90 dias, e valem para o serviço feito: um pano jogado no vaso no mês seguinte é um entupimento novo. Leia o que está escrito e lembre que a garantia dada pela empresa se soma à que o Código de Defesa do Consumidor já prevê.</p>
<h2>O que pedir no orçamento</h2>
<ul>
<li>qual trecho será limpo, de que ponto a que ponto;</li>
<li>se o preço é fechado ou, quando houver medida por metro, qual é o <strong>valor máximo</strong>;</li>
<li>se inclui deslocamento, água, sucção e destino do resíduo;</li>
<li>o que acontece se o tubo estiver quebrado;</li>
<li>prazo e alcance da garantia.</li>
</ul>
<p>Com isso por escrito, você compara propostas de verdade. Se quiser se aprofundar, veja <a href="/blog/como-ler-um-orcamento-de-desentupimento">como ler um orçamento sem susto</a>.</p>
<h2>Perguntas que sempre aparecem</h2>
<h3>Gasta muita água?</h3>
<p>Gasta mais que o cabo, que quase não usa. O volume varia com o equipamento e com o tempo de trabalho. Caminhões levam a própria água e alguns reaproveitam a do serviço.</p>
<h3>Faz sujeira dentro de casa?</h3>
<p>Feito pelas caixas externas, quase nada. Quando o acesso é interno, o local deve ser coberto e lavado no fim.</p>
<h3>Posso usar o banheiro durante o serviço?</h3>
<p>Não. Nem torneira, nem máquina de lavar. Combine uma janela de horário e avise quem mora com você.</p>`,
  },
  {
    slug: 'caesb-ou-encanamento-da-casa',
    title: 'É problema meu ou da Caesb? Quem cuida de cada trecho do esgoto',
    excerpt:
      'Da pia até a rua, o esgoto troca de dono no meio do caminho. Veja como descobrir de quem é o trecho entupido antes de pagar por ele.',
    category: 'orientacoes',
    publishedOn: '2026-09-22',
    tags: ['Caesb', 'rede de esgoto', 'orçamento', 'emergência'],
    content: `
<p>Esgoto voltando no quintal, vizinho reclamando do cheiro, e a pergunta de sempre: chamo uma desentupidora ou ligo para a companhia? Errar custa caro dos dois lados. Quem chama o particular para um problema da rede pública paga por algo que seria atendido pela concessionária. Quem espera a concessionária por um cano que é seu perde o dia e a casa continua alagada.</p>
<p>A regra geral é simples, e os detalhes importam. Vamos por partes.</p>
<h2>A regra geral</h2>
<ul>
<li><strong>Dentro do lote, a responsabilidade é de quem usa o imóvel:</strong> pias, vasos, ralos, caixas de gordura e de inspeção e os canos que levam tudo até a ligação com a rede.</li>
<li><strong>Da ligação para fora, é da concessionária:</strong> no Distrito Federal, a Caesb; nos municípios do Entorno goiano, em geral, a Saneago.</li>
</ul>
<p>O ponto de encontro costuma ser uma caixa na calçada ou junto ao limite do lote, com tampa de concreto ou de ferro. É a última caixa antes da rua, e ela é a sua melhor testemunha.</p>
<h2>O teste da última caixa</h2>
<p>Com luvas, e sem entrar em lugar nenhum, levante a tampa da última caixa de inspeção do lote. Peça a alguém que abra uma torneira ou dê uma descarga dentro de casa e observe:</p>
<ol>
<li><strong>A caixa está vazia ou com água correndo, e dentro de casa está entupido.</strong> O problema está antes dela, no seu encanamento. Chame um profissional particular.</li>
<li><strong>A caixa está cheia, parada, sem escoar.</strong> A obstrução está depois, na ligação ou na rede. Ligue para a concessionária.</li>
<li><strong>A caixa está cheia e os vizinhos também têm esgoto voltando.</strong> É quase certo que seja a rede pública. Ligue já, e peça que os vizinhos registrem também: vários protocolos no mesmo trecho ajudam a priorizar.</li>
</ol>
<p>Se a tampa está lacrada, é pesada demais ou você não sabe qual caixa é qual, não force. Descreva a situação por telefone e peça orientação.</p>
<h2>O caso especial das quadras com ramal condominial</h2>
<p>Em muitas regiões do Distrito Federal o esgoto foi construído no sistema condominial: em vez de uma rede só na rua, um ramal passa pelo passeio, pelo jardim ou pelo fundo dos lotes e reúne várias casas antes de chegar à rede principal. Nesses lugares, um entupimento no lote de baixo faz voltar esgoto no de cima, e o dono do problema pode ser o vizinho, o conjunto ou a companhia, conforme o trecho e o que foi combinado quando a rede foi feita.</p>
<p>Não tente adivinhar. Ligue para a Caesb, diga o endereço completo e pergunte duas coisas: <strong>qual é o tipo de ramal da sua quadra</strong> e <strong>de quem é a manutenção do trecho dentro do lote</strong>. Anote o protocolo. E não construa em cima das caixas nem do ramal: além de irregular, impede qualquer conserto.</p>
<h2>Como falar com cada um</h2>
<ul>
<li><strong>Caesb (DF):</strong> telefone 115, a qualquer hora, ou pelos canais digitais da companhia. Tenha o número da inscrição, que está na conta de água.</li>
<li><strong>Saneago (Goiás):</strong> também atende pelo 115 e pelos canais que estão na conta. Algumas cidades têm serviço municipal próprio; confira o nome na sua fatura.</li>
<li><strong>Água de chuva:</strong> bueiro entupido e galeria pluvial não são esgoto. No DF, registre na ouvidoria do governo, pelo 162, ou na administração regional.</li>
<li><strong>Risco à vida, alagamento, afundamento de piso:</strong> Defesa Civil, 199, ou Bombeiros, 193.</li>
</ul>
<p>Ao ligar, diga se há esgoto dentro de casa, se há criança, idoso ou pessoa doente e se outros imóveis estão afetados. Peça o prazo e guarde o protocolo com data e hora. Se o prazo passar, o mesmo número serve para reclamar na ouvidoria da companhia e, depois, na agência reguladora, que no DF é a Adasa.</p>
<h2>E quem paga se o particular descobrir que era da rede?</h2>
<p>É uma boa pergunta para fazer <strong>antes</strong>. Um profissional honesto faz o teste da caixa logo ao chegar e, se a obstrução é da rede, avisa e não passa o cabo. Combine por escrito se a visita é cobrada nesse caso. Na dúvida sobre o trecho, peça que o orçamento tenha duas linhas: diagnóstico e desobstrução.</p>
<p>Se você já pagou por um serviço que era da concessionária, guarde nota, fotos e protocolo. Pode haver direito a ressarcimento, mas depende de prova e do caso; procure a ouvidoria da companhia e, se preciso, o Procon, no 151.</p>
<h2>O que pode e o que não pode ir para a rede</h2>
<p>A concessionária cuida do cano, mas o que entra nele vem das nossas casas. Três ligações causam boa parte dos transtornos e são irregulares:</p>
<ul>
<li><strong>Água de chuva no esgoto.</strong> Calhas e ralos de quintal sobrecarregam a rede na primeira pancada forte. Leia <a href="/blog/esgoto-voltando-na-chuva">por que o esgoto volta na chuva</a>.</li>
<li><strong>Cozinha sem caixa de gordura.</strong> A gordura endurece na rede e fecha a quadra inteira.</li>
<li><strong>Fossa ligada à rede ou à galeria pluvial</strong> sem autorização.</li>
</ul>
<h2>Resumo: quem chamar</h2>
<ol>
<li>Só um ponto da casa entupido: tente os passos básicos ou chame um particular.</li>
<li>Vários pontos, última caixa vazia: particular.</li>
<li>Vários pontos, última caixa cheia: concessionária.</li>
<li>Esgoto na rua, tampa transbordando, vizinhos afetados: concessionária.</li>
<li>Apartamento: síndico primeiro, para saber se é coluna. Veja <a href="/blog/entupimento-em-condominio">entupimento em condomínio</a>.</li>
<li>Rua alagada por chuva: 162 e, se houver risco, 199.</li>
</ol>
<p>Enquanto espera, feche o registro, não use água, proteja os ralos mais baixos com um pano e um peso por cima e mantenha as pessoas longe da água de esgoto. Se tiver válvula de retenção, confira se está limpa e fechando.</p>
<p>Ficou na dúvida? Mande uma foto da última caixa e conte o que acontece quando alguém dá descarga. Com essas duas informações já dá para orientar quem você deve procurar, mesmo que não seja a gente.</p>`,
  },
  {
    slug: 'entupimento-em-condominio',
    title: 'Entupimento em condomínio: quem paga a conta?',
    excerpt:
      'Ramal da unidade, coluna do prédio, rede do térreo: o que é de cada um, como provar e como evitar a briga na assembleia.',
    category: 'orientacoes',
    publishedOn: '2026-09-29',
    tags: ['condomínio', 'rede de esgoto', 'orçamento', 'manutenção'],
    content: `
<p>O morador do segundo andar acorda com espuma saindo do ralo da cozinha. Ele não lavou nada. O do sexto lavou. Quem paga? Em prédio, o esgoto de todos passa pelos mesmos canos, e por isso a primeira pergunta nunca é "de quem é a culpa", e sim "<strong>onde está a obstrução</strong>".</p>
<h2>O mapa do encanamento de um prédio</h2>
<ul>
<li><strong>Aparelhos e ramais da unidade:</strong> pia, vaso, ralos e os canos que os ligam até a coluna. Atendem a um apartamento só.</li>
<li><strong>Colunas ou prumadas:</strong> os tubos verticais que recebem vários andares, além do tubo de ventilação que vai ao telhado.</li>
<li><strong>Rede do térreo ou do subsolo:</strong> os coletores horizontais, as caixas de inspeção e de gordura.</li>
<li><strong>Ligação com a rua:</strong> daí em diante é a concessionária.</li>
</ul>
<h2>A regra que vale na maioria dos casos</h2>
<p>O Código Civil trata a rede geral de esgoto como parte comum do edifício (artigo 1.331, parágrafo 2º), e ao síndico cabe cuidar da conservação das partes comuns (artigo 1.348). Na prática:</p>
<ol>
<li><strong>Obstrução no ramal de uma unidade:</strong> o dono ou morador daquela unidade paga.</li>
<li><strong>Obstrução na coluna ou na rede do térreo:</strong> o condomínio paga, como despesa comum.</li>
<li><strong>Obstrução causada por mau uso comprovado de uma unidade:</strong> o condomínio pode cobrar dela depois, mas precisa de prova.</li>
</ol>
<p>A convenção do prédio pode detalhar essa divisão. Leia antes da discussão, não depois. Em imóvel alugado, o dia a dia costuma ser do inquilino e o defeito estrutural, do proprietário; o contrato e a Lei do Inquilinato resolvem os detalhes.</p>
<h2>Como descobrir onde está</h2>
<p>Observe quais pontos falham e em que andares:</p>
<ul>
<li>Só um aparelho, em um apartamento: ramal da unidade.</li>
<li>Vários pontos do mesmo banheiro, em um apartamento: ramal ou entrada na coluna.</li>
<li>O mesmo cômodo em andares diferentes, um acima do outro: coluna.</li>
<li>Só os apartamentos mais baixos, com espuma ou água que ninguém jogou: coluna ou rede do térreo.</li>
<li>Todo o prédio e as caixas do térreo cheias: rede do térreo ou rede pública. Faça o <a href="/blog/caesb-ou-encanamento-da-casa">teste da última caixa</a>.</li>
</ul>
<p>Na dúvida, uma câmera de inspeção mostra o ponto e grava a imagem. É a prova que encerra a discussão: guarde o arquivo com data, andar e metragem.</p>
<h2>O que fazer na hora</h2>
<h3>Se você é morador</h3>
<p>Pare de usar a água, avise o porteiro ou o síndico e peça que os andares de cima façam o mesmo. Isso é o que mais funciona: sem água descendo, o esgoto para de subir. Fotografe e anote o horário. Não contrate sozinho um serviço na coluna: além de pagar por algo comum, você pode deixar de ter reembolso.</p>
<h3>Se você é síndico</h3>
<p>Avise os moradores da prumada, com horário de início e previsão de fim. Peça orçamento por escrito com o trecho a ser limpo. Em emergência, pode autorizar o necessário para parar o dano e prestar contas em seguida; guarde as fotos do antes e do depois.</p>
<h2>Estragou o piso do vizinho: e o prejuízo?</h2>
<p>Quem responde pelo cano costuma responder pelo estrago que ele causou. Se a origem é a coluna, o condomínio; se é o ramal, a unidade. Veja se o seguro do condomínio ou o residencial cobre dano por água e avise a seguradora antes de consertar o piso. Sem foto e laudo, qualquer acordo fica mais difícil.</p>
<h2>Prevenção que cabe na previsão orçamentária</h2>
<ul>
<li><strong>A cada 3 a 6 meses:</strong> limpeza das caixas de gordura do térreo, conforme o uso.</li>
<li><strong>Uma vez por ano:</strong> hidrojateamento das colunas de cozinha e da rede do térreo, com registro do que saiu.</li>
<li><strong>A cada dois anos, ou na troca de síndico:</strong> inspeção por câmera da rede horizontal.</li>
<li><strong>Sempre:</strong> regra de obra que proíba lavar ferramenta em ralo, e vistoria na entrega.</li>
<li><strong>No elevador:</strong> um aviso curto sobre óleo, lenço umedecido e absorvente. Simples e eficaz.</li>
</ul>
<p>Guarde tudo em uma pasta: data, empresa, trecho, fotos, comprovante de destino do resíduo. No dia da assembleia, um histórico de duas páginas vale mais que uma hora de debate.</p>
<h2>O que exigir da empresa contratada</h2>
<p>Orçamento com preço fechado ou com valor máximo, prazo, garantia por escrito, equipamento adequado à altura do prédio, licença para transportar o resíduo quando houver caixa de gordura, e um relatório simples no fim. Para comparar propostas, veja <a href="/blog/como-ler-um-orcamento-de-desentupimento">como ler um orçamento</a>.</p>
<p>Este texto é uma orientação geral. Caso haja dano grande ou discordância séria, procure o advogado do condomínio: a convenção e as provas do seu prédio decidem mais que qualquer regra de internet.</p>`,
  },
  {
    slug: 'raizes-na-tubulacao',
    title: 'Raízes na tubulação: sinais, conserto e prevenção',
    excerpt: 'A árvore procura água, e o cano tem. Como reconhecer raízes no esgoto e quais soluções realmente duram.',
    category: 'manutencao',
    publishedOn: '2026-10-13',
    tags: ['raízes', 'rede de esgoto', 'hidrojateamento', 'manutenção'],
    content: `
<p>No Distrito Federal, onde cada quadra tem a sua sombra e a seca dura meses, raiz em tubulação é quase um clássico. A planta sente a umidade que escapa de uma junta, manda um fio fino como cabelo e encontra água, ar e alimento. Em uma ou duas estações, aquele fio vira um novelo que segura papel, gordura e tudo o que passar.</p>
<h2>Por onde ela entra</h2>
<p>Raiz não fura tubo bom. Ela aproveita uma abertura que já existe:</p>
<ul>
<li>juntas de <strong>manilha de barro</strong>, comuns em casas mais antigas, em que a massa de vedação se soltou;</li>
<li>emendas de PVC mal coladas ou sem anel de borracha;</li>
<li>trincas por peso, como carro em cima de cano raso;</li>
<li>caixas de inspeção de alvenaria com o reboco rachado.</li>
</ul>
<p>Por isso cortar a raiz sem fechar a entrada é como podar: ela volta, e muitas vezes mais forte.</p>
<h2>Sinais de que pode ser raiz</h2>
<ol>
<li>O entupimento volta no <strong>mesmo ponto</strong>, de tempos em tempos, mesmo com bons hábitos.</li>
<li>A casa inteira escoa devagar, começando pelos ralos mais baixos.</li>
<li>O cabo sai com fiapos marrons, parecidos com cabelo molhado.</li>
<li>Há um trecho de grama sempre verde no auge da seca, ou o piso afundou em cima da rede.</li>
<li>Existe árvore de raiz vigorosa, como ficus, seringueira ou bambu, a poucos metros do cano.</li>
</ol>
<p>Nenhum sinal sozinho prova. Quem prova é a <strong>câmera de inspeção</strong>, que mostra onde está a entrada, o tamanho do estrago e a profundidade. Sem ela, escolhe-se o conserto no escuro.</p>
<h2>As soluções, da mais simples à definitiva</h2>
<h3>Corte mecânico</h3>
<p>O cabo com ponta cortante abre passagem e devolve o uso no mesmo dia. É a resposta certa para a emergência. Sozinho, costuma durar meses, porque a raiz continua viva do lado de fora.</p>
<h3>Hidrojateamento com bico próprio</h3>
<p>Bicos com corrente ou fresa cortam rente à parede e a água leva os pedaços. A limpeza é bem melhor que a do cabo, mas pede cuidado em tubo trincado: pressão demais termina de quebrar. Leia mais em <a href="/blog/hidrojateamento-como-funciona">hidrojateamento: como funciona</a>.</p>
<h3>Reparo do trecho</h3>
<p>Abre-se uma vala no ponto exato, troca-se a peça por PVC com junta elástica e recompõe-se o piso. É a solução mais comum quando a entrada é uma só e o cano é raso. Com a câmera, a vala pode ter um metro em vez de dez.</p>
<h3>Revestimento interno</h3>
<p>Uma manga com resina é colocada por dentro do tubo antigo e endurece, formando um tubo novo sem juntas. Evita quebrar piso, calçada ou jardim, mas só serve se o tubo original ainda tem forma, e custa mais por metro. Compare com a vala antes de decidir.</p>
<h3>Mudança de trajeto</h3>
<p>Quando a rede está tomada em vários pontos, refazê-la por outro caminho pode sair mais barato do que consertar ano após ano.</p>
<h2>E produto para matar a raiz?</h2>
<p>Não recomendamos. Sal grosso, soda e sulfato de cobre pouco alcançam a raiz, que está do lado de fora, contaminam o solo e a água e podem matar a árvore inteira, que às vezes é protegida. Aliás, <strong>árvore em área pública não se corta por conta própria</strong>: no DF, o pedido de poda ou retirada é feito ao governo, pelo 162. Em terreno particular também pode ser preciso autorização, conforme a espécie. Informe-se antes.</p>
<h2>De quem é a conta?</h2>
<p>Dentro do lote, de quem usa o imóvel, mesmo que a árvore seja do vizinho ou da rua. Fora do lote, da concessionária. Se a raiz vem de árvore pública e o dano foi grande, registre com fotos e laudo e procure a ouvidoria: há casos de ressarcimento, mas nenhum é automático. O teste que separa um trecho do outro está em <a href="/blog/caesb-ou-encanamento-da-casa">é problema meu ou da Caesb?</a></p>
<h2>Como prevenir</h2>
<ul>
<li><strong>Plante longe.</strong> Arbusto pequeno, a pelo menos dois metros da rede; árvore de porte, a cinco ou mais. Pergunte no viveiro como é a raiz, não só a flor.</li>
<li><strong>Saiba por onde o cano passa.</strong> Faça um desenho simples com as caixas e as distâncias e guarde junto com a escritura.</li>
<li><strong>Conserte vazamento pequeno.</strong> Solo seco em volta do tubo não atrai ninguém.</li>
<li><strong>Use junta elástica</strong> em obra nova e teste a rede antes de aterrar.</li>
<li><strong>Inspecione a cada dois anos</strong> se já teve raiz uma vez.</li>
</ul>
<h2>O que combinar com o profissional</h2>
<p>Peça que o orçamento separe a desobstrução de hoje do conserto definitivo. Você pode aceitar a primeira e pesquisar o segundo com calma. Desconfie de quem garante "nunca mais" só com cabo: a garantia honesta cobre o serviço feito, por um prazo escrito, e diz claramente que a raiz pode voltar enquanto a entrada estiver aberta.</p>`,
  },
  {
    slug: 'esgoto-voltando-na-chuva',
    title: 'Esgoto voltando na chuva: por que acontece e o que fazer',
    excerpt:
      'De outubro a abril a cena se repete no DF. Entenda por que o ralo vira fonte quando chove e como proteger a casa antes da próxima pancada.',
    category: 'orientacoes',
    publishedOn: '2026-10-20',
    tags: ['chuva', 'rede de esgoto', 'Caesb', 'prevenção', 'emergência'],
    content: `
<p>Depois de meses sem uma gota, a primeira chuva forte chega, e junto com ela o esgoto no ralo do banheiro dos fundos. Não é coincidência nem azar. É física simples: a água procura o ponto mais baixo, e, quando o cano da rua está cheio, o ponto mais baixo pode ser o seu box.</p>
<h2>Por que a chuva entra onde não devia</h2>
<p>No Distrito Federal e na maior parte do Brasil existem duas redes separadas. A de <strong>esgoto</strong> é fina, feita para a água de pias, vasos e chuveiros. A <strong>pluvial</strong> é larga, feita para a chuva. O problema começa quando alguém liga uma na outra:</p>
<ul>
<li>calha do telhado ligada à caixa de esgoto;</li>
<li>ralo do quintal ou da garagem ligado ao esgoto, porque "estava mais perto";</li>
<li>tampa de caixa de inspeção quebrada, em área que alaga;</li>
<li>piscina esvaziada no ralo durante o temporal.</li>
</ul>
<p>Um telhado de cem metros quadrados recebe, em uma chuva de 50 milímetros, cinco mil litros de água. Multiplique por algumas casas da rua e entenda por que a tampa da calçada levanta. Essa ligação é proibida, e quem a faz costuma ser o primeiro a sofrer, ou o vizinho de baixo.</p>
<h2>É chuva ou é entupimento?</h2>
<ol>
<li><strong>Volta só quando chove forte e para pouco depois:</strong> sobrecarga da rede, sua ou pública.</li>
<li><strong>Volta na chuva e continua lento no dia seguinte:</strong> já havia uma obstrução parcial, e a chuva só a revelou.</li>
<li><strong>Volta também em dia seco, quando se usa água:</strong> entupimento comum. Chame um profissional.</li>
<li><strong>Vizinhos com o mesmo problema, tampa da rua transbordando:</strong> rede pública. Registre na concessionária, pelo 115.</li>
</ol>
<h2>O que fazer durante a chuva</h2>
<ul>
<li>Não use vaso, pia, chuveiro nem máquina de lavar. Cada litro seu volta para você.</li>
<li>Tampe os ralos mais baixos com um saco plástico cheio de água ou com pano e um peso em cima.</li>
<li>Enquanto o piso está seco, afaste móveis e desligue da tomada os aparelhos que ficam no chão.</li>
<li>Se a água chegar perto de tomada, fio ou quadro de luz, não toque em nada disso nem na água: saia de perto e ligue 193 (bombeiros). Com o piso molhado, ninguém mexe no quadro: o disjuntor só se desliga quando ele e o caminho até ele estão secos. Se não estão, quem corta a energia é a distribuidora: no Distrito Federal, a Neoenergia, 116; em Goiás, a Equatorial, 0800 062 0196.</li>
<li>Não abra tampas na rua nem coloque o pé na água: ela esconde buraco e transmite leptospirose.</li>
<li>Havendo risco de desabamento, correnteza ou gente presa, ligue 193 ou 199.</li>
</ul>
<h2>Depois que a água baixou</h2>
<p>Fotografe tudo antes de limpar, para o seguro e para a concessionária. Use botas e luvas, retire o lodo, lave com água e sabão e depois desinfete com água sanitária diluída, um copo para um balde de dez litros de água, deixando agir por meia hora com as janelas abertas. Não misture com nenhum outro produto. Descarte alimento, remédio e maquiagem que tiveram contato com a água.</p>
<p>Febre, dor no corpo e dor de cabeça nas semanas seguintes merecem uma consulta. Conte ao médico que houve contato com água de enchente.</p>
<h2>Como proteger a casa</h2>
<h3>Separe as águas</h3>
<p>É o passo que mais resolve. Um teste caseiro: com o tempo seco, jogue um balde de água com corante de bolo na calha ou no ralo do quintal e olhe a caixa de esgoto. Se a cor apareceu, a ligação está errada. O conserto é levar essa água para a rede pluvial, para o jardim, para uma vala de infiltração ou para uma cisterna.</p>
<h3>Válvula de retenção</h3>
<p>É uma portinhola que deixa o esgoto sair e fecha quando ele tenta voltar. Fica em uma caixa na saída da casa e serve bem a imóveis abaixo do nível da rua. Dois avisos honestos: ela precisa de limpeza periódica, porque uma fralda presa a mantém aberta; e, enquanto está fechada, a sua própria água também não sai. Por isso não se usa o banheiro durante o temporal.</p>
<h3>Caixas em ordem</h3>
<p>Tampas inteiras, vedadas e acima do nível do jardim. Caixas limpas em setembro, antes da estação. Calhas e grelhas sem folhas. Se a rede da casa é antiga, uma limpeza preventiva nessa época evita a fila de outubro, quando todo mundo liga no mesmo dia.</p>
<h2>Lista de setembro</h2>
<ol>
<li>Limpar calhas, grelhas e ralos externos.</li>
<li>Conferir tampas e vedação das caixas.</li>
<li>Limpar a <a href="/blog/caixa-de-gordura-quando-limpar">caixa de gordura</a>.</li>
<li>Fazer o teste do corante.</li>
<li>Abrir e lavar a válvula de retenção.</li>
<li>Anotar os números: 115, 193, 199 e o do seu profissional de confiança.</li>
</ol>
<h2>E se o problema é na rua?</h2>
<p>Registre sempre, mesmo que a água já tenha baixado. A rede se planeja também pelo histórico de reclamações. Peça protocolo, junte fotos e combine com os vizinhos que cada um faça o seu registro. Bueiro entupido é outro assunto: no DF, vá ao 162. Em <a href="/blog/caesb-ou-encanamento-da-casa">é problema meu ou da Caesb?</a> mostramos como separar uma coisa da outra antes de gastar.</p>`,
  },
];
