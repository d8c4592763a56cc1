import type { VehicleNeed } from './rules.ts';

interface ReferenceService {
  /** URL segment of its page; by default from the name. */
  slug?: string;
  nome: string;
  /** Short name for cards, menus and messages; a service with one starts with a card on the site. */
  nomeCurto?: string;
  descricaoCurta: string;
  descricao: string;
  precoBaseCents: number;
  tempoMedioMinutes: number;
  /** Hundredths of a percent. */
  comissaoPortalBasisPoints: number;
  /** Required skills by id; none by default. */
  skills?: readonly string[];
  /** Required vehicle; any by default. */
  vehicleNeed?: VehicleNeed;
  /** The partner must report where the waste went. */
  hasWaste?: boolean;
}

/** Services of a new installation, in the order of the request form. */
export const referenceServices: readonly ReferenceService[] = [
  {
    slug: 'vaso-sanitario',
    nome: 'Desentupimento de Vaso Sanitário',
    nomeCurto: 'Vaso sanitário',
    descricaoCurta: 'Desentupimento limpo, com equipamento próprio para louça.',
    descricao:
      'Vaso que sobe ou não desce: desentupimento com equipamento próprio para louça, piso protegido, descarga testada e orçamento antes de começar.',
    precoBaseCents: 18_000,
    tempoMedioMinutes: 60,
    comissaoPortalBasisPoints: 1_500,
    skills: ['desentupimento-residencial'],
  },
  {
    slug: 'pia-entupida',
    nome: 'Desentupimento de Pia',
    nomeCurto: 'Pia entupida',
    descricaoCurta: 'Cozinha, banheiro ou tanque: a água volta a descer sem quebrar nada.',
    descricao:
      'Pia da cozinha, lavatório ou tanque que não escoa: um profissional limpa o sifão e o cano até a rede, testa com a cuba cheia e mostra o orçamento antes de começar.',
    precoBaseCents: 15_000,
    tempoMedioMinutes: 50,
    comissaoPortalBasisPoints: 1_500,
    skills: ['desentupimento-residencial'],
  },
  {
    slug: 'ralo',
    nome: 'Desentupimento de Ralos',
    nomeCurto: 'Ralo',
    descricaoCurta: 'Banheiro, quintal ou garagem com água parada e mau cheiro.',
    descricao:
      'Ralo de box, área de serviço, varanda ou quintal com água parada e mau cheiro: limpeza da caixa sifonada e do cano até a água correr livre.',
    precoBaseCents: 15_000,
    tempoMedioMinutes: 50,
    comissaoPortalBasisPoints: 1_500,
    skills: ['desentupimento-residencial'],
  },
  {
    nome: 'Desentupimento de Tanque',
    descricaoCurta: 'Tanque e máquina de lavar escoando sem transbordar.',
    descricao:
      'Fiapos e sabão endurecem no cano do tanque. Abrimos o sifão, passamos o cabo e conferimos também a saída da máquina de lavar, que costuma dividir a mesma tubulação.',
    precoBaseCents: 15_000,
    tempoMedioMinutes: 50,
    comissaoPortalBasisPoints: 1_500,
    skills: ['desentupimento-residencial'],
  },
  {
    nome: 'Desentupimento de Esgoto',
    descricaoCurta: 'Esgoto voltando? Liberamos a rede com máquina rotativa.',
    descricao:
      'Quando o esgoto volta por mais de um ponto da casa, o problema está na rede. Localizamos o trecho, usamos máquina rotativa e limpamos a caixa de inspeção, com higienização do local no fim.',
    precoBaseCents: 32_000,
    tempoMedioMinutes: 120,
    comissaoPortalBasisPoints: 1_500,
    skills: ['desentupimento-rede-externa'],
    vehicleNeed: 'cabo',
  },
  {
    slug: 'caixa-gordura',
    nome: 'Limpeza de Caixa de Gordura',
    nomeCurto: 'Caixa de gordura',
    hasWaste: true,
    descricaoCurta: 'Limpeza completa, com retirada do resíduo.',
    descricao: 'Caixa de gordura de casa, prédio ou restaurante esvaziada, lavada e testada, com retirada do resíduo.',
    precoBaseCents: 25_000,
    tempoMedioMinutes: 90,
    comissaoPortalBasisPoints: 1_500,
    skills: ['desentupimento-residencial'],
  },
  {
    nome: "Desentupimento da Caixa d'Água",
    descricaoCurta: "Saídas e ladrão da caixa d'água livres outra vez.",
    descricao:
      "Soltamos lodo e incrustações das saídas, do ladrão e da limpeza da caixa d'água, com cuidado para não contaminar a água da casa. Orientamos sobre a lavagem completa quando ela for necessária.",
    precoBaseCents: 22_000,
    tempoMedioMinutes: 90,
    comissaoPortalBasisPoints: 1_500,
    skills: ['desentupimento-residencial'],
  },
  {
    nome: 'Limpeza de Caixa de Passagem',
    descricaoCurta: 'Caixas de passagem limpas, com o fluxo conferido ponto a ponto.',
    descricao:
      'Abrimos as caixas de passagem, retiramos areia, raízes e resíduos e conferimos o fluxo de uma caixa à outra. É o que evita que um entupimento pequeno pare o prédio inteiro.',
    precoBaseCents: 20_000,
    tempoMedioMinutes: 80,
    comissaoPortalBasisPoints: 1_500,
    skills: ['desentupimento-rede-externa'],
  },
  {
    slug: 'hidrojateamento',
    nome: 'Hidrojateamento',
    nomeCurto: 'Hidrojateamento',
    descricaoCurta: 'Jato de alta pressão para gordura antiga e raízes na rede.',
    descricao:
      'Jato de água em alta pressão que limpa o cano por dentro, de ponta a ponta: gordura antiga, lodo e raízes em casas, condomínios e comércio.',
    precoBaseCents: 60_000,
    tempoMedioMinutes: 180,
    comissaoPortalBasisPoints: 1_200,
    skills: ['hidrojateamento'],
    vehicleNeed: 'caminhao',
  },
  {
    nome: 'Desentupimento de Emergência 24h',
    descricaoCurta: 'De madrugada ou no feriado, a central procura quem está mais perto.',
    descricao:
      'Água subindo não espera amanhecer. A central procura um profissional a qualquer hora, inclusive domingos e feriados, e avisamos você quando ele sair.',
    precoBaseCents: 30_000,
    tempoMedioMinutes: 90,
    comissaoPortalBasisPoints: 1_800,
  },
  {
    nome: 'Manutenção Preventiva',
    descricaoCurta: 'Visita programada que limpa antes de entupir.',
    descricao:
      'Limpamos ralos, sifões, caixas de gordura e de passagem em visitas combinadas com você. Sai mais barato do que uma emergência.',
    precoBaseCents: 28_000,
    tempoMedioMinutes: 120,
    comissaoPortalBasisPoints: 1_200,
  },
  {
    slug: 'tubulacao',
    nome: 'Desobstrução de Tubulação Principal',
    nomeCurto: 'Tubulação',
    descricaoCurta: 'Rede interna e coluna de prédio, com cabo e câmera quando preciso.',
    descricao:
      'Trabalhamos da saída do imóvel até a ligação com a rede pública, com cabo rotativo ou jato de água conforme o caso. Se o problema estiver na rua, dizemos o que pedir à companhia de saneamento.',
    precoBaseCents: 45_000,
    tempoMedioMinutes: 150,
    comissaoPortalBasisPoints: 1_200,
    skills: ['desentupimento-rede-externa'],
    vehicleNeed: 'cabo',
  },
  {
    nome: 'Desentupimento Industrial',
    descricaoCurta: 'Redes de grande porte, com equipe, segurança e hora marcada.',
    descricao:
      'Atendemos cozinhas industriais, galpões e fábricas com equipe treinada, equipamento de proteção e horário que não pare a sua produção.',
    precoBaseCents: 90_000,
    tempoMedioMinutes: 240,
    comissaoPortalBasisPoints: 1_000,
    skills: ['desentupimento-rede-externa'],
    vehicleNeed: 'cabo',
  },
  {
    nome: 'Desentupimento Comercial',
    descricaoCurta: 'Bar, restaurante, loja ou clínica funcionando sem mau cheiro.',
    descricao:
      'Chegamos antes ou depois do movimento, desentupimos pias, banheiros e caixas de gordura e deixamos o salão pronto para receber clientes.',
    precoBaseCents: 38_000,
    tempoMedioMinutes: 120,
    comissaoPortalBasisPoints: 1_200,
    skills: ['desentupimento-rede-externa'],
    vehicleNeed: 'cabo',
  },
];
