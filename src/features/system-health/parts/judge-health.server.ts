import { heldBackList, strayFolder } from '#platform/files/stray-files.server.ts';
import { formatDate, formatDateTime } from '#shared/time/dates.ts';
import { dayMs, minuteMs } from '#shared/time/durations.ts';
import { type HealthCheck, type HealthFacts, healthStates, inOrder } from '../rules.ts';
import {
  judgeCodes,
  judgeMail,
  judgeMessages,
  judgeModel,
  judgePush,
  judgeReceiptEngine,
  judgeRegistry,
  judgeWebhooks,
} from './judge-outside.server.ts';

const gigabyte = 1024 ** 3;

/** Every check of the page, the worst first, otherwise in the order written here. */
export function judgeHealth(facts: HealthFacts): HealthCheck[] {
  const checks = [
    judgeDatabase(facts),
    judgeDisk(facts),
    judgeFiles(facts),
    judgeJobs(facts),
    judgeBackup(facts),
    judgeMail(facts),
    judgeMessages(facts),
    ...judgeCodes(facts),
    judgePush(facts),
    judgeModel(facts),
    judgeRegistry('cep', 'Consulta de CEP', facts.registries.cep),
    judgeRegistry('cnpj', 'Consulta de CNPJ', facts.registries.cnpj),
    judgeWebhooks(facts),
    judgeAuditLog(facts),
    judgeLedger(facts),
    judgeRetention(facts),
    judgeReceiptEngine(facts),
    judgeCertificate(facts),
    judgeContact(facts),
    judgeTerms(facts),
  ].flatMap((check) => check ?? []);
  const rank = (check: HealthCheck) => healthStates.indexOf(check.state);
  return checks.sort((a, b) => rank(b) - rank(a));
}

function judgeDatabase({ database }: HealthFacts): HealthCheck {
  const found = `PostgreSQL ${database.version}, ${size(database.bytes)}.`;
  return inOrder('database', 'Banco de dados', found);
}

function judgeDisk({ disk }: HealthFacts): HealthCheck {
  const share = disk.total === 0 ? 1 : disk.free / disk.total;
  const found = `${size(disk.free)} livres de ${size(disk.total)}.`;
  const check = inOrder('disk', 'Disco', found);
  const todo = 'Libere espaço ou aumente o disco: sem espaço, nada mais é gravado.';
  if (share < 0.05 || disk.free < gigabyte) return { ...check, state: 'falha', todo };
  return share < 0.15 ? { ...check, state: 'atencao', todo } : check;
}

function judgeFiles({ files }: HealthFacts): HealthCheck {
  const { isReached, isOwn, place, missing, heldBack } = files;
  const check = inOrder('files', 'Arquivos enviados', 'Todos os que foram pedidos estavam lá.');
  if (!isReached) {
    const found = `O armazenamento de arquivos em ${place} não responde.`;
    return { ...check, state: 'falha', found, todo: 'Confira se ele está ligado, e as variáveis S3_*.' };
  }
  if (!isOwn) {
    const found = `Os arquivos de ${place} não são os deste banco de dados. Nenhum é apagado.`;
    const todo =
      'Confira FILES_DIR ou S3_*, e DATABASE_URL: todas as máquinas precisam do mesmo banco e dos mesmos arquivos.';
    return { ...check, state: 'falha', found, todo };
  }
  if (missing > 0) {
    const found = missing === 1 ? 'O conteúdo de 1 arquivo sumiu.' : `O conteúdo de ${missing} arquivos sumiu.`;
    const todo = `Traga de uma cópia de segurança o que falta em ${place}, e confira se todas as máquinas usam esse lugar.`;
    return { ...check, state: 'falha', found, todo };
  }
  if (heldBack === 0) return check;
  const found = `${heldBack} arquivos não pertencem a nenhum registro. São tantos que nenhum foi separado.`;
  const todo = `Confira se este é o banco certo ou se veio de uma cópia antiga. A lista está em ${place}/${strayFolder}/${heldBackList}.`;
  return { ...check, state: 'atencao', found, todo };
}

function judgeJobs({ jobs, now }: HealthFacts): HealthCheck {
  const check = inOrder('jobs', 'Tarefas automáticas', 'Nenhuma atrasada, nenhuma falhou.');
  const late = jobs.overdueSince === null ? 0 : now.getTime() - jobs.overdueSince.getTime();
  if (late > 10 * minuteMs) {
    return {
      ...check,
      state: 'falha',
      found: `Há tarefas paradas desde ${formatDateTime(new Date(now.getTime() - late))}.`,
      todo: 'Reinicie o sistema. Se continuarem paradas, veja o registro do servidor.',
    };
  }
  if (jobs.failed === 0) return check;
  const found = jobs.failed === 1 ? '1 tarefa falhou de vez.' : `${jobs.failed} tarefas falharam de vez.`;
  return { ...check, state: 'atencao', found, todo: 'Veja a causa abaixo e tente de novo.' };
}

function judgeBackup({ backup, now }: HealthFacts): HealthCheck {
  const check = inOrder('backup', 'Cópia de segurança', '');
  if (backup === 'off') {
    const found = 'A cópia diária está desligada (BACKUP_DIR=off).';
    return { ...check, state: 'atencao', found, todo: 'Confira se outro programa faz a cópia todos os dias.' };
  }
  if (backup === null) {
    const first = 'Ainda não há nenhuma. A primeira sai às 3h15.';
    return { ...check, state: 'atencao', found: first, todo: 'Se não quiser esperar, use Fazer cópia agora.' };
  }
  const found = `A última é de ${formatDateTime(backup.takenAt)}, conferida depois de gravada.`;
  const todo = 'Faça uma agora com `npm run backup` e veja por que a diária, às 3h15, não saiu.';
  const age = now.getTime() - backup.takenAt.getTime();
  if (age > 3 * dayMs) return { ...check, state: 'falha', found, todo };
  return age > 1.5 * dayMs ? { ...check, state: 'atencao', found, todo } : { ...check, found };
}

