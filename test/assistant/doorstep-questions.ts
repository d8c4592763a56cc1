import type { Question } from './first-questions.ts';

const grease = '/servicos/caixa-gordura|/blog/caixa-de-gordura-quando-limpar';
const bowl = '/blog/vaso-sanitario-entupido|/servicos/vaso-sanitario';
const building = '/blog/entupimento-em-condominio';
const chemicals = '/blog/produtos-quimicos-para-desentupir';
const quote = '/blog/como-ler-um-orcamento-de-desentupimento';
const house = '/como-funciona|/|/termos-de-uso';

/** The other half of the questions of the door. */
export const doorstepQuestions: readonly Question[] = [
  // Ways of paying, papers
  ['aceita pix?', '/termos-de-uso|central', /formas|central/i],
  ['parcela em 3x no cartão?', '/termos-de-uso|central', /formas|central/i],
  ['emite nota fiscal?', 'central'],
  ['posso pagar só depois de pronto', 'central|/termos-de-uso'],
  ['precisa dar sinal antes?', 'central|/termos-de-uso'],
  ['faz boleto pra empresa', 'central|/termos-de-uso'],
  // Companies and condominiums
  ['sou sindica, vcs atendem condominio', `/servicos|/servicos/hidrojateamento|${building}|central`, /condomínio/i],
  [
    'fazem contrato mensal pra restaurante?',
    '/blog/manutencao-preventiva-da-tubulacao|/blog/entupimento-em-restaurante|/servicos|central',
    /contrato|central/i,
  ],
  [
    'tem plano pra empresa',
    '/servicos|/blog/manutencao-preventiva-da-tubulacao|central',
    /empresa|comerci|contrato|central/i,
  ],
  [
    'tenho uma padaria e preciso de limpeza todo mes',
    `${grease}|/servicos|/blog/entupimento-em-restaurante|central`,
    /padaria|comerci|preventiva|central/i,
  ],
  [
    'preciso de 3 orçamentos por escrito pro condominio',
    `${house}|${building}|${quote}|/servicos/hidrojateamento|central`,
  ],
  ['fazem serviço em shopping de madrugada', '/|/servicos|central'],
  // Partners
  ['quanto vcs tiram de comissao de quem trabalha?', '/para-parceiros|/termos-de-uso', /percentual fixo|combinada/],
  ['qual a porcentagem q fica pra vcs', '/para-parceiros|/termos-de-uso', /percentual fixo|combinada/],
  ['preciso de cnpj pra ser parceiro?', '/para-parceiros|/cadastro-parceiro', /CPF ou CNPJ/],
  ['mei pode se cadastrar como parceiro?', '/para-parceiros|/cadastro-parceiro', /CPF ou CNPJ|cinco etapas/],
  ['pra trabalhar com vcs preciso ter máquina?', '/para-parceiros|/cadastro-parceiro', /Máquina/],
  ['parceiro paga mensalidade?', '/para-parceiros|central', /comissão|central/i],
  // English
  ['do you speak english?', 'central', /call|whatsapp/i],
  ['my toilet is clogged, how much is it?', 'central|/servicos/vaso-sanitario', /call|whatsapp/i],
  // The house
  ['quantos dias de garantia', house, /90 dias/],
  [
    'a garantia cobre se alguem jogar pano no vaso depois?',
    '/termos-de-uso|/blog/hidrojateamento-como-funciona',
    /uso indevido|entupimento novo/,
  ],
  ['quem é q vem? vou estar sozinha em casa', house, /verificad|aprovad|CPF/],
  [
    'o tecnico usa câmera pra ver o cano?',
    '/servicos/hidrojateamento|/servicos/tubulacao|/servicos|/blog/raizes-na-tubulacao|/blog/cheiro-de-esgoto-em-casa|/blog/hidrojateamento-como-funciona|/blog/vaso-sanitario-entupido',
    /câmera|filma/,
  ],
  [
    'vai quebrar meu piso?',
    '/servicos/pia-entupida|/servicos/vaso-sanitario|/servicos/caixa-gordura|/servicos/ralo|/servicos/tubulacao|/servicos',
    /quebra|piso|obra/i,
  ],
  ['demora qto tempo desentupir um vaso', '/servicos/vaso-sanitario|/servicos', /60 min|1 h|uma hora|minutos/i],
  ['atende 3 da manha?', '/|/servicos|/como-funciona', /madrugada|qualquer hora|24/i],
  ['vcs tiram foto do antes e depois?', 'central|/politica-de-privacidade|/como-funciona'],
  ['precisa desligar a agua?', `${bowl}|central|/blog/hidrojateamento-como-funciona`],
  // Advice
  [
    'soda caustica pode usar na pia?',
    `/servicos/pia-entupida|${chemicals}|/blog/pia-entupida-o-que-fazer`,
    /quase nunca|não jogue|evitar|amolece|endurece/i,
  ],
  ['água fervendo no vaso pode?', '/blog/vaso-sanitario-entupido', /trincar/],
  ['coca cola desentope?', chemicals, /refrigerante|não fazem mal/i],
  ['diabo verde estraga o cano?', chemicals, /soda|PVC|rótulo/],
  [
    'cheiro de ovo podre no banheiro de manha',
    '/blog/cheiro-de-esgoto-em-casa|/servicos/ralo',
    /ralo seco|evapora|água|sifão/,
  ],
  [
    'a agua da pia da cozinha volta na área de serviço',
    '/blog/pia-entupida-o-que-fazer|/servicos/pia-entupida|/blog/caixa-de-gordura-quando-limpar',
    /obstrução|caixa de gordura|rede/,
  ],
  [
    'ralo borbulha quando dou descarga',
    '/servicos/vaso-sanitario|/blog/vaso-sanitario-entupido|/blog/ralo-do-banheiro-com-agua-parada|/blog/cheiro-de-esgoto-em-casa',
    /borbulh|glub/i,
  ],
  [
    'todos os ralos da casa voltaram ao mesmo tempo',
    '/blog/pia-entupida-o-que-fazer|/blog/caesb-ou-encanamento-da-casa|/servicos|/blog/quando-chamar-uma-desentupidora',
    /rede|última caixa|particular|chame/i,
  ],
  ['caixa de gordura transbordando o q eu faço', 'perigo /blog/quando-chamar-uma-desentupidora', /registro/],
  ['o que é hidrojateamento', '/servicos/hidrojateamento|/blog/hidrojateamento-como-funciona', /jato|alta pressão/i],
  ['cabo ou hidrojato qual melhor', '/servicos/hidrojateamento|/blog/hidrojateamento-como-funciona', /cabo/],
  [
    'hidrojato estraga cano velho?',
    '/servicos/hidrojateamento|/blog/hidrojateamento-como-funciona',
    /frágil|cano bom|partido/,
  ],
  ['me cobraram 5 mil por metro, é golpe?', quote, /metro|contestado|Procon/],
  // Handed over
  ['cadê o técnico', 'central'],
  ['qual o cnpj de vcs', 'central'],
  ['vocês consertam telhado', 'central'],
  ['instalam torneira elétrica', 'central'],
  ['fazem dedetização tb?', 'central'],
  ['quero falar com uma pessoa', 'central'],
  ['tira meus dados daí', '/politica-de-privacidade', /exclusão|apag/],
  ['por quanto tempo ficam com as fotos do serviço', '/politica-de-privacidade', /cinco anos/],
  ['hello, do you serve asa norte?', 'central|/desentupidora/brasilia-df', /call|whatsapp/i],
];
