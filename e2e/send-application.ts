import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect } from '@playwright/test';
import { makePdf } from '#test/pdf.ts';

const licence = { name: 'licenca.pdf', mimeType: 'application/pdf', buffer: makePdf({ pages: 2 }) };

/** Applies as the wizard does: number verified in this browser, papers uploaded, everything sent at once. */
export async function sendApplication(
  request: APIRequestContext,
  { company, document }: { company: string; document: string },
): Promise<void> {
  const whatsapp = '61998123456';
  const sent = await request.post('/api/send-verification-code', { data: { phone: whatsapp, method: 'whatsapp' } });
  const { devCode } = await sent.json();
  const proof = await request.post('/api/verify-code', { data: { phone: whatsapp, code: devCode } });
  expect(proof.ok()).toBe(true);
  const upload = async (kind: string, file: typeof licence): Promise<string> => {
    const answer = await request.post('/api/partner-applications/documents', { multipart: { [kind]: file } });
    expect(answer.ok()).toBe(true);
    return (await answer.json()).document.id;
  };
  const picture = await readFile(new URL('../public/apple-touch-icon.png', import.meta.url));
  const documents = {
    environmentalLicense: await upload('environmentalLicense', licence),
    addressProof: await upload('addressProof', { name: 'conta.png', mimeType: 'image/png', buffer: picture }),
  };
  const answer = await request.post('/api/partner-applications', {
    data: {
      companyName: company,
      document,
      zipCode: '72300-100',
      address: 'QS 102 Conjunto 4',
      neighborhood: 'Samambaia Sul',
      city: 'Samambaia',
      state: 'DF',
      serviceRegions: ['DF - Samambaia', 'DF - Recanto das Emas'],
      email: 'fossa@exemplo.com.br',
      whatsapp,
      totalVehicles: 1,
      totalDrivers: 1,
      vehicles: [
        {
          type: 'truck_pipa',
          plate: 'JKL1D23',
          capacity: '8.000 L',
          available24h: true,
          services: ['Limpeza de fossa'],
          driver: {
            fullName: 'Joana Prado',
            cpf: '111.444.777-35',
            phone: '61997654321',
            validLicense: true,
            role: 'technical_lead',
          },
        },
      ],
      documents,
      agreedToTerms: true,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
