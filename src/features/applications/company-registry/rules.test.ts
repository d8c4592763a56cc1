import { describe, expect, it } from 'vitest';
import { parseCep } from '#shared/br/cep.ts';
import { isCnpj } from '#shared/br/cnpj.ts';
import { knownCompanies } from './reference-companies.ts';
import { readCompany } from './rules.ts';

const cities = [
  { nome: 'Luziânia', estado: 'GO' },
  { nome: 'Guará', estado: 'DF' },
];
const brasilApi = {
  razao_social: 'OPEN KNOWLEDGE BRASIL',
  nome_fantasia: 'REDE PELO CONHECIMENTO LIVRE',
  descricao_tipo_de_logradouro: 'AVENIDA',
  logradouro: 'PAULISTA',
  numero: '37',
  complemento: 'ANDAR 4',
  bairro: 'BELA VISTA',
  cep: '01311902',
  municipio: 'SAO PAULO',
  uf: 'SP',
  email: null,
  ddd_telefone_1: '1123851939',
};

describe('readCompany', () => {
  it('reads the first registry and leaves empty what it does not say', () => {
    expect(readCompany(brasilApi, cities)).toEqual({
      companyName: 'Rede pelo Conhecimento Livre',
      legalName: 'Open Knowledge Brasil',
      address: 'Avenida Paulista, 37',
      complement: 'Andar 4',
      neighborhood: 'Bela Vista',
      zipCode: '01311-902',
      city: 'Sao Paulo',
      state: 'SP',
      email: '',
      phone: '(11) 2385-1939',
    });
  });

  it('reads the phones and the kind of street of the second registry', () => {
    const { descricao_tipo_de_logradouro: _, ddd_telefone_1: __, ...same } = brasilApi;
    const openCnpj = {
      ...same,
      tipo_logradouro: 'RUA',
      telefones: [{ ddd: '61', numero: '999887766', is_fax: false }],
    };
    expect(readCompany(openCnpj, cities)).toMatchObject({ address: 'Rua Paulista, 37', phone: '(61) 99988-7766' });
  });

  it('spells a known city rightly and calls every place of the Distrito Federal Brasília', () => {
    const of = (municipio: string, uf: string) => readCompany({ ...brasilApi, municipio, uf }, cities)?.city;
    expect(of('LUZIANIA', 'GO')).toBe('Luziânia');
    expect(of('BRASILIA', 'DF')).toBe('Brasília');
  });

  it('names a company without a trade name by its legal name, and does not write the kind of street twice', () => {
    const answer = { ...brasilApi, nome_fantasia: '', logradouro: 'AVENIDA DO SOL', numero: '' };
    expect(readCompany(answer, cities)).toMatchObject({
      companyName: 'Open Knowledge Brasil',
      address: 'Avenida do Sol',
    });
  });

  it.each([null, 'Too Many Requests', {}, [], { message: 'CNPJ não encontrado.' }, { razao_social: '' }])(
    'finds no company in %j',
    (answer) => {
      expect(readCompany(answer, cities)).toBeNull();
    },
  );
});

it('knows companies by right numbers, with right postal codes', () => {
  for (const [cnpj, { zipCode }] of Object.entries(knownCompanies)) {
    expect(isCnpj(cnpj)).toBe(true);
    expect(parseCep(zipCode)).not.toBeNull();
  }
});
