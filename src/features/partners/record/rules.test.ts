import { describe, expect, it } from 'vitest';
import { missingForWork } from './rules.ts';

const sink = { skills: ['residencial'], vehicleNeed: 'qualquer' as const };
const jet = { skills: ['hidrojateamento'], vehicleNeed: 'caminhao' as const };
const bare = {
  vehicles: [],
  skills: [],
  drivers: [],
  regions: [],
  papers: [],
  invitationPending: true,
  barredBecause: null,
  services: [sink, jet],
};
const vehicle = (type: 'small_car' | 'truck_hydro', ...skillIds: string[]) => ({
  type,
  status: 'ativo',
  skills: skillIds.map((skillId) => ({ skillId, name: skillId, status: 'ativo' })),
  otherNames: [] as string[],
});
const textsOf = (partner: Partial<Parameters<typeof missingForWork>[0]>) =>
  missingForWork({ ...bare, ...partner }).map(({ text, stopsOffers }) => (stopsOffers ? `${text}!` : text));

describe('what is missing before the first call', () => {
  it('is told by name, and what stops offers apart', () => {
    expect(textsOf({})).toEqual([
      'Criar a senha de acesso!',
      'Um veículo em uso',
      'Diga o que você faz',
      'Um motorista liberado',
      'As regiões em que atende: sem elas, vale o estado inteiro',
      'Registro da empresa!',
      'Certidão negativa!',
    ]);
  });

  it('names a partner that no service can be asked of, by the rule of dispatch', () => {
    const nothing = 'Nenhum serviço pode ser feito com as competências e os veículos em uso!';
    expect(textsOf({ vehicles: [vehicle('small_car', 'hidrojateamento')] })).toContain(nothing);
    expect(textsOf({ vehicles: [vehicle('truck_hydro', 'hidrojateamento')] })).not.toContain(nothing);
  });

  it('asks the office for names that stand for no skill', () => {
    const vehicles = [{ ...vehicle('small_car', 'residencial'), otherNames: ['Caça-vazamento'] }];
    expect(textsOf({ vehicles })).toContain('A central dizer que competência é “Caça-vazamento”');
  });
});
