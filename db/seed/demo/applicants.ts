import { registerProvider } from '#features/applications/form/register-provider.server.ts';
import { saveUpload } from '#features/applications/form/save-upload.server.ts';
import { submitApplication } from '#features/applications/form/submit-application.server.ts';
import { judgeDocument, requestDocument } from '#features/applications/papers/judge-document.server.ts';
import { listDocuments } from '#features/applications/papers/queries.server.ts';
import { approveApplication } from '#features/applications/review/approve-application.server.ts';
import { refuseApplication } from '#features/applications/review/refuse-application.server.ts';
import { documentKindLabels, hasEnd } from '#features/partners/papers/rules.ts';
import { phoneProofs } from '#features/phone-verification/tables.server.ts';
import { type Actor, type Ctx, system } from '#platform/context.server.ts';
import { digestKey } from '#platform/digest-key.server.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { hourMs } from '#shared/time/durations.ts';
import { applicants, wholeApplicants } from './door-content.ts';
import { drawPicture } from './draw-picture.ts';
import type { Staff } from './staff.ts';

const reasons = { refused: 'Ainda não atendemos em Goiânia', paper: 'Envie o cartão do CNPJ para continuarmos.' };

/** Companies that want to work with the house, in every stage of an application; gives how many. */
export async function tellApplicants(ctx: Ctx, staff: Staff): Promise<number> {
  const hoursAgo = (hours: number, actor: Actor = system): Ctx => ({
    ...ctx,
    actor,
    now: new Date(ctx.now.getTime() - hours * hourMs),
  });
  for (const [index, { fate, ...company }] of applicants.entries()) {
    const phone = `6198114000${index}`;
    const { id } = await registerProvider(hoursAgo(20 + index * 30), {
      ...company,
      ...{ fullName: 'Maria Lima', email: `candidato${index}@exemplo.com.br`, phone, ip: `127.0.2.${index + 1}` },
      ...{ acceptedTerms: true as const, serviceTypes: ['Desentupimento residencial'], serviceAreas: [] },
      vehicles: [
        {
          ...{ type: 'Van', plate: '', services: [], available24h: false },
          driver: { phone, validLicense: true, role: 'driver' },
        },
      ],
    });
    const office = hoursAgo(3, staff.moderator);
    if (fate === 'recusada') await refuseApplication(office, { id, reason: reasons.refused });
    if (fate === 'falta-papel')
      await requestDocument(office, { id, kind: 'businessRegistration', reason: reasons.paper });
  }
  for (const { hoursAgo: hours, joins, ...company } of wholeApplicants) {
    const id = await apply(hoursAgo(hours), company);
    if (!joins) continue;
    const office = hoursAgo(hours - 20, staff.director);
    for (const { id: docId, kind } of await listDocuments(office, id)) {
      const expiresOn = hasEnd(kind) ? addDays(todayOn(ctx.now), 150) : null;
      await judgeDocument(office, { id, docId, status: 'aprovado', expiresOn });
    }
    await approveApplication(office, { id });
  }
  return applicants.length + wholeApplicants.length;
}

type Company = Omit<(typeof wholeApplicants)[number], 'hoursAgo' | 'joins'>;

/** The five steps, with the phone proved and two papers sent. */
async function apply(ctx: Ctx, { driver, driverPhone, cpf, plate, ...company }: Company): Promise<string> {
  const flow = `demo-${company.document}`;
  const flowHash = digestKey(flow);
  const expiresAt = new Date(ctx.now.getTime() + hourMs);
  await ctx.db.insert(phoneProofs).values({ phone: `+55${company.whatsapp}`, flowHash, createdAt: ctx.now, expiresAt });
  const papers: Record<string, string> = {};
  for (const kind of ['businessRegistration', 'negativeRecord'] as const) {
    const bytes = await drawPicture([documentKindLabels[kind], company.legalName]);
    const document = { kind, bytes, contentType: 'image/png', fileName: `${kind}.png`, advice: null };
    papers[kind] = (await saveUpload(ctx, { flowHash, document })).id;
  }
  const { id } = await submitApplication(ctx, {
    ...company,
    ...{ flow, ip: '127.0.2.9', documentType: 'cnpj' as const, companyCategory: 'LTDA', state: 'DF' as const },
    ...{ complement: '', serviceRegions: [`DF - ${company.city}`], totalVehicles: 1, totalDrivers: 1 },
    ...{ agreedToTerms: true as const, additionalNotes: 'Atendemos à noite e nos fins de semana.', documents: papers },
    vehicles: [
      {
        ...{ type: 'small_car' as const, plate, available24h: true },
        services: ['Desentupimento residencial (vaso, pia, ralo)'],
        driver: { fullName: driver, cpf, phone: driverPhone, validLicense: true, role: 'technical_lead' as const },
      },
    ],
  });
  return id;
}
