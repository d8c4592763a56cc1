/** What of a partner is typed field by field: empty where nothing is known. */
export interface PartnerCard {
  name: string;
  legalName: string;
  phone: string;
  whatsapp: string;
  zipCode: string;
  address: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
}

export const cardLabels: Record<keyof PartnerCard, string> = {
  name: 'Nome',
  legalName: 'Razão social',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
  zipCode: 'CEP',
  address: 'Endereço',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
};