function judgeAuditLog({ auditLog, now }: HealthFacts): HealthCheck {
  const check = inOrder('audit-log', 'Trilha de auditoria', 'É conferida pela primeira vez às 4h45.');
  if (auditLog === null) return check;
  const found = `Conferida em ${formatDateTime(auditLog.checkedAt)}.`;
  if (auditLog.problems > 0) {
    const todo = 'Veja em Auditoria quais registros não batem, e guarde uma cópia do banco antes de mexer nele.';
    return { ...check, state: 'falha', found: `${found} A corrente não está inteira.`, todo };
  }
  return judgeNightlyCheck({ ...check, found }, auditLog.checkedAt, now);
}

function judgeLedger({ ledger, now }: HealthFacts): HealthCheck {
  const check = inOrder('ledger', 'Livro-razão', 'É somado de novo pela primeira vez às 4h15.');
  if (ledger === null) return check;
  const found = `${ledger.entries} lançamentos somados em ${formatDateTime(ledger.checkedAt)}.`;
  if (ledger.problems > 0) {
    const todo = 'Rode npm run ledger:verify para ver cada diferença, e guarde uma cópia do banco antes de mexer nele.';
    return { ...check, state: 'falha', found: `${found} As contas não fecham.`, todo };
  }
  return judgeNightlyCheck({ ...check, found }, ledger.checkedAt, now);
}

function judgeRetention({ retention, now }: HealthFacts): HealthCheck {
  const check = inOrder('retention', 'Dados que passaram do prazo', 'São apagados pela primeira vez às 3h30.');
  if (retention === null) return check;
  const { startedAt, finishedAt, ended, failed } = retention;
  const gone = ended.filter(({ count }) => count > 0);
  const parts = gone.map(({ label, count }) => `${label}: ${count.toLocaleString('pt-BR')}`);
  const what = gone.length === 0 ? 'Nada tinha vencido.' : `Apagados: ${parts.join(' · ')}.`;
  const found = `${finishedAt === null ? 'A limpeza começou' : 'Última limpeza'} em ${formatDateTime(startedAt)}. ${what}`;
  if (failed.length > 0) {
    const todo = `Não deu certo em: ${failed.join(', ')}. Rode npm run retention e veja o registro do servidor.`;
    return { ...check, found, state: 'falha', todo };
  }
  return judgeNightlyCheck({ ...check, found }, startedAt, now);
}

/** A nightly check that is two days late needs attention. */
function judgeNightlyCheck(check: HealthCheck, checkedAt: Date, now: Date): HealthCheck {
  if (now.getTime() - checkedAt.getTime() <= 2 * dayMs) return check;
  const todo = 'Veja em Tarefas automáticas por que a conferência diária não saiu.';
  return { ...check, state: 'atencao', todo };
}

function judgeCertificate({ certificate, now }: HealthFacts): HealthCheck | null {
  if (certificate === null) return null;
  const label = 'Certificado do site';
  if ('problem' in certificate) {
    const todo = 'Abra o endereço público em outro aparelho e confira o servidor que atende por https.';
    const check = inOrder('certificate', label, '');
    if (certificate.problem === 'none') {
      const found = 'O endereço público é http: o navegador não guarda a entrada de ninguém.';
      return { ...check, state: 'falha', found, todo: 'Ponha um servidor de https à frente e troque PUBLIC_URL.' };
    }
    return certificate.problem === 'refused'
      ? { ...check, state: 'falha', found: 'Os navegadores não aceitam o certificado.', todo }
      : { ...check, state: 'atencao', found: 'O endereço público não respondeu daqui.', todo };
  }
  const found = `Vale até ${formatDate(certificate.validUntil)}.`;
  const check = inOrder('certificate', label, found);
  const left = certificate.validUntil.getTime() - now.getTime();
  const todo = 'Renove o certificado: vencido, os navegadores não abrem o site.';
  if (left < 3 * dayMs) return { ...check, state: 'falha', todo };
  return left < 14 * dayMs ? { ...check, state: 'atencao', todo } : check;
}

function judgeContact({ contactIsExample }: HealthFacts): HealthCheck {
  const check = inOrder('contact', 'Contato do site', 'Telefone e e-mail são os seus.');
  if (!contactIsExample) return check;
  const found = 'O site ainda mostra o telefone ou o e-mail de exemplo.';
  return { ...check, state: 'falha', found, todo: 'Troque em Configurações, em Contato.' };
}

function judgeTerms({ emptyTerms, draftTexts }: HealthFacts): HealthCheck {
  const check = inOrder('terms', 'Termos e privacidade', 'Os textos estão preenchidos e confirmados.');
  if (emptyTerms.length === 0 && draftTexts.length === 0) return check;
  if (emptyTerms.length === 0) {
    const found = `Rascunho que ninguém confirmou: ${draftTexts.join(' e ')}. O site já mostra o texto.`;
    return { ...check, state: 'atencao', found, todo: 'Leia com um advogado e confirme em Configurações.' };
  }
  const found = `Sem texto: ${emptyTerms.join(' e ')}. Os formulários pedem que as pessoas concordem com eles.`;
  return { ...check, state: 'atencao', found, todo: 'Preencha em Configurações.' };
}

/** `12,4 GB`. */
function size(bytes: number): string {
  const inGigabytes = bytes / gigabyte;
  const [value, unit] = inGigabytes >= 1 ? [inGigabytes, 'GB'] : [bytes / 1024 ** 2, 'MB'];
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`;
}
