/** Stand-ins for the public company registries. */
export const brasilApi = 'https://brasilapi.com.br/api/cnpj/v1/*';
export const openCnpj = 'https://api.opencnpj.org/*';
export const headers = { 'access-control-allow-origin': '*' };
export const company = {
  razao_social: 'DESENTUPIDORA DO PLANALTO LTDA',
  nome_fantasia: 'DESENTUPIDORA DO PLANALTO',
  descricao_tipo_de_logradouro: 'RUA',
  logradouro: 'DAS PALMEIRAS',
  numero: '12',
  complemento: 'LOJA 2',
  bairro: 'SETOR CENTRAL',
  cep: '72800000',
  municipio: 'LUZIANIA',
  uf: 'GO',
  email: 'CONTADOR@EXEMPLO.COM.BR',
  ddd_telefone_1: '6133445566',
};

/** Twelve digits with their two check digits. */
export function cnpjOf(base: string): string {
  const digit = (digits: string) => {
    const sum = [...digits].reverse().reduce((total, each, index) => total + Number(each) * ((index % 8) + 2), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = `${base}${digit(base)}`;
  return `${first}${digit(first)}`;
}
