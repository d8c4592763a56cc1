import type { ReferencePost } from './reference-posts.ts';

/** Posts about small repairs by the resident, in kitchen and bathroom. */
export const homePosts: readonly ReferencePost[] = [
  {
    slug: 'pia-entupida-o-que-fazer',
    title: 'Pia entupida: o que fazer antes de chamar alguém',
    excerpt: 'Cinco passos simples, na ordem certa, para a água da cozinha voltar a descer sem estragar o encanamento.',
    category: 'dicas',
    publishedOn: '2026-07-28',
    tags: ['pia', 'cozinha', 'gordura'],
    content: `
<p>A louça está na cuba, a água não desce e a visita chega em uma hora. Antes de jogar qualquer coisa pelo ralo, respire: a maior parte dos entupimentos de pia está nos primeiros palmos do encanamento, e ali dá para mexer com ferramentas que você já tem em casa.</p>
<h2>Primeiro, entenda onde está o problema</h2>
<p>Abra a torneira por alguns segundos e observe. O jeito como a água para conta muito:</p>
<ul>
<li><strong>Só a pia da cozinha não desce:</strong> o mais provável é gordura e restos de comida no sifão ou no cano logo depois dele.</li>
<li><strong>A pia enche e a água aparece no ralo do piso ou na máquina de lavar:</strong> a obstrução está mais adiante, no trecho que os dois dividem, ou a caixa de gordura está cheia.</li>
<li><strong>Mais de um cômodo com água voltando:</strong> pode ser a rede principal da casa ou a coluna do prédio. Pare de usar a água e peça ajuda, porque insistir só aumenta o que vai voltar.</li>
</ul>
<p>Se o seu caso é o primeiro, siga os passos abaixo.</p>
<h2>Passo a passo, do mais leve ao mais trabalhoso</h2>
<h3>1. Esvazie a cuba</h3>
<p>Retire a água parada com uma caneca e um balde. Parece perda de tempo, mas qualquer método funciona melhor sem dois palmos de água por cima, e você não leva um banho quando abrir o sifão.</p>
<h3>2. Limpe a válvula</h3>
<p>Tire a grelha ou o ralinho de inox e remova o que estiver preso: arroz, casca, barbante de rede de laranja. Use luva e uma pinça. Muita pia "entupida" acaba aqui.</p>
<h3>3. Água quente e detergente</h3>
<p>Despeje um pouco de detergente e, em seguida, água bem quente da torneira ou do chuveiro, cerca de 60 graus. Não use água fervendo: o PVC do esgoto amolece com o calor, e uma curva deformada vira um problema permanente. Espere dez minutos e repita.</p>
<h3>4. Desentupidor de borracha</h3>
<p>Vede a outra cuba e o ladrão com um pano molhado, para a pressão não escapar. Cubra a válvula com a borracha, deixe dois dedos de água e faça de quinze a vinte movimentos firmes, para cima e para baixo. Puxar é tão importante quanto empurrar: é a sucção que solta a massa de gordura.</p>
<h3>5. Abra o sifão</h3>
<p>Coloque um balde embaixo, feche a torneira e solte as roscas com a mão. Lave a peça com água morna e uma escova velha. Antes de remontar, olhe o cano da parede: se a sujeira está logo ali, um arame com a ponta virada resolve. Ao fechar, confira se as borrachas de vedação estão no lugar e não aperte demais. Depois abra a torneira e passe um papel seco em volta das juntas para ver se pinga.</p>
<h2>O que não fazer</h2>
<ul>
<li><strong>Não jogue soda cáustica.</strong> Ela esquenta, pode deformar o cano e, em contato com muita gordura, forma uma espécie de sabão duro. Quem for abrir o sifão depois corre risco de queimadura. Explicamos melhor em <a href="/blog/produtos-quimicos-para-desentupir">produtos químicos: por que evitar</a>.</li>
<li><strong>Não misture produtos.</strong> Água sanitária com ácido ou com amoníaco libera gases tóxicos.</li>
<li><strong>Não force o arame.</strong> Um cabo improvisado pode furar o sifão sanfonado ou empurrar a massa para a curva seguinte.</li>
</ul>
<h2>Bicarbonato com vinagre funciona?</h2>
<p>A espuma impressiona, mas a reação dura poucos segundos e produz basicamente água com sal. Ela ajuda a tirar cheiro e a soltar um filme fino de sujeira. Em um cano realmente fechado por gordura endurecida, não faz milagre. Não há problema em tentar, desde que nenhum outro produto tenha sido usado antes.</p>
<h2>Sinais de que é hora de parar</h2>
<p>Chame um profissional se a pia entupir de novo em poucos dias, se a água voltar por outro ponto, se houver cheiro forte de esgoto ou se você não alcança a obstrução depois de abrir o sifão. Gordura acumulada ao longo de metros de cano pede cabo mecânico ou <a href="/blog/hidrojateamento-como-funciona">hidrojateamento</a>, que raspa a parede do tubo em vez de apenas abrir um furo no meio.</p>
<p>Quando ligar, conte o que já tentou e, principalmente, se usou algum produto químico. Essa informação protege quem vai trabalhar na sua cozinha.</p>
<h2>Para não acontecer outra vez</h2>
<ol>
<li>Raspe os pratos no lixo e limpe a frigideira com papel antes de lavar.</li>
<li>Guarde o óleo usado em garrafa e leve a um ponto de coleta.</li>
<li>Use um ralinho de inox e esvazie-o todo dia.</li>
<li>Uma vez por semana, deixe correr água quente com detergente por um minuto.</li>
<li>Veja se a <a href="/blog/caixa-de-gordura-quando-limpar">caixa de gordura</a> está em dia. Pia que entope sempre quase nunca é culpa só da pia.</li>
</ol>`,
  },
  {
    slug: 'vaso-sanitario-entupido',
    title: 'Vaso sanitário entupido: o passo a passo que não piora a situação',
    excerpt:
      'O erro mais comum é dar a segunda descarga. Veja o que fazer nos primeiros cinco minutos e o que deixar para o profissional.',
    category: 'dicas',
    publishedOn: '2026-08-04',
    tags: ['vaso sanitário', 'banheiro', 'emergência'],
    content: `
<p>Poucas coisas assustam tanto quanto ver a água do vaso subir em vez de descer. A boa notícia é que, com calma, muitos casos se resolvem sem quebrar piso nem retirar a louça. A má notícia é que alguns gestos de desespero transformam um entupimento simples em banheiro alagado.</p>
<h2>Os primeiros cinco minutos</h2>
<ol>
<li><strong>Não dê outra descarga.</strong> A água que subiu já é o limite. A próxima vai para o chão.</li>
<li><strong>Feche o registro</strong> do banheiro ou, na caixa acoplada, o registro pequeno atrás do vaso. Se a caixa não para de encher, levante a boia com a mão.</li>
<li><strong>Proteja o chão</strong> com panos velhos e afaste crianças e animais. Água de esgoto transmite doença: use luvas e calçado fechado.</li>
<li><strong>Espere dez minutos.</strong> Papel amolece, e às vezes o nível desce sozinho. Se desceu devagar, ainda há passagem, e isso é um bom sinal.</li>
</ol>
<h2>Como usar o desentupidor do jeito certo</h2>
<p>O modelo de pia, plano, não veda o vaso. Procure um com a aba interna, aquela borracha que se projeta para baixo. Deixe água suficiente para cobrir a borracha, encaixe a aba no furo, pressione devagar para expulsar o ar e só então trabalhe: quinze a vinte movimentos sem perder a vedação, terminando com um puxão firme. A sucção costuma trazer de volta o que a pressão só comprimiria.</p>
<p>Repita duas ou três vezes. Quando a água descer com força, jogue um balde de água limpa, despejado de uma vez, antes de confiar na descarga. O balde você controla; a descarga, não.</p>
<h3>E se não houver desentupidor?</h3>
<p>Detergente líquido com água morna ajuda quando o problema é papel ou fezes: despeje meio copo de detergente, um balde de água morna, nunca fervendo, e espere vinte minutos. Água fervendo pode trincar a louça fria. Luva comprida e um saco plástico também servem quando o objeto está à vista e ao alcance da mão.</p>
<h2>O que caiu no vaso muda tudo</h2>
<ul>
<li><strong>Papel e dejetos:</strong> quase sempre saem com desentupidor.</li>
<li><strong>Lenço umedecido, absorvente, fio dental, cotonete:</strong> não se desfazem. Podem passar pelo vaso e parar na primeira curva do cano. Lenço "descartável" também não é papel.</li>
<li><strong>Brinquedo, escova, tampa, celular:</strong> não empurre. Um objeto duro preso no sifão da louça normalmente sai com a ferramenta certa ou retirando o vaso. Empurrado, vai parar embaixo do piso.</li>
<li><strong>Areia de gato, massa, cimento:</strong> endurecem. Não tente dissolver; conte ao profissional o que foi jogado.</li>
</ul>
<h2>É só o vaso ou é a rede?</h2>
<p>Faça um teste sem usar a descarga: abra a torneira do lavatório por meio minuto. Se o ralo do box borbulhar ou a água subir no vaso, a obstrução está no cano que reúne todo o banheiro, e o desentupidor não vai alcançar. Se o mesmo acontece em dois banheiros, ou no vizinho de baixo, a suspeita passa para a coluna do prédio ou para a saída da casa. Nesse caso, vale ler <a href="/blog/entupimento-em-condominio">quem cuida do quê no condomínio</a> e <a href="/blog/caesb-ou-encanamento-da-casa">o que é seu e o que é da Caesb</a>.</p>
<h2>Descarga fraca não é entupimento</h2>
<p>Às vezes a água desce, mas sem força para levar tudo. As causas mais comuns são caixa regulada com pouca água, furinhos da borda cobertos de calcário, registro meio fechado ou o tubo de ventilação tapado no telhado. Quem confunde uma coisa com a outra passa a dar duas descargas por vez, gasta água e não resolve. Regule a boia e limpe a borda antes de pensar em obra.</p>
<h2>O que não fazer</h2>
<ul>
<li>Não use soda cáustica, ácido nem mistura de produtos. No vaso eles ficam parados na água, soltam vapor e esperam a próxima pessoa que for mexer.</li>
<li>Não enfie cabo de vassoura nem cano de ferro: a louça trinca por dentro e o vazamento só aparece dias depois.</li>
<li>Não desmonte o vaso se nunca fez isso. A vedação no piso é de uso único, e sem ela o cheiro e a água escapam.</li>
</ul>
<h2>Quando chamar</h2>
<p>Chame na hora se o esgoto está voltando para dentro de casa, se é o único banheiro de uma família com criança, idoso ou doente, ou se você já tentou duas vezes sem resultado. O profissional usa uma ferramenta própria para louça, com a ponta protegida, e pode passar uma câmera quando há dúvida. Peça o preço por escrito antes de ele começar. E fotografe o que sair: ajuda a não repetir.</p>`,
  },
  {
    slug: 'ralo-do-banheiro-com-agua-parada',
    title: 'Ralo do banheiro com água parada: causas e soluções',
    excerpt:
      'Cabelo, sabonete e um pouco de paciência: como limpar o ralo do box, e como saber se o problema está mais fundo.',
    category: 'dicas',
    publishedOn: '2026-08-11',
    tags: ['ralo', 'banheiro', 'prevenção'],
    content: `
<p>O box que vira piscina não entupiu hoje. O ralo do banheiro fecha aos poucos, fio por fio, e costuma avisar semanas antes: a água demora, faz barulho ao terminar e deixa um anel de espuma. Quem limpa nesse momento gasta dez minutos. Quem espera, um sábado.</p>
<h2>Por que o ralo do box entope</h2>
<p>A dupla clássica é cabelo com sabonete. O cabelo se enrosca na grelha e nas quinas da caixa, e a gordura do sabonete em barra, do condicionador e do óleo corporal vai colando tudo. Outros participantes frequentes:</p>
<ul>
<li>pelo de cachorro, quando o banho do animal é no mesmo box;</li>
<li>areia e terra, comuns no período seco e em casas com quintal;</li>
<li>rejunte, massa ou tinta que alguém lavou depois de uma pequena obra;</li>
<li>grelha quebrada, por onde entram tampinhas, giletes e fio dental.</li>
</ul>
<h2>Como limpar, passo a passo</h2>
<h3>1. Abra e olhe</h3>
<p>Use luva. Retire a grelha, lave-a com escova e detergente e ilumine a caixa com a lanterna do celular. Há dois modelos comuns: o ralo <strong>seco</strong>, que é só uma passagem, e o ralo <strong>sifonado</strong>, que guarda água no fundo para segurar o cheiro e costuma ter um copo ou uma peça que sai puxando.</p>
<h3>2. Tire a sujeira, não a empurre</h3>
<p>Com um gancho de arame, uma pinça longa ou aquela tira plástica dentada, puxe os fios para fora e jogue no lixo. Se houver copo removível, tire, lave e guarde a borracha. Resista à vontade de abrir a mangueira e mandar tudo para dentro: o que desce vira um tampão na curva do cano, onde a sua mão não alcança.</p>
<h3>3. Enxágue com água morna</h3>
<p>Um balde de água morna com detergente dissolve o sabão que ficou na parede. Não use água fervendo em cano de PVC.</p>
<h3>4. Desentupidor, se ainda estiver lento</h3>
<p>Tampe os outros ralos do banheiro com pano molhado, deixe um pouco de água no box e trabalhe com a borracha por um minuto. Sem tampar os outros pontos, a pressão escapa por eles e nada acontece.</p>
<h3>5. Remonte tudo</h3>
<p>Recoloque o copo ou o sifão do jeito que estava. Um ralo remontado sem essa peça escoa muito bem e, à noite, enche a casa de cheiro de esgoto e de baratas.</p>
<h2>Quando o problema não está no ralo</h2>
<p>Faça três testes simples:</p>
<ol>
<li><strong>Abra o lavatório.</strong> A água aparece no box? Os dois dividem uma caixa sifonada ou um cano, e a obstrução está depois dela.</li>
<li><strong>Dê uma descarga.</strong> O ralo borbulha ou sobe? O entupimento está no ramal do banheiro ou na rede principal.</li>
<li><strong>Jogue um balde direto no ralo.</strong> Se desce bem e só a água do chuveiro fica parada, o defeito pode ser o caimento do piso, e aí não há cabo que resolva: é obra.</li>
</ol>
<p>Nos dois primeiros casos, o equipamento certo é o cabo mecânico flexível, que gira dentro do tubo e puxa a massa para fora. Em apartamento, confirme com o vizinho e com o síndico se há mais gente com o mesmo sintoma antes de pagar por um serviço dentro da sua unidade.</p>
<h2>Ralo do quintal, da garagem e da área de serviço</h2>
<p>Do lado de fora, os vilões são folhas, terra e massa de obra. Varra antes de lavar o quintal e nunca deixe pedreiro limpar ferramenta no ralo. Se o ralo do quintal recebe água de chuva, ela deve ir para a rede pluvial ou para o jardim, não para o esgoto: explicamos o porquê em <a href="/blog/esgoto-voltando-na-chuva">esgoto voltando na chuva</a>. Na área de serviço, um saquinho de tela na mangueira da máquina de lavar segura os fiapos que, somados ao sabão em pó mal dissolvido, fecham o cano em poucos meses.</p>
<h2>Uma rotina que cabe em cinco minutos</h2>
<ul>
<li><strong>Todo dia:</strong> recolha o cabelo da grelha depois do banho.</li>
<li><strong>Toda semana:</strong> jogue um balde de água em cada ralo pouco usado, para o sifão não secar.</li>
<li><strong>Todo mês:</strong> abra, lave e remonte o ralo do box.</li>
<li><strong>Depois de obra:</strong> confira cada ralo antes de liberar o banheiro.</li>
</ul>
<p>Uma telinha de silicone ou de inox por baixo da grelha custa pouco e segura quase tudo. É o melhor desentupidor que existe: o que trabalha antes.</p>
<p>Se depois da limpeza a água ainda para, ou se volta a parar na mesma semana, não vale a pena insistir com produto químico. Peça uma avaliação: em um banheiro comum, o profissional costuma achar o ponto em poucos minutos e você decide com o orçamento na mão.</p>`,
  },
  {
    slug: 'cheiro-de-esgoto-em-casa',
    title: 'Cheiro de esgoto em casa: de onde vem e como acabar com ele',
    excerpt:
      'Antes de comprar desinfetante, descubra por onde o gás está entrando. Um roteiro de investigação que qualquer pessoa consegue seguir.',
    category: 'dicas',
    publishedOn: '2026-09-01',
    tags: ['mau cheiro', 'ralo', 'banheiro', 'caixa de gordura'],
    content: `
<p>Cheiro de esgoto dentro de casa não é sinal de sujeira: é sinal de que o ar do cano encontrou um caminho para a sala. Perfume, pastilha e água sanitária disfarçam por algumas horas e deixam o caminho aberto. A solução é achar a passagem e fechá-la.</p>
<h2>Como uma casa segura o cheiro</h2>
<p>Todo ponto ligado ao esgoto tem uma pequena barreira de água, o <strong>fecho hídrico</strong>. É aquela água que fica parada no fundo do vaso, na curva do sifão da pia e no copo do ralo. Ela deixa a sujeira passar e segura o gás do outro lado. Além disso, um tubo de ventilação sobe até o telhado e equilibra a pressão, para que a descarga de um cômodo não chupe a água do sifão de outro.</p>
<p>Quando há cheiro, uma dessas três coisas falhou: a água da barreira acabou, a barreira foi retirada ou algum tubo está aberto, trincado ou tapado.</p>
<h2>Investigue em dez minutos</h2>
<h3>1. Ralos pouco usados</h3>
<p>É a causa número um, principalmente na seca do Distrito Federal, quando a umidade do ar cai e a água dos sifões evapora em poucas semanas. Jogue um litro de água em cada ralo: lavabo, área de serviço, varanda, banheiro de hóspedes. Espere uma hora. Se o cheiro sumiu, está resolvido. Para quem viaja, uma colher de óleo de cozinha por cima da água do ralo atrasa a evaporação.</p>
<h3>2. Peças que faltam</h3>
<p>Abra o ralo do box com luva. Deve existir um copo, um sino ou um sifão encaixado. Se alguém tirou para "escoar melhor", o cano está aberto para dentro de casa. Recoloque a peça ou troque por um ralo com fecho próprio.</p>
<h3>3. Sifão da pia e do tanque</h3>
<p>Sifão sanfonado esticado demais perde a curva e não guarda água. Ele precisa formar um S bem definido. Confira também a mangueira da máquina de lavar: onde ela entra no cano da parede deve haver vedação, não um buraco com folga.</p>
<h3>4. Base do vaso</h3>
<p>Cheiro que aumenta perto do chão, mancha em volta da louça ou vaso que balança indicam anel de vedação gasto. A troca é simples para quem está acostumado, mas exige retirar o vaso.</p>
<h3>5. Caixas de gordura e de inspeção</h3>
<p>No quintal, na área de serviço ou na garagem, veja se as tampas estão inteiras e bem assentadas. Uma fresta basta. Se a <a href="/blog/caixa-de-gordura-quando-limpar">caixa de gordura</a> está com uma crosta grossa, o cheiro vem dela e só a limpeza resolve.</p>
<h3>6. Ventilação</h3>
<p>Se, ao dar descarga, o ralo faz "glub-glub" e o cheiro aparece logo depois, a água do sifão está sendo sugada. O tubo de ventilação pode estar tapado por ninho, folha ou telha, ou nem existir, o que é comum em banheiro de reforma.</p>
<h2>O horário do cheiro é uma pista</h2>
<ul>
<li><strong>De manhã cedo, no banheiro:</strong> ralo seco ou sem sifão; o ar ficou parado a noite inteira.</li>
<li><strong>Depois de lavar louça:</strong> sifão da cozinha ou caixa de gordura.</li>
<li><strong>Depois da descarga:</strong> ventilação ou anel de vedação.</li>
<li><strong>Em dia de chuva ou de muito calor:</strong> caixas externas, rede com obstrução parcial ou ligação de água de chuva no esgoto.</li>
<li><strong>O tempo todo e em vários cômodos:</strong> cano trincado, rede cheia ou fossa no limite.</li>
</ul>
<h2>Quando o cheiro pede pressa</h2>
<p>O gás de esgoto mistura, entre outros, metano e gás sulfídrico. Em casa, nas quantidades comuns, incomoda e dá dor de cabeça. Em lugar fechado, como poço, fossa ou caixa subterrânea, pode matar em minutos. <strong>Nunca entre em uma fossa ou caixa para olhar</strong>, nem desça para socorrer alguém: saia, ventile e ligue para os bombeiros, no 193.</p>
<p>Se o cheiro é mesmo de esgoto, abra as janelas e não acenda fósforo para "queimar o cheiro".</p>
<p><strong>Se parecer gás de cozinha, não acenda o fogão, fósforo nem a luz</strong>, não mexa em interruptor nem em tomada e não use o telefone lá dentro: saia com todos e ligue 193 (bombeiros) do lado de fora. Feche o registro do botijão e deixe portas e janelas abertas só se isso estiver no seu caminho, e só volte para dentro quando os bombeiros disserem que pode.</p>
<h2>O que não resolve</h2>
<ul>
<li><strong>Água sanitária todo dia:</strong> perfuma por uma hora, mata as bactérias úteis da fossa e não fecha caminho nenhum.</li>
<li><strong>Tampar o ralo com fita:</strong> serve como teste, não como solução. Mas é um ótimo teste: vede um ponto por noite e veja em qual manhã o cheiro não aparece.</li>
<li><strong>Silicone em volta do vaso:</strong> esconde um vazamento que continua por baixo do piso.</li>
</ul>
<h2>E se eu fiz tudo e o cheiro continua?</h2>
<p>Aí é hora de um teste profissional. O mais usado é o de fumaça: ela é soprada pela rede, sem cheiro e sem manchar, e sai exatamente na trinca ou na junta aberta. Uma câmera de inspeção mostra obstruções e raízes. Peça que o laudo venha com foto e indicação do ponto, e que o orçamento separe o diagnóstico do conserto, para você poder comparar.</p>
<p>Em apartamento, anote dia e hora em que o cheiro aparece e pergunte aos vizinhos da mesma prumada. Se coincide, o problema é da coluna e o <a href="/blog/entupimento-em-condominio">condomínio</a> precisa participar.</p>
<h2>Resumo para colar na geladeira</h2>
<ol>
<li>Água em todos os ralos, uma vez por semana na seca.</li>
<li>Ralo sempre remontado com o sifão.</li>
<li>Sifão em S, sem esticar.</li>
<li>Tampas inteiras e vedadas.</li>
<li>Caixa de gordura limpa.</li>
<li>Cheiro em vários cômodos: peça uma avaliação.</li>
</ol>`,
  },
  {
    slug: 'habitos-que-evitam-entupimentos',
    title: 'Como evitar entupimentos: dez hábitos que custam quase nada',
    excerpt:
      'Quase todo entupimento nasce de coisas pequenas, repetidas todos os dias. Dez trocas simples que protegem o cano e o bolso.',
    category: 'dicas',
    publishedOn: '2026-09-08',
    tags: ['prevenção', 'cozinha', 'banheiro', 'gordura'],
    content: `
<p>Cano não entope de repente. Ele vai estreitando em silêncio, até o dia em que falta espaço para a água do almoço de domingo. Por isso prevenir é tão barato: são gestos de segundos, que não pedem ferramenta nem produto especial. Reunimos os dez que mais fazem diferença em uma casa comum.</p>
<h2>Na cozinha</h2>
<h3>1. O lixo é o lugar da comida</h3>
<p>Raspe o prato antes de molhar. Arroz e massa incham dentro do cano, borra de café se deposita como areia e casca de ovo prende todo o resto. Um ralinho de inox na válvula, esvaziado todo dia, resolve quase sozinho.</p>
<h3>2. Óleo vai para a garrafa</h3>
<p>O óleo desce líquido e endurece alguns metros adiante, onde o cano é frio. Espere esfriar, guarde em garrafa PET e entregue em um ponto de coleta. Para a frigideira, um papel-toalha antes da esponja já tira a maior parte.</p>
<h3>3. Água quente uma vez por semana</h3>
<p>Depois da louça mais engordurada, deixe correr água quente da torneira com um pouco de detergente por um minuto. Quente, não fervendo: o PVC deforma. Isso solta o filme de gordura antes que ele vire crosta.</p>
<h3>4. Caixa de gordura no calendário</h3>
<p>Ela existe para segurar o que escapou dos três hábitos anteriores, mas só segura enquanto tem espaço. Em casa, olhe todo mês e limpe a cada três a seis meses. Temos um guia inteiro sobre <a href="/blog/caixa-de-gordura-quando-limpar">quando e como limpar</a>.</p>
<h2>No banheiro</h2>
<h3>5. No vaso, só papel e o que você já sabe</h3>
<p>Lenço umedecido, absorvente, cotonete, fio dental, preservativo, curativo e areia de gato vão para o lixo, mesmo quando a embalagem diz "descartável no vaso". O papel higiênico se desfaz em minutos; o lenço continua inteiro semanas depois. Deixe uma lixeira com tampa ao lado do vaso, inclusive no banheiro das visitas.</p>
<h3>6. Cabelo na tela, não no cano</h3>
<p>Uma telinha no ralo do box e uma passada de mão com papel depois do banho evitam o entupimento mais comum do banheiro. Uma vez por mês, abra o ralo, lave as peças e remonte todas elas.</p>
<h3>7. Descarga com a quantidade certa de água</h3>
<p>Economizar água é ótimo, mas colocar garrafa dentro da caixa acoplada pode deixar a descarga sem força para levar a sujeira até a rua. Se a sua caixa tem dois botões, use o maior para sólidos. Se precisa apertar duas vezes, regule a boia.</p>
<h2>Na lavanderia e no quintal</h2>
<h3>8. Fiapo fica na tela</h3>
<p>Limpe o filtro da máquina e coloque uma tela na mangueira de saída. Dissolva bem o sabão em pó: o excesso forma placas no cano. E não use o tanque para lavar rolo de pintura, pincel ou pano com massa.</p>
<h3>9. Obra não lava ferramenta no ralo</h3>
<p>Cimento, gesso, argamassa e rejunte endurecem dentro da tubulação. Não existe produto que desfaça com segurança: quase sempre é preciso trocar o trecho. Combine com o pedreiro, antes de começar, um balde para a lavagem e um lugar para o descarte. Tampe os ralos enquanto durar a obra.</p>
<h3>10. Chuva longe do esgoto</h3>
<p>Calha e ralo de quintal ligados à rede de esgoto são proibidos e mandam, na primeira chuva forte, mais água do que o cano aguenta. O resultado é esgoto voltando no ralo mais baixo da casa, muitas vezes a sua. Água de chuva vai para a rede pluvial, para o jardim ou para uma cisterna.</p>
<h2>Os sinais que não se deve ignorar</h2>
<p>Mesmo com bons hábitos, o cano envelhece. Fique de olho quando:</p>
<ul>
<li>a água passa a descer devagar em um ponto só;</li>
<li>o ralo faz barulho quando outro aparelho é usado;</li>
<li>aparece cheiro depois de lavar louça ou dar descarga;</li>
<li>surgem mosquinhas no banheiro, que se criam no lodo do ralo;</li>
<li>a grama em cima da tubulação fica mais verde que o resto.</li>
</ul>
<p>Nessa fase, uma limpeza simples costuma bastar. Depois que o esgoto volta, o serviço é maior, o horário é o pior possível e ninguém consegue comparar preço com calma.</p>
<h2>Faça a conta</h2>
<p>Não vamos inventar economia: cada casa é uma. Mas some o que custam uma tela de ralo, um ralinho de pia e uma limpeza de caixa de gordura programada, em dia de semana e com hora marcada. Compare com um atendimento de madrugada, o pano de chão, o armário da cozinha que inchou e o dia de trabalho perdido. A prevenção não elimina o risco; ela escolhe por você o dia e o tamanho da despesa.</p>
<p>Se quiser ir além, veja o nosso <a href="/blog/manutencao-preventiva-da-tubulacao">calendário de manutenção para o ano todo</a>, com o que olhar em cada mês e o que deixar para o profissional.</p>`,
  },
  {
    slug: 'produtos-quimicos-para-desentupir',
    title: 'Soda cáustica e outros produtos químicos: por que evitar',
    excerpt:
      'O que cada desentupidor químico faz dentro do cano, as misturas que nunca podem acontecer e o que fazer se alguém se machucar.',
    category: 'dicas',
    publishedOn: '2026-10-06',
    tags: ['produtos químicos', 'segurança', 'prevenção', 'pia'],
    content: `
<p>Na prateleira do mercado, o frasco promete desentupir em minutos. Às vezes desentope mesmo. O problema é o resto: o que acontece com o cano, com quem abre o sifão depois e com a água que sai da sua casa. Quem trabalha com encanamento costuma perguntar, antes de tudo, "jogaram alguma coisa aqui?". Este texto explica por quê.</p>
<h2>O que cada produto faz</h2>
<h3>Soda cáustica</h3>
<p>É hidróxido de sódio, um produto muito alcalino. Em contato com a água ela esquenta bastante, e é o calor, junto com a alcalinidade, que ataca a gordura. Três coisas dão errado com frequência: o cano de PVC amolece e entorta, as borrachas de vedação ressecam, e a gordura em excesso vira um sabão que esfria e endurece mais adiante. Você troca um entupimento perto da pia por outro embaixo do piso. Em peças de alumínio, a soda ainda libera hidrogênio, que é inflamável.</p>
<h3>Ácidos</h3>
<p>Ácido muriático e similares comem rejunte, metal e louça, soltam vapor irritante e reagem com quase tudo o que já está no ralo. Não são produto para uso doméstico dentro de encanamento.</p>
<h3>Desentupidores prontos</h3>
<p>Em geral são soda, em líquido ou em grânulos, com outros componentes. Leia o rótulo, verifique o registro na Anvisa e desconfie de frasco sem marca, vendido a granel ou em garrafa de refrigerante.</p>
<h3>Produtos enzimáticos e biológicos</h3>
<p>Usam enzimas ou bactérias que digerem a gordura aos poucos. São bem mais seguros e úteis na <strong>prevenção</strong>, por exemplo em caixa de gordura e em ralo, aplicados à noite. Não desentopem cano fechado: precisam de tempo e de contato com a sujeira. E perdem o efeito se você jogar água sanitária por cima.</p>
<h3>Bicarbonato, vinagre e refrigerante</h3>
<p>Não fazem mal. Também não fazem muito: ajudam com cheiro e com sujeira leve. Use se quiser, mas nunca depois de outro produto.</p>
<h2>As misturas que nunca podem acontecer</h2>
<ul>
<li><strong>Água sanitária com ácido</strong>, incluindo vinagre e limpa-pedras: libera cloro, um gás tóxico.</li>
<li><strong>Água sanitária com amoníaco</strong>, presente em alguns limpadores: libera cloraminas, que queimam olhos e pulmões.</li>
<li><strong>Soda com ácido:</strong> a reação é violenta, ferve e espirra.</li>
<li><strong>Soda com água quente:</strong> pode jorrar para fora do ralo na altura do rosto.</li>
</ul>
<p>O perigo não é só misturar no balde. É jogar um produto hoje e outro amanhã no mesmo ralo entupido, onde o primeiro ainda está parado.</p>
<h2>Se for usar assim mesmo</h2>
<p><strong>Nunca com água quente, água sanitária ou outro produto</strong>, nem por cima de outro que ainda esteja no ralo. Use luvas de borracha, óculos de proteção e roupa que cubra a pele, com a janela aberta, o rosto longe do ralo e crianças e animais fora dali. É a soda que vai na água fria, aos poucos, nunca a água na soda.</p>
<h2>Já joguei. E agora?</h2>
<ol>
<li>Não acrescente mais nada, nem outro produto nem água quente.</li>
<li>Abra as janelas, feche a porta do cômodo e afaste crianças e animais.</li>
<li>Não use o desentupidor de borracha: ele espirra o líquido.</li>
<li>Não abra o sifão.</li>
<li>Guarde a embalagem e avise o profissional, já no primeiro contato, do que foi usado, quanto e a que horas.</li>
</ol>
<h2>Se alguém se machucou</h2>
<p><strong>Pele ou olhos:</strong> lave com água corrente por pelo menos quinze minutos, sem esfregar, retirando a roupa atingida. Depois procure atendimento. <strong>Engoliu:</strong> não provoque vômito e não dê leite nem qualquer "neutralizante". <strong>Respirou vapor:</strong> vá para o ar livre.</p>
<p>Ligue para o SAMU, 192, ou para o Disque-Intoxicação, 0800 722 6001, que orienta a qualquer hora. Tenha o rótulo em mãos.</p>
<h2>O que usar no lugar</h2>
<ul>
<li><strong>Desentupidor de borracha</strong>, com os outros pontos vedados. Um para pia, outro para vaso.</li>
<li><strong>Limpeza do sifão</strong> à mão, com balde embaixo.</li>
<li><strong>Tira dentada ou cabo curto</strong>, para cabelo no ralo.</li>
<li><strong>Água quente da torneira com detergente</strong>, para gordura recente.</li>
<li><strong>Cabo mecânico ou hidrojato</strong>, com profissional, quando a obstrução está fora do alcance.</li>
</ul>
<p>Se quiser o passo a passo, comece por <a href="/blog/pia-entupida-o-que-fazer">pia entupida: o que fazer</a>.</p>
<h2>E o meio ambiente?</h2>
<p>Tudo o que desce pelo ralo vai para a fossa ou para a estação de tratamento, onde quem trabalha de verdade são bactérias. Produto corrosivo em quantidade mata essas bactérias. Na fossa do quintal o efeito aparece rápido: mau cheiro, lodo que enche antes da hora e <a href="/blog/fossa-septica-limpeza-e-cuidados">limpeza mais cara</a>.</p>
<p>Guardar soda cáustica embaixo da pia também é um risco que não compensa. Se ainda tem um pote em casa, mantenha no frasco original, em lugar alto e trancado, e pense se vai mesmo precisar dele. Na maioria das casas, a resposta é não.</p>`,
  },
];
