/** The six services of the site's cards; `slug` is null for the one without a page of its own. */
export interface ServiceCard {
  id: string;
  slug: string | null;
  nome: string;
  descricao: string;
  beneficios: readonly string[];
  /** Background of the card's drawing. */
  cor: 'bg-brand-soft' | 'bg-signal-soft' | 'bg-surface-muted';
}

export const serviceCards: readonly ServiceCard[] = [
  {
    id: 'pia',
    slug: 'pia-entupida',
    nome: 'Pia entupida',
    descricao: 'Cozinha, banheiro ou tanque: a água volta a descer sem quebrar nada.',
    beneficios: ['Sifão limpo e remontado', 'Cabo até a rede, não só até a curva', 'Teste com a cuba cheia'],
    cor: 'bg-brand-soft',
  },
  {
    id: 'vaso',
    slug: 'vaso-sanitario',
    nome: 'Vaso sanitário',
    descricao: 'Desentupimento limpo, com equipamento próprio para louça.',
    beneficios: ['Piso protegido', 'Sem risco na louça', 'Três descargas de teste'],
    cor: 'bg-surface-muted',
  },
  {
    id: 'ralo',
    slug: 'ralo',
    nome: 'Ralo',
    descricao: 'Banheiro, quintal ou garagem com água parada e mau cheiro.',
    beneficios: ['Caixa sifonada limpa', 'Fim do mau cheiro', 'Orientação para não voltar'],
    cor: 'bg-brand-soft',
  },
  {
    id: 'caixa-gordura',
    slug: 'caixa-gordura',
    nome: 'Caixa de gordura',
    descricao: 'Limpeza completa, com retirada e destino correto do resíduo.',
    beneficios: ['Paredes lavadas', 'Entrada e saída desobstruídas', 'Resíduo com destino certo'],
    cor: 'bg-signal-soft',
  },
  {
    id: 'tubulacao',
    slug: null,
    nome: 'Tubulação',
    descricao: 'Rede interna e coluna de prédio, com cabo e câmera quando preciso.',
    beneficios: ['Ponto do entupimento localizado', 'Máquina rotativa', 'Obra só em último caso'],
    cor: 'bg-surface-muted',
  },
  {
    id: 'hidrojateamento',
    slug: 'hidrojateamento',
    nome: 'Hidrojateamento',
    descricao: 'Jato de alta pressão para gordura antiga e raízes na rede.',
    beneficios: ['Cano limpo de ponta a ponta', 'Bom para condomínio e comércio', 'Entupimento demora a voltar'],
    cor: 'bg-brand-soft',
  },
];

/** What a client writes to ask about one service. */
export function serviceMessage(nome: string): string {
  return `Olá! Gostaria de informações sobre o serviço: ${nome}.`;
}
