import { applicationWords } from '#features/settings/for-partners-content.ts';

/** Names and descriptions of the site's own pages, where the office wrote none for search engines. */
export const siteWords = {
  request: {
    name: 'Solicitar Serviço',
    description:
      'Peça um desentupimento no Distrito Federal e no Entorno: conte o que está acontecendo e fale com a gente pelo WhatsApp, a qualquer hora.',
  },
  howItWorks: {
    name: 'Como funciona o atendimento',
    description:
      'Do pedido pelo WhatsApp ou telefone ao serviço com garantia: quatro passos, com orçamento por escrito antes de começar.',
  },
  forPartners: {
    name: 'Para parceiros: trabalhe com desentupimento',
    description:
      'Atenda clientes perto de você no Distrito Federal e Entorno, com chamados pelo celular e apoio da central.',
  },
  application: { name: 'Cadastro de parceiro', description: applicationWords },
  simpleApplication: {
    name: 'Cadastro simples de parceiro',
    description: 'Deixe seus dados e os do seu veículo: a central fala com você pelo WhatsApp.',
  },
  signIn: {
    name: 'Painel do Parceiro',
    description: 'A entrada dos parceiros e motoristas: chamados, agenda e cadastro, no celular.',
  },
  testimonials: {
    name: 'Depoimentos de clientes',
    description: 'O que dizem os clientes sobre o atendimento, por serviço e por nota.',
  },
  privacy: {
    name: 'Política de privacidade',
    description: 'Quais dados usamos, para quê, por quanto tempo e como pedir acesso, correção ou exclusão.',
  },
  privacyRequests: {
    name: 'Os seus dados',
    description: 'Veja, baixe, corrija ou peça para apagar os dados que guardamos de você.',
  },
} as const;

/** Words of the list of services, which names those with a card. */
export function servicesWords(names: readonly string[]) {
  return {
    name: 'Serviços de desentupimento',
    description: `${names.join(', ')}: no Distrito Federal e Entorno. Peça o orçamento pelo WhatsApp ou ligue, a qualquer hora.`,
  };
}

/** Words of the blog, or of a part of it: a category, a further page. */
export function blogWords(subject = 'Blog sobre desentupimento', page = '') {
  return {
    name: `${subject}${page}`,
    description: `Pia, vaso, ralo, caixa de gordura e rede de esgoto: o que dá para resolver em casa, como evitar e quando chamar${page}.`,
  };
}

/** Words of the terms, which name the brand. */
export function termsWords(brand: string) {
  return {
    name: 'Termos de uso',
    description: `As regras de uso do site e de contratação dos serviços de ${brand}.`,
  };
}
