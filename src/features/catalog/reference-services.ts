interface ReferenceService {
  nome: string;
  descricaoCurta: string;
  descricao: string;
  precoBaseCents: number;
  tempoMedioMinutes: number;
  /** Hundredths of a percent. */
  comissaoPortalBasisPoints: number;
}

/** What every new installation offers, in the order of the request form. */
export const referenceServices: readonly ReferenceService[] = [
  {
    nome: 'Desentupimento de Vaso Sanitário',
    descricaoCurta: 'O vaso voltou a subir? Desentupimos no mesmo dia, sem quebrar nada.',
    descricao:
      'Chegamos com equipamento próprio, protegemos o piso do banheiro e soltamos o que travou a saída do vaso: papel, fralda, brinquedo. Testamos a descarga com você antes de ir embora e deixamos tudo limpo.',
    precoBaseCents: 18_000,
    tempoMedioMinutes: 60,
    comissaoPortalBasisPoints: 1_500,
  },
  {
    nome: 'Desentupimento de Pia',
    descricaoCurta: 'Pia da cozinha ou do banheiro escoando de novo, com o sifão limpo.',
    descricao:
      'Gordura e restos de comida fecham o cano aos poucos. Limpamos o sifão, passamos o cabo até a rede e conferimos o escoamento com a pia cheia. Você fica sabendo o que causou o entupimento e como evitar o próximo.',
    precoBaseCents: 15_000,
    tempoMedioMinutes: 50,
    comissaoPortalBasisPoints: 1_500,
  },
  {
    nome: 'Desentupimento de Ralos',
    descricaoCurta: 'Ralo de banheiro, área de serviço ou quintal sem água parada.',
    descricao:
      'Retiramos cabelo, sabão e areia acumulados, limpamos a caixa sifonada e seguimos a tubulação até a água correr livre. Serve para box, lavanderia, varanda e quintal.',
    precoBaseCents: 15_000,
    tempoMedioMinutes: 50,
    comissaoPortalBasisPoints: 1_500,
  },
  {
    nome: 'Desentupimento de Tanque',
    descricaoCurta: 'Tanque e máquina de lavar escoando sem transbordar.',
    descricao:
      'Fiapos e sabão endurecem no cano do tanque. Abrimos o sifão, passamos o cabo e conferimos também a saída da máquina de lavar, que costuma dividir a mesma tubulação.',
    precoBaseCents: 15_000,
    tempoMedioMinutes: 50,
    comissaoPortalBasisPoints: 1_500,
  },
  {
    nome: 'Desentupimento de Esgoto',
    descricaoCurta: 'Esgoto voltando? Liberamos a rede com máquina rotativa.',
    descricao:
      'Quando o esgoto volta por mais de um ponto da casa, o problema está na rede. Localizamos o trecho, usamos máquina rotativa e limpamos a caixa de inspeção, com higienização do local no fim.',
    precoBaseCents: 32_000,
    tempoMedioMinutes: 120,
    comissaoPortalBasisPoints: 1_500,
  },
  {
    nome: 'Limpeza de Caixa de Gordura',
    descricaoCurta: 'Caixa de gordura vazia, lavada e sem mau cheiro.',
    descricao:
      'Retiramos toda a gordura, lavamos as paredes da caixa, desobstruímos a entrada e a saída e damos destino correto ao resíduo. Recomendado a cada seis meses em casas e todo mês em restaurantes.',
    precoBaseCents: 25_000,
    tempoMedioMinutes: 90,
    comissaoPortalBasisPoints: 1_500,
  },
  {
    nome: "Desentupimento da Caixa d'Água",
    descricaoCurta: "Saídas e ladrão da caixa d'água livres outra vez.",
    descricao:
      "Soltamos lodo e incrustações das saídas, do ladrão e da limpeza da caixa d'água, com cuidado para não contaminar a água da casa. Orientamos sobre a lavagem completa quando ela for necessária.",
    precoBaseCents: 22_000,
    tempoMedioMinutes: 90,
    comissaoPortalBasisPoints: 1_500,
  },
  {
    nome: 'Limpeza de Caixa de Passagem',
    descricaoCurta: 'Caixas de passagem limpas, com o fluxo conferido ponto a ponto.',
    descricao:
      'Abrimos as caixas de passagem, retiramos areia, raízes e resíduos e conferimos o fluxo de uma caixa à outra. É o que evita que um entupimento pequeno pare o prédio inteiro.',
    precoBaseCents: 20_000,
    tempoMedioMinutes: 80,
    comissaoPortalBasisPoints: 1_500,
  },
  {
    nome: 'Hidrojateamento',
    descricaoCurta: 'Água em alta pressão que limpa o cano por dentro, de ponta a ponta.',
    descricao:
      'O jato de água em alta pressão remove gordura, lodo e raízes das paredes do cano, não só o ponto entupido. Indicado para redes compridas, condomínios e entupimentos que sempre voltam.',
    precoBaseCents: 60_000,
    tempoMedioMinutes: 180,
    comissaoPortalBasisPoints: 1_200,
  },
  {
    nome: 'Desentupimento de Emergência 24h',
    descricaoCurta: 'De madrugada ou no feriado, alguém a caminho em poucos minutos.',
    descricao:
      'Água subindo não espera amanhecer. Mandamos o profissional mais próximo a qualquer hora, inclusive domingos e feriados, e avisamos você quando ele sair.',
    precoBaseCents: 30_000,
    tempoMedioMinutes: 90,
    comissaoPortalBasisPoints: 1_800,
  },
  {
    nome: 'Manutenção Preventiva',
    descricaoCurta: 'Visita programada que limpa antes de entupir.',
    descricao:
      'Limpamos ralos, sifões, caixas de gordura e de passagem em visitas combinadas com você, com um relatório simples do que encontramos. Sai mais barato do que uma emergência.',
    precoBaseCents: 28_000,
    tempoMedioMinutes: 120,
    comissaoPortalBasisPoints: 1_200,
  },
  {
    nome: 'Desobstrução de Tubulação Principal',
    descricaoCurta: 'A linha principal da casa ou do prédio livre até a rede pública.',
    descricao:
      'Trabalhamos da saída do imóvel até a ligação com a rede pública, com cabo rotativo ou jato de água conforme o caso. Se o problema estiver na rua, dizemos na hora o que pedir à companhia de saneamento.',
    precoBaseCents: 45_000,
    tempoMedioMinutes: 150,
    comissaoPortalBasisPoints: 1_200,
  },
  {
    nome: 'Desentupimento Industrial',
    descricaoCurta: 'Redes de grande porte, com equipe, segurança e hora marcada.',
    descricao:
      'Atendemos cozinhas industriais, galpões e fábricas com equipe treinada, equipamento de proteção e horário que não pare a sua produção. O resíduo sai com a documentação de destino.',
    precoBaseCents: 90_000,
    tempoMedioMinutes: 240,
    comissaoPortalBasisPoints: 1_000,
  },
  {
    nome: 'Desentupimento Comercial',
    descricaoCurta: 'Bar, restaurante, loja ou clínica funcionando sem mau cheiro.',
    descricao:
      'Chegamos antes ou depois do movimento, desentupimos pias, banheiros e caixas de gordura e deixamos o salão pronto para receber clientes. Emitimos recibo de todo o serviço.',
    precoBaseCents: 38_000,
    tempoMedioMinutes: 120,
    comissaoPortalBasisPoints: 1_200,
  },
];
