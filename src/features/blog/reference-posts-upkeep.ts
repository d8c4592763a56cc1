import type { ReferencePost } from './reference-posts.ts';

/** Posts about regular maintenance: grease trap, septic tank, professional kitchen, the year's calendar. */
export const maintenancePosts: readonly ReferencePost[] = [
  {
    slug: 'caixa-de-gordura-quando-limpar',
    title: 'Caixa de gordura: quando limpar e como saber se está cheia',
    excerpt:
      'Ela trabalha escondida e só é lembrada quando transborda. Um guia completo para cuidar da sua, em casa ou no prédio.',
    category: 'manutencao',
    publishedOn: '2026-08-18',
    tags: ['caixa de gordura', 'cozinha', 'gordura', 'manutenção'],
    content: `
<p>A caixa de gordura é a peça mais humilde do encanamento e uma das mais importantes. Ela recebe a água da cozinha, deixa que esfrie e descanse, e segura lá em cima o que boia, a gordura, e lá embaixo o que pesa, os restos. Só a água do meio segue adiante. Quando ninguém cuida, a caixa perde espaço, a gordura passa direto e o cano fecha. A boa notícia: cuidar é simples.</p>
<h2>Como ela funciona</h2>
<p>Por dentro há uma divisória ou um tubo virado para baixo, o <strong>septo</strong>. Ele obriga a água a sair por baixo da camada de gordura. Se o septo quebra ou some, a caixa vira uma passagem: continua cheia de água, parece normal e não segura nada. Por isso a limpeza é também a hora de conferir as peças.</p>
<p>Dois detalhes fazem diferença: a caixa recebe <strong>só</strong> a água da cozinha, nunca a do vaso, e a tampa precisa vedar bem para não soltar cheiro nem deixar entrar barata e chuva.</p>
<h2>Onde fica a minha?</h2>
<ul>
<li><strong>Em casa:</strong> no quintal, na área de serviço ou no corredor, a poucos metros da pia. Procure uma tampa redonda ou quadrada, de plástico, concreto ou alumínio.</li>
<li><strong>Em apartamento:</strong> quase sempre no térreo ou no subsolo, atendendo uma coluna inteira. A limpeza é do condomínio.</li>
<li><strong>Embaixo da pia:</strong> existem modelos pequenos, comuns em lojas e cafés. Enchem rápido.</li>
</ul>
<p>Não achou? Imóveis antigos ou ampliados às vezes não têm. Nesse caso a cozinha está jogando gordura direto na rede, o que é irregular e acaba em entupimento. Vale instalar.</p>
<h2>De quanto em quanto tempo limpar</h2>
<p>O prazo depende do tamanho da caixa e do que se cozinha. Como ponto de partida:</p>
<ul>
<li><strong>Casa com 2 a 4 pessoas:</strong> olhar todo mês, limpar a cada 3 a 6 meses.</li>
<li><strong>Casa em que se frita com frequência ou se vende comida:</strong> a cada 1 a 2 meses.</li>
<li><strong>Prédio residencial:</strong> a cada 3 a 6 meses, conforme o número de cozinhas.</li>
<li><strong>Restaurante, lanchonete, padaria:</strong> de semanal a mensal. Veja <a href="/blog/entupimento-em-restaurante">o guia para cozinhas profissionais</a>.</li>
</ul>
<p>Melhor que o calendário é a regra de um quarto: <strong>quando a gordura de cima e o lodo do fundo, somados, ocupam cerca de um quarto da altura da água, limpe</strong>. Para medir, enfie uma vareta até o fundo, devagar, e veja a marca da crosta e do lodo.</p>
<h2>Cinco sinais de caixa cheia</h2>
<ol>
<li>A pia desce devagar, mesmo com o sifão limpo.</li>
<li>Cheiro rançoso, mais forte no fim da tarde e depois da louça.</li>
<li>Baratas e mosquinhas perto da tampa.</li>
<li>Água ou espuma voltando no ralo da cozinha ou da área de serviço.</li>
<li>Mancha de gordura em volta da tampa.</li>
</ol>
<h2>Como limpar a caixa de casa</h2>
<p>Uma caixa pequena, de até uns 40 litros, dá para limpar em meia hora. Escolha um dia seco, evite o horário das refeições e separe luvas longas, máscara, avental, uma concha ou pá de plástico velha, sacos reforçados, jornal ou serragem, balde e escova.</p>
<h3>Passo a passo</h3>
<ol>
<li>Feche a torneira da cozinha e avise a família.</li>
<li>Abra a tampa e espere dez minutos para o ar circular. Não fume nem acenda nada por perto.</li>
<li>Retire a crosta de cima com a concha e coloque no saco, em camadas com jornal ou serragem para absorver o líquido.</li>
<li>Retire o cesto, se houver, e raspe.</li>
<li>Tire o lodo do fundo.</li>
<li>Raspe as paredes com a escova e pouca água quente. <strong>Não empurre nada para o cano de saída.</strong></li>
<li>Confira o septo, a borracha da tampa e se há trinca.</li>
<li>Encha com água limpa antes de fechar: vazia, a caixa não funciona e deixa passar cheiro.</li>
<li>Feche o saco duplo e ponha no lixo comum, no dia da coleta. Em casa, esse é o destino usual; para volumes maiores, contrate quem tenha licença.</li>
<li>Lave-se bem e lave as ferramentas longe do ralo da cozinha.</li>
</ol>
<p>Caixa grande, funda, de prédio ou enterrada não é trabalho para morador. <strong>Nunca entre em uma caixa nem se debruce para dentro dela:</strong> o gás acumulado pode causar desmaio em segundos.</p>
<h2>O que não jogar dentro</h2>
<ul>
<li><strong>Detergente em excesso ou desengordurante:</strong> derretem a gordura, que passa e endurece na rede.</li>
<li><strong>Água fervendo:</strong> mesmo efeito, e ainda deforma a caixa plástica.</li>
<li><strong>Soda cáustica:</strong> vira sabão duro e queima quem for limpar.</li>
<li><strong>Água sanitária:</strong> mata as bactérias que ajudam a digerir a matéria orgânica.</li>
</ul>
<p>Produtos biológicos podem espaçar um pouco a limpeza e reduzir o cheiro, se usados à noite e com regularidade. Eles não substituem a retirada da crosta.</p>
<h2>Quando chamar um profissional</h2>
<p>Quando a caixa é maior que um balde grande, quando já transbordou, quando a água continua sem descer depois da limpeza ou quando você simplesmente não quer encarar o serviço, o que é muito compreensível. A empresa usa sucção, lava com jato e leva o resíduo. Pergunte:</p>
<ul>
<li>O preço é fechado? O que ele inclui?</li>
<li>Vão lavar também o cano entre a pia e a caixa, e o de saída?</li>
<li>Para onde vai o resíduo? Há licença ambiental e comprovante de destinação?</li>
<li>Qual é a garantia por escrito?</li>
</ul>
<p>O comprovante importa mesmo em casa: gordura despejada em bueiro ou terreno volta para todos nós, e o gerador pode ser responsabilizado.</p>
<h2>Trocar a caixa: quando faz sentido</h2>
<p>Caixas antigas de alvenaria trincam, perdem o septo e deixam vazar para o solo. As de plástico ou polietileno são fáceis de limpar, têm cesto removível e vedação melhor. O tamanho segue a norma brasileira de esgoto predial, a NBR 8160: há modelos pequenos para uma cozinha e maiores para várias. Peça que o instalador diga qual é o volume e por quê.</p>
<h2>Rotina de um minuto</h2>
<ul>
<li>Prato raspado no lixo e frigideira limpa com papel.</li>
<li>Óleo na garrafa.</li>
<li>Ralinho na pia, esvaziado todo dia.</li>
<li>No primeiro domingo do mês, abrir a tampa e olhar.</li>
</ul>
<p>Anote a data da limpeza na parte de dentro de um armário da cozinha. Na próxima vez que a pia demorar, você vai saber em dois segundos se o problema é esse. Se não for, o passo a passo da <a href="/blog/pia-entupida-o-que-fazer">pia entupida</a> ajuda a continuar a investigação.</p>`,
  },
  {
    slug: 'manutencao-preventiva-da-tubulacao',
    title: 'Manutenção preventiva da tubulação: um calendário para o ano todo',
    excerpt:
      'O que olhar em cada época do ano, o que você mesmo faz e o que deixar para o profissional. Pensado para a seca e a chuva do Planalto Central.',
    category: 'manutencao',
    publishedOn: '2026-10-27',
    tags: ['manutenção', 'prevenção', 'caixa de gordura', 'chuva'],
    content: `
<p>Manutenção de encanamento tem fama de coisa de engenheiro. Na verdade, a maior parte é olhar: abrir uma tampa, ouvir um ralo, anotar uma data. O que transforma isso em proteção é a regularidade. Montamos um calendário para quem vive no Distrito Federal e no Entorno, onde o ano tem duas estações bem diferentes, e cada uma castiga o cano de um jeito.</p>
<h2>O que a seca e a chuva fazem com o encanamento</h2>
<p><strong>Na seca</strong>, de maio a setembro, a água dos sifões evapora e o cheiro sobe, a poeira entra pelos ralos externos, o solo encolhe e pode abrir juntas, e as raízes procuram umidade justamente no cano. <strong>Na chuva</strong>, de outubro a abril, a água de telhado e quintal pressiona a rede, as caixas mal vedadas enchem de terra e qualquer estreitamento que passou despercebido vira esgoto no ralo.</p>
<p>O truque é usar uma estação para se preparar para a outra.</p>
<h2>Todo mês, quinze minutos</h2>
<ol>
<li>Abra e lave o ralo do box e a válvula da pia.</li>
<li>Jogue um balde de água em cada ralo pouco usado.</li>
<li>Abra a tampa da <a href="/blog/caixa-de-gordura-quando-limpar">caixa de gordura</a> e veja a altura da crosta.</li>
<li>Dê uma descarga e escute: algum ralo borbulha?</li>
<li>Passe um papel seco nas juntas debaixo da pia e do lavatório.</li>
<li>Limpe o filtro da máquina de lavar.</li>
</ol>
<p>Escolha um dia fácil de lembrar, como o do vencimento da conta de água. E aproveite para ler o consumo: um aumento sem motivo pode ser vazamento.</p>
<h2>O calendário</h2>
<h3>Janeiro e fevereiro</h3>
<p>Meio da chuva. Observe o que acontece nas pancadas fortes: algum ralo sobe? alguma tampa vaza? Anote. É informação que só aparece agora. Volta das férias: jogue água em todos os ralos e deixe as torneiras correrem um minuto.</p>
<h3>Março e abril</h3>
<p>Fim das águas. Retire a terra acumulada em caixas e grelhas. Limpe a caixa de gordura se passou de três meses. Se houve retorno de esgoto na estação, agende agora o diagnóstico: há mais horários e o solo ainda úmido mostra vazamentos.</p>
<h3>Maio e junho</h3>
<p>Começo da seca, a melhor época para <strong>obra</strong>: trocar trecho, refazer caixa, separar água de chuva do esgoto, cortar raiz e fechar a junta. Valas abertas não alagam e o concreto seca bem.</p>
<h3>Julho e agosto</h3>
<p>Umidade baixíssima. É a temporada do <a href="/blog/cheiro-de-esgoto-em-casa">cheiro de esgoto</a>: água nos ralos toda semana, principalmente no lavabo e na área de serviço. Quem viaja pode colocar uma colher de óleo de cozinha sobre a água do ralo.</p>
<h3>Setembro</h3>
<p>O mês mais importante. Limpe calhas, grelhas e ralos externos. Confira tampas e vedações. Limpe a caixa de gordura. Abra e lave a válvula de retenção, se tiver. Casas com histórico de problema ganham muito com uma limpeza preventiva da rede antes da primeira chuva.</p>
<h3>Outubro e novembro</h3>
<p>Primeiras pancadas. Depois de cada uma, dê uma volta pela casa e olhe as caixas. Se algo voltou, leia <a href="/blog/esgoto-voltando-na-chuva">por que acontece e o que fazer</a>.</p>
<h3>Dezembro</h3>
<p>Casa cheia, muita louça e muita fritura. Limpe a caixa de gordura antes das festas, não depois. Deixe à vista uma garrafa para o óleo e uma lixeira com tampa em cada banheiro.</p>
<h2>O que é do morador e o que é do profissional</h2>
<p><strong>Você faz:</strong> ralos, sifões, filtros, caixa de gordura pequena, calhas baixas, observação e anotações.</p>
<p><strong>Profissional faz:</strong> hidrojateamento, inspeção por câmera, caixa grande, fossa, telhado, conserto enterrado e tudo o que exige entrar em espaço fechado. Fossa e poço não se visitam nem por curiosidade.</p>
<h2>De quanto em quanto tempo chamar alguém</h2>
<ul>
<li><strong>Casa com rede nova, de PVC, sem histórico:</strong> só quando algo mudar.</li>
<li><strong>Casa com mais de trinta anos, manilha ou árvores grandes:</strong> câmera a cada dois ou três anos, e limpeza conforme o que ela mostrar.</li>
<li><strong>Imóvel que já teve dois entupimentos no mesmo ano:</strong> câmera agora. A causa não é azar.</li>
<li><strong>Prédio:</strong> colunas de cozinha e rede do térreo uma vez por ano. Veja <a href="/blog/entupimento-em-condominio">entupimento em condomínio</a>.</li>
<li><strong>Comércio com cozinha:</strong> programa próprio, em geral mensal.</li>
<li><strong>Fossa séptica:</strong> conforme o projeto, muitas vezes entre um e três anos. Veja <a href="/blog/fossa-septica-limpeza-e-cuidados">fossa séptica: limpeza e cuidados</a>.</li>
</ul>
<h2>Preciso de um contrato de manutenção?</h2>
<p>Para uma casa, quase nunca. Para condomínio, escola, clínica e restaurante, pode valer a pena, desde que o contrato diga: quantas visitas, quais trechos, o que é feito em cada uma, prazo para atender emergência, o que <em>não</em> está incluído e como se cancela. Fuja de contrato que cobra mensalidade e, na hora do problema, cobra também por metro.</p>
<h2>O caderno da casa</h2>
<p>Uma folha resolve. Anote:</p>
<ul>
<li>um desenho do caminho do esgoto, com as caixas e as distâncias até uma parede;</li>
<li>onde fica o registro geral e o de cada banheiro;</li>
<li>a data de cada limpeza e o que saiu;</li>
<li>o nome de quem fez, o valor e a garantia;</li>
<li>o que aconteceu em cada chuva forte.</li>
</ul>
<p>Fotografe a folha e deixe no grupo da família. Se um dia a água subir às onze da noite, a pessoa que estiver em casa vai saber qual registro fechar, e o profissional vai economizar uma hora de procura. Essa hora, no fim, é você quem paga.</p>
<h2>Sinais de alerta que furam o calendário</h2>
<p>Não espere o próximo mês se notar: dois pontos lentos ao mesmo tempo, barulho de bolhas, cheiro em vários cômodos, piso afundando, mancha de umidade que cresce ou ratos e baratas saindo de ralo. São avisos de que o problema já passou da fase barata. Um diagnóstico cedo quase sempre significa um serviço menor.</p>
<p>E se tudo estiver bem? Ótimo. Feche a tampa, anote a data e vá aproveitar o domingo. É para isso que serve a manutenção.</p>`,
  },
  {
    slug: 'entupimento-em-restaurante',
    title: 'Restaurante sem surpresa: como manter a cozinha profissional escoando',
    excerpt:
      'Gordura, pressa e fiscalização: um plano prático para bares, lanchonetes e restaurantes não pararem no meio do almoço.',
    category: 'manutencao',
    publishedOn: '2026-11-03',
    tags: ['restaurante', 'caixa de gordura', 'gordura', 'manutenção', 'hidrojateamento'],
    content: `
<p>Em casa, um ralo entupido é um aborrecimento. Em um restaurante às 12h30, é salão vazio, comida perdida e equipe com o pé na água. A diferença é que a cozinha profissional produz em um dia a gordura que uma família produz em meses. Com esse volume, esperar o problema aparecer não é economia: é marcar o prejuízo para o pior horário.</p>
<h2>O que entope uma cozinha profissional</h2>
<ul>
<li><strong>Gordura</strong> de chapa, fritadeira, panela e, muito, de louça mal raspada.</li>
<li><strong>Amido:</strong> arroz, massa e farinha, que incham e colam.</li>
<li><strong>Detergente forte com água muito quente:</strong> derrete a gordura na pia e a devolve dura dez metros adiante.</li>
<li><strong>Objetos:</strong> sachê, palito, luva, tampinha, perfex, talher.</li>
<li><strong>Caixa de gordura pequena demais</strong> para o que a casa passou a vender.</li>
</ul>
<h2>A rotina da equipe</h2>
<p>Nenhum equipamento compensa um mau hábito repetido trezentas vezes por dia. O que funciona é simples, escrito e colado na parede da copa suja:</p>
<ol>
<li>Prato e panela raspados no lixo <strong>antes</strong> da água.</li>
<li>Frigideira e assadeira limpas com papel.</li>
<li>Óleo da fritadeira em bombona, entregue a coletor credenciado, com recibo.</li>
<li>Cesto em todas as cubas e grelha em todos os ralos, esvaziados a cada turno.</li>
<li>Piso varrido antes de lavado.</li>
<li>Ninguém tira a grelha "para a água ir mais rápido".</li>
</ol>
<p>Escolha um responsável por turno e faça constar na lista de fechamento. Cinco minutos por dia custam menos que um atendimento de emergência.</p>
<h2>A caixa de gordura certa</h2>
<p>Ela deve receber pias, ralos de cozinha e lava-louças, nunca os banheiros. O volume se calcula pelo número de refeições e pela vazão dos aparelhos; a norma de referência é a NBR 8160, e a concessionária pode ter exigências próprias. Se você dobrou as mesas ou abriu o delivery, recalcule. Sinais de caixa pequena: gordura já no cano de saída poucos dias depois da limpeza, cheiro constante e transbordo em dia cheio.</p>
<p>Frequência de limpeza, como ponto de partida:</p>
<ul>
<li><strong>Fritura e grelhados, alto giro:</strong> semanal ou quinzenal.</li>
<li><strong>Restaurante comum, padaria:</strong> quinzenal a mensal.</li>
<li><strong>Café, sorveteria, pouca cozinha:</strong> mensal a bimestral.</li>
</ul>
<p>Ajuste pela regra de um quarto: crosta e lodo somados não devem passar de um quarto da altura da água. Meça uma vez por semana no primeiro mês e você terá o seu número, não o do vizinho. O funcionamento da caixa está explicado em <a href="/blog/caixa-de-gordura-quando-limpar">quando limpar a caixa de gordura</a>.</p>
<h2>Além da caixa: a tubulação</h2>
<p>A limpeza da caixa não lava o cano entre ela e a cozinha, nem o de saída. Um <a href="/blog/hidrojateamento-como-funciona">hidrojateamento</a> programado, a cada três a seis meses conforme o uso, devolve o diâmetro ao tubo. Marque para a segunda-feira ou para depois do fechamento, com a cozinha parada e os ralos protegidos. Depois, deixe água correr por dez minutos e fotografe a caixa.</p>
<h2>O lado legal, sem susto</h2>
<p>O resíduo da caixa de gordura de um comércio não vai no lixo comum nem no bueiro. Quem gera responde pelo destino, mesmo depois que o caminhão vai embora. Por isso:</p>
<ul>
<li>contrate empresa com <strong>licença ambiental</strong> para transportar esse resíduo;</li>
<li>guarde o <strong>comprovante de destinação</strong> ou o manifesto de transporte (MTR) de cada coleta;</li>
<li>mantenha uma pasta, em papel ou digital, com datas, volumes e notas.</li>
</ul>
<p>A vigilância sanitária observa ralos, caixas, pragas e registros de limpeza; a concessionária pode cobrar a caixa de gordura e, no Distrito Federal, o licenciamento ambiental é do Brasília Ambiental. As exigências mudam com o porte e com a atividade: confirme as suas com o contador ou com o responsável técnico, porque este texto não substitui essa consulta.</p>
<h2>Plano para quando entupir mesmo assim</h2>
<ol>
<li><strong>Pare a água</strong> no ponto afetado e nos que escoam pelo mesmo cano.</li>
<li><strong>Isole o piso.</strong> Água de esgoto na área de preparo significa parar o preparo ali. Descarte o alimento atingido, sem discussão.</li>
<li><strong>Não use soda nem ácido.</strong> Além do risco para a equipe, o vapor contamina a cozinha.</li>
<li><strong>Veja a caixa.</strong> Cheia: o problema é dela ou depois dela. Vazia: está entre a pia e a caixa.</li>
<li><strong>Chame</strong> com três informações prontas: qual ponto, quando foi a última limpeza, se há acesso para caminhão.</li>
<li><strong>Higienize</strong> antes de reabrir: lavar, desinfetar, enxaguar, registrar.</li>
</ol>
<p>Tenha o telefone do prestador na lista do gerente e combine antes o valor do atendimento fora do horário. Negociar com a cozinha alagada nunca dá certo.</p>
<h2>Como contratar a manutenção</h2>
<p>Um bom contrato é curto: o que será limpo, com que frequência, em que horário, o preço de cada visita, o prazo para emergência, a garantia e a entrega do comprovante de destino. Evite cobrança por metro sem limite. Peça que as fotos do antes e do depois venham junto com a nota. Em três meses você saberá se a frequência está certa; ajuste para mais ou para menos com base no que sai da caixa, não no medo.</p>`,
  },
  {
    slug: 'fossa-septica-limpeza-e-cuidados',
    title: 'Fossa séptica: de quanto em quanto tempo limpar e como cuidar',
    excerpt:
      'Para chácaras, condomínios horizontais e casas sem rede de esgoto: como a fossa funciona, sinais de que encheu e regras de segurança.',
    category: 'manutencao',
    publishedOn: '2026-11-10',
    tags: ['fossa', 'manutenção', 'segurança', 'mau cheiro'],
    content: `
<p>Onde a rede de esgoto não chega, quem trata a água usada é a própria casa. Uma fossa bem feita e bem cuidada faz isso por décadas, sem cheiro e sem contaminar o poço. Uma fossa esquecida avisa tarde: o vaso borbulha, o quintal encharca e o serviço que seria programado vira emergência.</p>
<h2>Fossa não é tudo igual</h2>
<ul>
<li><strong>Fossa séptica, ou tanque séptico:</strong> tanque fechado e impermeável, em que o sólido decanta e bactérias o digerem. O líquido segue para um filtro, um sumidouro ou valas de infiltração.</li>
<li><strong>Sumidouro:</strong> o poço de paredes vazadas que devolve o líquido já tratado ao solo. Sozinho, não trata nada.</li>
<li><strong>Fossa negra ou rudimentar:</strong> um buraco na terra. Contamina o lençol e o poço do vizinho. Se é o seu caso, planeje a troca.</li>
<li><strong>Biodigestor:</strong> tanque pré-fabricado, com saída própria para o lodo.</li>
</ul>
<h2>De quanto em quanto tempo limpar</h2>
<p>O intervalo nasce do projeto: volume do tanque, número de pessoas e temperatura. Muitas fossas residenciais são feitas para limpeza entre <strong>um e três anos</strong>. Sem projeto em mãos, peça uma medição da camada de lodo na primeira visita e marque a próxima a partir dela. Encurte o prazo se:</p>
<ol>
<li>a casa recebe muita gente nos fins de semana;</li>
<li>a cozinha não tem <a href="/blog/caixa-de-gordura-quando-limpar">caixa de gordura</a>;</li>
<li>usa-se muita água sanitária e desinfetante;</li>
<li>a água da chuva entra no tanque.</li>
</ol>
<p>Na limpeza, deixa-se um pouco do lodo antigo no fundo, em torno de um décimo. Ele é o fermento que recomeça o tratamento. Lavar o tanque até brilhar é um erro comum.</p>
<h2>Sinais de que passou da hora</h2>
<ul>
<li>vasos e ralos lentos em toda a casa, principalmente no ponto mais baixo;</li>
<li>barulho de bolhas depois da descarga;</li>
<li>cheiro forte perto da tampa ou do sumidouro;</li>
<li>chão encharcado ou grama muito verde sobre o sumidouro na seca;</li>
<li>água do poço com gosto, cor ou cheiro diferente. Nesse caso, pare de beber e mande analisar.</li>
</ul>
<p>Se você limpou e, em poucas semanas, encheu de novo, o problema provavelmente não é a fossa: é o sumidouro, com o solo já entupido. Mais limpezas não resolvem; é preciso recuperar ou refazer a infiltração.</p>
<h2>Segurança: leia esta parte duas vezes</h2>
<p>Dentro da fossa há metano, que explode, e gás sulfídrico, que em concentração alta tira o olfato e a consciência em segundos. Acidentes assim costumam levar duas ou três pessoas de uma vez, porque a segunda desceu para salvar a primeira.</p>
<ul>
<li><strong>Nunca entre, nem ponha a cabeça para dentro.</strong> Nem "só um minuto", nem vazia.</li>
<li>Não acenda cigarro, fósforo ou lanterna comum na boca do tanque.</li>
<li>Mantenha crianças e animais longe e a tampa sempre fechada, inteira e com peso.</li>
<li>Se alguém cair ou desmaiar, <strong>não desça</strong>. Ligue 193 e ventile a boca do tanque se puder fazer isso de longe.</li>
<li>Não passe com carro por cima.</li>
</ul>
<h2>Como é uma limpeza bem feita</h2>
<ol>
<li>A empresa localiza e abre as tampas e espera ventilar.</li>
<li>Mede a altura do lodo e da crosta.</li>
<li>Suga com caminhão a vácuo, mexendo o fundo para não deixar areia.</li>
<li>Olha as peças de entrada e saída, as paredes e o nível: líquido acima do cano de saída denuncia problema no sumidouro.</li>
<li>Fecha, veda e entrega o comprovante.</li>
</ol>
<p>O destino é uma estação de tratamento autorizada. Peça o <strong>comprovante de destinação</strong>, ou manifesto de transporte, e confirme a licença ambiental da empresa. Caminhão que cobra pouco e não dá papel costuma despejar no córrego mais próximo, e a responsabilidade pode chegar a quem contratou.</p>
<p>No orçamento, veja se o preço é por viagem, por volume ou fechado, qual é a capacidade do caminhão e quanto custa uma segunda viagem, se for preciso.</p>
<h2>Cuidados do dia a dia</h2>
<ul>
<li><strong>Papel:</strong> se a fossa é pequena, prefira a lixeira.</li>
<li><strong>Produtos fortes:</strong> água sanitária e desinfetante com moderação. Soda cáustica, ácido e remédio vencido, nunca.</li>
<li><strong>Gordura:</strong> na garrafa ou na caixa de gordura.</li>
<li><strong>Lenço, absorvente, fralda:</strong> no lixo.</li>
<li><strong>Água de chuva, piscina e máquina:</strong> chuva e piscina fora da fossa; a máquina, sem lavar dez cestos no mesmo dia.</li>
<li><strong>Aditivos "que dispensam limpeza":</strong> podem ajudar na partida ou reduzir cheiro, mas não fazem o lodo desaparecer. Nenhum dispensa a retirada.</li>
</ul>
<h2>Distâncias e regras</h2>
<p>Tanque e sumidouro precisam guardar distância do poço, de construções, de árvores e do limite do lote. Como referência, quinze metros do poço é o mínimo usual, mas o solo e a norma em vigor mandam: consulte um profissional habilitado antes de construir, e verifique as exigências ambientais do seu município ou do DF. E se a rede de esgoto chegar à sua rua, a ligação passa a ser o caminho; a fossa antiga deve ser esvaziada e desativada com segurança, preenchida com material firme.</p>
<h2>Antes de comprar uma chácara</h2>
<p>Pergunte onde está a fossa, quando foi limpa, qual é o volume e onde fica o poço. Peça para ver as tampas. São dez minutos que podem evitar a primeira grande despesa da casa nova.</p>`,
  },
];
