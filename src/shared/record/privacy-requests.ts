/** Rights that a person may use (Lei 13.709/2018, art. 18 and 20). */
export const privacyRequestKinds = [
  'acesso',
  'correcao',
  'consentimento',
  'eliminacao',
  'oposicao',
  'revisao',
] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];
export const privacyRequestKindLabels: Record<PrivacyRequestKind, string> = {
  acesso: 'Ver e baixar os meus dados',
  correcao: 'Corrigir um dado',
  consentimento: 'Retirar um consentimento',
  eliminacao: 'Apagar os meus dados',
  oposicao: 'Me opor a um uso',
  revisao: 'Pedir que uma pessoa reveja uma decisão',
};

export const privacyRequestStatuses = ['recebido', 'em_resposta', 'atendido', 'recusado', 'retirado'] as const;
export type PrivacyRequestStatus = (typeof privacyRequestStatuses)[number];
export const privacyRequestStatusLabels: Record<PrivacyRequestStatus, string> = {
  recebido: 'Recebido',
  em_resposta: 'Em resposta',
  atendido: 'Atendido',
  recusado: 'Recusado',
  retirado: 'Retirado pela pessoa',
};

/** Statuses in which the office still owes the answer. */
export const openPrivacyStatuses = ['recebido', 'em_resposta'] as const satisfies readonly PrivacyRequestStatus[];

/** Second facts that, with a proven phone, identify one record. */
export const secondFacts = ['protocolo', 'email', 'documento'] as const;
export type SecondFact = (typeof secondFacts)[number];
export const secondFactLabels: Record<SecondFact, string> = {
  protocolo: 'Protocolo de um atendimento',
  email: 'E-mail do cadastro',
  documento: 'CPF',
};

/** Ways in which a person was identified. */
export const identifications = ['telefone', 'aplicativo', 'central'] as const;
export const identificationLabels: Record<(typeof identifications)[number], string> = {
  telefone: 'Código no telefone e um segundo dado do cadastro',
  aplicativo: 'Entrou no aplicativo do prestador e confirmou que é a própria pessoa',
  central: 'Conferido pela central',
};

/** Fields of which a person may ask the correction. */
export const correctedFields = ['nome', 'telefone', 'email', 'documento', 'endereco', 'outro'] as const;
export type CorrectedField = (typeof correctedFields)[number];
export const correctedFieldLabels: Record<CorrectedField, string> = {
  nome: 'Nome',
  telefone: 'Telefone',
  email: 'E-mail',
  documento: 'CPF ou CNPJ',
  endereco: 'Endereço',
  outro: 'Outro dado',
};

/** Grounds of the law on which a request may be refused, each with the sentence that the person reads. */
export const refusalGrounds = ['identidade', 'obrigacao', 'direitos', 'contrato', 'sem_dados', 'terceiro'] as const;
export type RefusalGround = (typeof refusalGrounds)[number];
export const refusalGroundLabels: Record<RefusalGround, string> = {
  identidade: 'Não foi possível confirmar que o pedido é da própria pessoa (art. 18, § 3º)',
  obrigacao: 'A lei obriga a guardar estes dados (art. 16, I)',
  direitos: 'Os dados servem a um processo ou a um direito em discussão (art. 7º, VI)',
  contrato: 'Há um atendimento, uma garantia ou uma conta em andamento (art. 7º, V)',
  sem_dados: 'Não guardamos dados desta pessoa (art. 18, § 4º, I)',
  terceiro: 'O pedido alcança dados de outra pessoa (art. 18, caput)',
};
