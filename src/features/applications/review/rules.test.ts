import { describe, expect, test } from 'vitest';
import { applicationCan, doubtsBeforeApproval } from './rules.ts';

const ready = {
  status: 'pendente',
  document: '52998224725',
  city: 'Gama',
  state: 'DF',
  needsLicense: true,
  documents: [{ kind: 'environmentalLicense', status: 'aprovado' }],
} as const;

describe('approving', () => {
  test.each([
    [{}, null],
    [{ needsLicense: false, documents: [] }, null],
    [{ status: 'recusado' as const }, 'Esta aplicação já foi recusada.'],
    [{ document: null }, 'Informe CPF ou CNPJ, cidade e estado do candidato antes de aprovar.'],
    [{ city: null }, 'Informe CPF ou CNPJ, cidade e estado do candidato antes de aprovar.'],
    [{ documents: [] }, 'Falta a licença ambiental, exigida para limpeza de fossa e caminhão pipa.'],
    [
      { documents: [{ kind: 'addressProof' as const, status: 'pendente' as const }] },
      'Aceite todos os documentos antes de aprovar.',
    ],
    [
      { documents: [{ kind: 'addressProof' as const, status: 'recusado' as const }] },
      'Aceite todos os documentos antes de aprovar.',
    ],
  ])('with %o is refused for: %s', (change, reason) => {
    expect(applicationCan.approve({ ...ready, ...change })).toEqual(
      reason === null ? { allowed: true } : { allowed: false, why: reason },
    );
  });
});

test('what was decided can neither be refused nor its papers judged', () => {
  expect(applicationCan.refuse({ status: 'aprovado' }).allowed).toBe(false);
  expect(applicationCan.refuse({ status: 'aguardando_documentos' }).allowed).toBe(true);
  for (const status of ['aprovado', 'recusado'] as const) {
    expect(applicationCan.judgeDocuments({ status }).allowed, status).toBe(false);
  }
});

test('an approval is told what was never sent or proved, and is not stopped by it', () => {
  const bare = {
    documents: [],
    serviceRegions: [],
    phoneVerified: false,
    vehicles: [{ driver: { validLicense: false } }],
  };
  expect(doubtsBeforeApproval(bare)).toHaveLength(4);
  const whole = {
    documents: [{}],
    serviceRegions: ['DF - Gama'],
    phoneVerified: true,
    vehicles: [{ driver: { validLicense: true } }],
  };
  expect(doubtsBeforeApproval(whole)).toEqual([]);
});
