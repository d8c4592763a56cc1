export const partnersLead =
  'Você entende de desentupimento e tem equipamento? Atenda clientes do Distrito Federal e Entorno com a gente.';

/** A company's reasons to work with the portal. */
export const advantages = [
  {
    title: 'Clientes perto de você',
    text: 'A distância até o cliente conta na escolha de quem recebe a oferta, para rodar menos e atender mais.',
  },
  {
    title: 'Tudo no celular',
    text: 'Chamados, valores e histórico: um serviço de cada vez, com o próximo passo sempre à vista.',
  },
  {
    title: 'A central do seu lado',
    text: 'A central fala com o cliente, tira dúvidas e ajuda quando algo foge do combinado.',
  },
  {
    title: 'Quem atende bem recebe antes',
    text: 'As notas dos clientes contam: quem é bem avaliado fica mais alto na ordem das ofertas.',
  },
  {
    title: 'Comissão clara',
    text: 'A comissão é um percentual fixo de cada serviço, calculado sobre o valor que você informa ao finalizar.',
  },
];

/** Requirements for a new partner. */
export const requirements = [
  {
    title: 'Experiência comprovada',
    text: 'Serviços já feitos em desentupimento, hidrojateamento ou limpeza de fossa.',
  },
  { title: 'Equipamento próprio', text: 'Máquina, cabos e proteção em bom estado.' },
  {
    title: 'Documentos em dia',
    text: 'CPF ou CNPJ regular e as licenças que o serviço pede, como a ambiental para transporte de resíduos.',
  },
  { title: 'Disponibilidade', text: 'Horários em que você atende de verdade, combinados com a central.' },
  {
    title: 'Compromisso com a qualidade',
    text: 'Orçamento claro antes, teste com o cliente depois e local limpo no fim.',
  },
];

/** The way to become a partner. */
export const applicationWords =
  'Cadastre sua empresa em cinco etapas e atenda chamados de desentupimento perto de você.';

export const startWords =
  'O cadastro tem cinco etapas: sua empresa, seus veículos, onde você atende, documentos e envio. A central responde pelo WhatsApp com os próximos passos.';
