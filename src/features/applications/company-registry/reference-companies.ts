import type { Company } from './rules.ts';

/** Public addresses of companies that everyone knows, for when no registry answers. */
export const knownCompanies: Record<string, Company> = {
  '00000000000191': {
    companyName: 'Banco do Brasil',
    legalName: 'Banco do Brasil S.A.',
    address: 'SAUN Quadra 5 Bloco B Torre I, Ed. Banco do Brasil, S/N',
    complement: '',
    neighborhood: 'Asa Norte',
    zipCode: '70040-912',
    city: 'Brasília',
    state: 'DF',
    email: '',
    phone: '',
  },
  '00360305000104': {
    companyName: 'Caixa Econômica Federal',
    legalName: 'Caixa Econômica Federal',
    address: 'SBS Quadra 4 Bloco A, Lotes 3/4',
    complement: '',
    neighborhood: 'Asa Sul',
    zipCode: '70092-900',
    city: 'Brasília',
    state: 'DF',
    email: '',
    phone: '',
  },
  '33000167000101': {
    companyName: 'Petrobras',
    legalName: 'Petróleo Brasileiro S.A. Petrobras',
    address: 'Avenida República do Chile, 65',
    complement: '',
    neighborhood: 'Centro',
    zipCode: '20031-170',
    city: 'Rio de Janeiro',
    state: 'RJ',
    email: '',
    phone: '',
  },
};
