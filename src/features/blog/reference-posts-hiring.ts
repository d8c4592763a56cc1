import type { ReferencePost } from './reference-posts.ts';

/** Posts about calling a professional and agreeing on a price. */
export const hiringPosts: readonly ReferencePost[] = [
  {
    slug: 'quando-chamar-uma-desentupidora',
    title: 'Quando chamar uma desentupidora (e quando dá para resolver sozinho)',
    excerpt:
      'Nem todo entupimento precisa de profissional, e alguns não podem esperar. Um semáforo simples para decidir com calma.',
    category: 'orientacoes',
    publishedOn: '2026-09-15',
    tags: ['emergência', 'orçamento', 'consumidor', 'prevenção'],
    content: `
<p>Ligar para uma desentupidora no primeiro ralo lento pode ser dinheiro jogado fora. Insistir três dias com borracha e produto químico também. Para ajudar a decidir, pense em um semáforo: verde, você resolve; amarelo, tente com prazo; vermelho, chame agora.</p>
<h2>Verde: dá para resolver em casa</h2>
<ul>
<li>Um único ponto lento, sem retorno de água.</li>
<li>Ralo do box com cabelo à vista.</li>
<li>Pia que desce devagar e cujo sifão você consegue abrir.</li>
<li>Vaso com excesso de papel, em que a água ainda baixa.</li>
<li>Cheiro em ralo que ficou semanas sem uso.</li>
</ul>
<p>Use luva, balde e desentupidor de borracha, com os outros pontos tampados. Temos o passo a passo da <a href="/blog/pia-entupida-o-que-fazer">pia</a>, do <a href="/blog/vaso-sanitario-entupido">vaso</a> e do <a href="/blog/ralo-do-banheiro-com-agua-parada">ralo</a>.</p>
<h2>Amarelo: tente uma vez e marque um prazo</h2>
<ul>
<li>O ponto entope de novo em menos de um mês.</li>
<li>Dois aparelhos do mesmo cômodo estão lentos.</li>
<li>O ralo faz bolhas quando se usa outro aparelho.</li>
<li>A caixa de gordura está cheia e é grande demais para você.</li>
</ul>
<p>Dê a si mesmo uma tentativa bem feita e um limite, como "se até amanhã de manhã não melhorar, eu chamo". Amarelo ignorado costuma virar vermelho no domingo.</p>
<h2>Vermelho: chame agora</h2>
<ol>
<li>Esgoto voltando para dentro de casa.</li>
<li>Único banheiro da casa sem uso, com criança, idoso, gestante ou pessoa doente.</li>
<li>Objeto duro preso no vaso.</li>
<li>Alguém usou produto químico e não resolveu.</li>
<li>Cozinha de comércio parada ou com água no piso de preparo.</li>
<li>Água perto de tomada: antes da desentupidora, não toque na água nem no quadro de luz. Saia de perto e ligue 193 (bombeiros); o disjuntor só se desliga se ele e o caminho até ele estiverem secos.</li>
<li>Piso afundando: saia com todos e ligue 193 (bombeiros) ou 199 (Defesa Civil) do lado de fora.</li>
</ol>
<p>E há um caso em que a ligação é outra: se a última caixa da calçada está cheia e os vizinhos têm o mesmo problema, <a href="/blog/caesb-ou-encanamento-da-casa">fale com a concessionária</a>, no 115.</p>
<h2>O que fazer enquanto espera</h2>
<ul>
<li>Feche o registro e avise todos da casa.</li>
<li>Não dê descarga nem ligue a máquina.</li>
<li>Proteja o ralo mais baixo com pano e peso.</li>
<li>Libere o caminho até as caixas e prenda o cachorro.</li>
<li>Tire duas fotos: uma do problema, outra da caixa mais próxima.</li>
</ul>
<h2>O que dizer ao telefone ou no WhatsApp</h2>
<p>Quanto melhor a descrição, mais certo o equipamento que chega:</p>
<ol>
<li>Onde é: casa, apartamento (qual andar), comércio.</li>
<li>Quais pontos falham e desde quando.</li>
<li>O que já foi tentado, principalmente produto químico.</li>
<li>Se há caixa de gordura e de inspeção e onde ficam.</li>
<li>Se um caminhão consegue estacionar.</li>
<li>Endereço completo e ponto de referência.</li>
</ol>
<h2>Como escolher sem cair em golpe</h2>
<p>O desespero é a matéria-prima do mau negócio. Alguns cuidados cabem mesmo na pressa:</p>
<ul>
<li><strong>Peça o preço por escrito antes do início</strong>, ainda que seja por mensagem. Pelo Código de Defesa do Consumidor, o serviço só pode ser executado depois de orçamento prévio e da sua autorização.</li>
<li><strong>Pergunte pela visita.</strong> É gratuita? Em que região e horário? E se você recusar o orçamento?</li>
<li><strong>Desconfie de preço por metro sem limite.</strong> Explicamos a armadilha em <a href="/blog/como-ler-um-orcamento-de-desentupimento">como ler um orçamento</a>.</li>
<li><strong>Anote</strong> nome da empresa, CNPJ e o nome de quem veio.</li>
<li><strong>Não pague tudo adiantado.</strong></li>
<li><strong>Peça nota ou recibo</strong>, com o serviço descrito e a garantia.</li>
</ul>
<p>Desconfie de quem chega e, sem olhar, já diz que é "caso de caminhão". E de quem promete que "nunca mais entope": ninguém controla o que vai ser jogado no cano amanhã.</p>
<h2>E depois do serviço?</h2>
<p>Teste na frente do profissional: encha a pia e solte, dê duas descargas, abra o chuveiro por cinco minutos e olhe a caixa. Pergunte o que saiu e por que entupiu. A resposta vale mais que o desconto, porque diz o que mudar para não precisar ligar de novo. Se houver problema no mesmo ponto dentro da garantia, avise por escrito e guarde a conversa.</p>
<p>Por fim, não espere a emergência para ter um contato de confiança. Salve hoje, com a casa seca, o número de quem você chamaria às duas da manhã.</p>`,
  },
  {
    slug: 'como-ler-um-orcamento-de-desentupimento',
    title: 'Cobrança por metro: como ler um orçamento de desentupimento sem susto',
    excerpt:
      'O preço "a partir de" que vira dez vezes mais tem um truque conhecido. Aprenda a ler a proposta, o que a lei garante e o que responder na hora.',
    category: 'orientacoes',
    publishedOn: '2026-11-17',
    tags: ['orçamento', 'consumidor', 'emergência', 'hidrojateamento'],
    content: `
<p>A história se repete há décadas. O anúncio diz um valor pequeno. O profissional chega, passa o cabo, e no fim apresenta a conta: tantos metros, a tanto cada. O total é dez vezes o que se imaginava, a água já desceu, e discutir com a sala molhada é difícil. Não é que cobrar por metro seja proibido. O problema é cobrar por metro <strong>sem combinar antes quantos metros podem ser cobrados</strong>.</p>
<p>Este guia mostra como ler uma proposta, quais são os seus direitos e o que dizer em cada situação.</p>
<h2>Por que o metro engana</h2>
<p>Um cabo de desentupimento tem muitos metros e entra até achar a obstrução. Você não vê onde ela está nem quanto do cabo entrou de verdade. Se o preço depende dessa medida, três coisas podem acontecer:</p>
<ul>
<li>o cabo dá a volta em uma caixa e "entra" metros que não limparam nada;</li>
<li>a medição começa na porta do carro, não na boca do cano;</li>
<li>o que estava a três metros é cobrado como se estivesse a trinta.</li>
</ul>
<p>Quem trabalha direito também usa o metro como referência, porque o esforço cresce com a distância. A diferença é que informa, antes, <strong>o preço por metro, de onde se conta e o valor máximo</strong>.</p>
<h2>Os três jeitos honestos de cobrar</h2>
<h3>Preço fechado</h3>
<p>"Desobstrução da pia da cozinha, até a caixa de gordura: tanto." É o mais simples e o melhor para problema bem localizado. Confirme o que acontece se não resolver.</p>
<h3>Preço por metro com teto</h3>
<p>"Tanto por metro, contado a partir da caixa, <strong>até o máximo de tanto</strong>." Se a obstrução estiver perto, você paga menos; se estiver longe, sabe onde a conta para. Passar do teto exige nova conversa e nova autorização.</p>
<h3>Por etapas</h3>
<p>Diagnóstico, com câmera ou teste nas caixas, por um valor; serviço, por outro, decidido depois de ver. É o mais justo quando ninguém sabe onde está o problema, em especial em prédio e rede enterrada.</p>
<h2>O que a lei diz</h2>
<p>Um resumo do Código de Defesa do Consumidor, em português comum:</p>
<ul>
<li><strong>Orçamento prévio (artigo 40):</strong> o fornecedor deve entregar orçamento que separe mão de obra, materiais e equipamentos, com condições de pagamento e datas de início e término.</li>
<li><strong>Validade:</strong> se nada for dito, vale por dez dias a partir do recebimento.</li>
<li><strong>Aprovado, obriga os dois lados:</strong> só muda por acordo. Serviço de terceiros que não estava previsto não é seu custo.</li>
<li><strong>Sem autorização, não (artigo 39, inciso VI):</strong> executar serviço sem orçamento e sem autorização expressa é prática abusiva.</li>
<li><strong>Anúncio obriga (artigos 30 e 35):</strong> "visita grátis" ou "a partir de" precisam ser cumpridos, com as limitações ditas com clareza.</li>
<li><strong>Garantia legal (artigo 26):</strong> o prazo para reclamar de defeito fácil de notar é de 30 dias para serviço não durável e de 90 para durável. A garantia que a empresa oferece, comum entre 30 e 90 dias no mercado, se soma a essa e deve estar escrita.</li>
</ul>
<p>Isto é uma orientação geral, não um parecer jurídico. Em caso concreto, procure o Procon, pelo 151 no DF, ou um advogado.</p>
<h2>Anatomia de um bom orçamento</h2>
<p>Pode ser uma mensagem no celular, desde que tenha:</p>
<ol>
<li><strong>Quem:</strong> nome da empresa, CNPJ ou CPF, telefone.</li>
<li><strong>Onde:</strong> endereço e o ponto exato. "Ramal do banheiro social até a caixa 2" é bom; "desentupimento geral" não é.</li>
<li><strong>Como:</strong> cabo, hidrojato, câmera, sucção.</li>
<li><strong>Quanto:</strong> mão de obra, equipamento e material em linhas separadas, e o <strong>total ou o teto</strong>.</li>
<li><strong>O que inclui:</strong> deslocamento, retirada do resíduo, limpeza do local, recolocação do vaso.</li>
<li><strong>O que não inclui:</strong> quebra de piso, troca de cano, segunda viagem do caminhão.</li>
<li><strong>Se não resolver:</strong> paga-se o quê?</li>
<li><strong>Garantia:</strong> prazo, o que cobre e o que a invalida.</li>
<li><strong>Pagamento:</strong> quando e como.</li>
<li><strong>Sua aprovação:</strong> assinatura, ou um "de acordo" escrito por você.</li>
</ol>
<h2>Frases para usar na hora</h2>
<ul>
<li><em>"Antes de ligar a máquina, me mande por mensagem o valor máximo, por favor."</em></li>
<li><em>"De onde começa a contar o metro? Posso acompanhar a medição?"</em></li>
<li><em>"Se precisar passar desse valor, o senhor para e me chama."</em></li>
<li><em>"Quanto eu pago se não desentupir?"</em></li>
<li><em>"Prefiro o orçamento por escrito. Sem ele eu não autorizo."</em></li>
</ul>
<p>Quem trabalha direito não se ofende com nenhuma delas. Quem se ofende acabou de lhe dar uma informação valiosa.</p>
<h2>Sinais de alerta</h2>
<ul>
<li>Preço só por telefone, sem nada escrito.</li>
<li>Valor por metro sem máximo.</li>
<li>"Não dá para saber antes", dito por quem nem olhou a caixa.</li>
<li>Pressão para decidir em um minuto.</li>
<li>Pedido de pagamento integral adiantado, ou só em dinheiro.</li>
<li>Carro sem identificação e recibo sem CNPJ.</li>
<li>Ameaça de "devolver a sujeira para dentro do cano".</li>
</ul>
<h2>Já cobraram demais. O que fazer?</h2>
<ol>
<li>Mantenha a calma e não discuta sozinho. Chame um vizinho ou o porteiro.</li>
<li>Peça a conta por escrito, com metros, preço unitário e trecho.</li>
<li>Diga, com educação, que paga o combinado e que o restante será contestado.</li>
<li>Se houver ameaça, ligue 190.</li>
<li>Guarde tudo: anúncio, conversa, fotos, nota, comprovante do pagamento.</li>
<li>Registre reclamação na empresa, no Procon e, se preciso, no Juizado Especial. Causas de até vinte salários mínimos podem começar sem advogado.</li>
</ol>
<h2>Barato, caro ou justo?</h2>
<p>O preço varia com o equipamento, a distância, o horário, o acesso e o risco. Madrugada custa mais; caminhão custa mais que cabo; terceiro andar sem elevador também. Por isso não existe um número único e desconfie de quem promete um. Compare pelo menos duas propostas <strong>para o mesmo trecho e o mesmo método</strong>. Se uma é muito mais barata, veja o que ficou de fora. Se uma é muito mais cara, pergunte o que ela tem a mais.</p>
<p>Em emergência, talvez não dê para comparar. Ainda assim dá para fazer o essencial: trecho, método e valor máximo, por escrito, antes de ligar a máquina. São dois minutos que mudam o fim da história. E se ainda está em dúvida se precisa mesmo de alguém, comece por <a href="/blog/quando-chamar-uma-desentupidora">quando chamar uma desentupidora</a>.</p>`,
  },
];
