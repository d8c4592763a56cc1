import { describe, expect, it } from 'vitest';
import { submitApplicationBody } from './contract.ts';
import { type ApplicationAnswers, missingInStep, startAnswers, stepOfField, toApplication } from './rules.ts';

function completeAnswers(): ApplicationAnswers {
  const start = startAnswers();
  return {
    ...start,
    companyName: 'Ana Hidráulica',
    document: '111.444.777-35',
    email: 'ana@exemplo.com.br',
    whatsapp: '(61) 99200-4003',
    zipCode: '72220-030',
    address: 'QNN 5',
    neighborhood: 'Ceilândia Sul',
    city: 'Ceilândia',
    state: 'DF',
    vehicles: start.vehicles.map((vehicle) => ({
      ...vehicle,
      type: 'small_car' as const,
      plate: 'ABC1D23',
      services: ['Hidrojateamento'],
      driver: { ...vehicle.driver, fullName: 'Ana', cpf: '111.444.777-35', phone: '(61) 99200-4003' },
    })),
    serviceRegions: ['DF - Ceilândia'],
    agreedToTerms: true,
  };
}

describe('missingInStep', () => {
  it('names all that an untouched form lacks, and asks for the code only once there is a phone', () => {
    expect(missingInStep(0, startAnswers(), false)).toEqual([
      'nome da empresa',
      'CPF ou CNPJ',
      'e-mail',
      'WhatsApp',
      'CEP',
      'endereço',
      'bairro',
      'cidade',
      'estado',
    ]);
    expect(missingInStep(1, startAnswers(), true)).toContain('serviços');
    expect(missingInStep(2, startAnswers(), true)).toEqual(['pelo menos uma região']);
    expect(missingInStep(3, startAnswers(), true)).toEqual([]);
  });

  it('lets a complete form through, but not without the code', () => {
    const answers = completeAnswers();
    expect([0, 1, 2, 3, 4].flatMap((step) => missingInStep(step, answers, true))).toEqual([]);
    expect(missingInStep(0, answers, false)).toEqual(['verificação do WhatsApp']);
  });

  it('says of which vehicle something is missing when there are more', () => {
    const [vehicle] = completeAnswers().vehicles;
    if (vehicle === undefined) throw new Error('No vehicle.');
    const vehicles = [vehicle, { ...vehicle, id: 'veiculo-2', plate: 'AB' }];
    expect(missingInStep(1, { ...completeAnswers(), vehicles }, true)).toEqual(['placa do veículo 2']);
  });
});

it('is taken by the server as it is sent', () => {
  const body = toApplication(completeAnswers(), {});
  expect(submitApplicationBody.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({ documentType: 'cpf', totalVehicles: 1, totalDrivers: 1 });
});

it.each([
  ['email', 0],
  ['vehicles.0.plate', 1],
  ['serviceRegions', 2],
  ['documents.environmentalLicense', 3],
  ['agreedToTerms', 4],
])('asks for %s in step %i', (path, step) => {
  expect(stepOfField(path)).toBe(step);
});
