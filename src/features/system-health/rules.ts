import { formatDate, formatDateTime } from '#shared/dates.ts';
import { formatBRL } from '#shared/money.ts';

/** Green, amber, red. */
export const healthStates = ['em_ordem', 'atencao', 'falha'] as const;
export type HealthState = (typeof healthStates)[number];

export interface HealthCheck {
  id: string;
  label: string;
  state: HealthState;
  /** What was found, in a sentence. */
  found: string;
  /** What to do about it; null where all is right. */
  todo: string | null;
}

/** What the page is judged by; moments are of the machine's clock, sizes in bytes. */
export interface HealthFacts {
  now: Date;
  /** Whether people reach the product by an address of its own, not only on this machine. */
  isPublic: boolean;
  database: { version: string; bytes: number };
  disk: { free: number; total: number };
  jobs: { overdueSince: Date | null; failed: number };
  /** Null where none was taken yet; `off` where something else takes them. */
  backup: { takenAt: Date } | null | 'off';
  mail: { delivers: boolean; last: Outcome | null };
  messages: {
    waiting: number;
    /** Since when the one that is overdue longest waits. */
    overdueSince: Date | null;
    /** What a person must see to, and since when the oldest. */
    tasks: number;
    oldestTask: Date | null;
    spentCents: number;
    ceilingCents: number | null;
    /** Carriers that send, and whose reports are not taken in. */
    unheard: readonly string[];
  };
  codes: { channels: readonly ('sms' | 'whatsapp')[]; last: Outcome | null };
  /** Null where no language model is set up. */
  model: {
    last: Outcome | null;
    spentMillionths: number;
    ceilingMillionths: number;
    asked: number;
    taken: number;
  } | null;
  /** How the registries that browsers ask answered this machine. */
  registries: { cep: Outcome | null; cnpj: Outcome | null };
  /** The last reading of the chain; null before the first. */
  auditLog: { checkedAt: Date; problems: number } | null;
  /** Of PUBLIC_URL; null where it has none to have. */
  certificate: { validUntil: Date } | { problem: 'refused' | 'unreachable' } | null;
  contactIsExample: boolean;
  emptyTerms: readonly string[];
}

/** How the last use of a service outside went, and when. */
export interface Outcome {
  at: Date;
  failed: boolean;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const gigabyte = 1024 ** 3;

/** Every check of the page, the worst first, otherwise in the order written here. */
export function judgeHealth(facts: HealthFacts): HealthCheck[] {
  const checks = [
    judgeDatabase(facts),
    judgeDisk(facts),
    judgeJobs(facts),
    judgeBackup(facts),
    judgeMail(facts),
    judgeMessages(facts),
    judgeCodes(facts),
    judgeModel(facts),
    judgeRegistry('cep', 'Consulta de CEP', facts.registries.cep),
    judgeRegistry('cnpj', 'Consulta de CNPJ', facts.registries.cnpj),
    judgeAuditLog(facts),
    judgeCertificate(facts),
    judgeContact(facts),
    judgeTerms(facts),
  ].flatMap((check) => check ?? []);
  const rank = (check: HealthCheck) => healthStates.indexOf(check.state);
  return checks.sort((a, b) => rank(b) - rank(a));
}

function judgeDatabase({ database }: HealthFacts): HealthCheck {
  const found = `PostgreSQL ${database.version}, ${size(database.bytes)}.`;
  return right('database', 'Banco de dados', found);
}

function judgeDisk({ disk }: HealthFacts): HealthCheck {
  const share = disk.total === 0 ? 1 : disk.free / disk.total;
  const found = `${size(disk.free)} livres de ${size(disk.total)}.`;
  const check = right('disk', 'Disco', found);
  const todo = 'Libere espaço ou aumente o disco: sem espaço, nada mais é gravado.';
  if (share < 0.05 || disk.free < gigabyte) return { ...check, state: 'falha', todo };
  return share < 0.15 ? { ...check, state: 'atencao', todo } : check;
}

function judgeJobs({ jobs, now }: HealthFacts): HealthCheck {
  const check = right('jobs', 'Tarefas automáticas', 'Nenhuma atrasada, nenhuma falhou.');
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
  const check = right('backup', 'Cópia de segurança', '');
  if (backup === 'off') {
    const found = 'A cópia diária está desligada (BACKUP_DIR=off).';
    return { ...check, state: 'atencao', found, todo: 'Confira se outro programa faz a cópia todos os dias.' };
  }
  const todo = 'Faça uma agora com `npm run backup` e veja por que a diária, às 3h15, não saiu.';
  if (backup === null) {
    return { ...check, state: 'atencao', found: 'Ainda não há nenhuma. A primeira sai às 3h15.', todo: null };
  }
  const found = `A última é de ${formatDateTime(backup.takenAt)}, conferida depois de gravada.`;
  const age = now.getTime() - backup.takenAt.getTime();
  if (age > 3 * dayMs) return { ...check, state: 'falha', found, todo };
  return age > 1.5 * dayMs ? { ...check, state: 'atencao', found, todo } : { ...check, found };
}

function judgeMail({ mail, isPublic }: HealthFacts): HealthCheck {
  const check = right('mail', 'E-mail', used(mail.last, 'Configurado, ainda sem uso.'));
  if (!mail.delivers) {
    return {
      ...check,
      state: isPublic ? 'falha' : 'atencao',
      found: 'Nenhum servidor de e-mail configurado: convites e links de senha são entregues por você.',
      todo: 'Configure SMTP_URL e MAIL_FROM.',
    };
  }
  if (mail.last?.failed !== true) return check;
  return { ...check, state: 'falha', todo: 'Confira SMTP_URL, a senha e o servidor de e-mail.' };
}

function judgeMessages({ messages, now }: HealthFacts): HealthCheck {
  const { waiting, overdueSince, tasks, oldestTask, spentCents, ceilingCents, unheard } = messages;
  const spent = ceilingCents === null ? '' : ` ${formatBRL(spentCents)} de ${formatBRL(ceilingCents)} neste mês.`;
  const check = right('messages', 'Mensagens', `${waiting} na fila, ${tasks} à espera de uma pessoa.${spent}`);
  if (overdueSince !== null && now.getTime() - overdueSince.getTime() > 10 * minuteMs) {
    const todo = 'Reinicie o sistema. Se continuarem paradas, veja o registro do servidor.';
    return { ...check, state: 'falha', found: `Há mensagens paradas desde ${formatDateTime(overdueSince)}.`, todo };
  }
  if (ceilingCents !== null && spentCents >= ceilingCents) {
    const todo =
      'As cortesias esperam por uma pessoa; as de serviço seguem. Aumente MESSAGES_CEILING_CENTS ou espere o mês virar.';
    return { ...check, state: 'atencao', todo };
  }
  if (oldestTask !== null && now.getTime() - oldestTask.getTime() > 60 * minuteMs) {
    const todo = `Envie ou dispense o que espera em Mensagens: a mais antiga espera desde ${formatDateTime(oldestTask)}.`;
    return { ...check, state: 'atencao', todo };
  }
  if (unheard.length === 0) return check;
  const todo = `Configure o retorno de ${unheard.join(' e ')}: sem ele ninguém sabe se a mensagem chegou, nem quem pediu para parar.`;
  return { ...check, state: 'atencao', todo };
}

const channelNames = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;

function judgeCodes({ codes, isPublic }: HealthFacts): HealthCheck {
  const names = codes.channels.map((channel) => channelNames[channel]).join(' e ');
  const check = right('codes', 'Códigos por telefone', used(codes.last, `Por ${names}, ainda sem uso.`));
  if (codes.channels.length === 0) {
    return {
      ...check,
      state: isPublic ? 'falha' : 'atencao',
      found: isPublic
        ? 'Nenhum provedor configurado: ninguém recebe códigos, e cadastros e motoristas não entram.'
        : 'Nenhum provedor configurado: nesta máquina, os códigos aparecem na tela como teste.',
      todo: 'Configure o WhatsApp (WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN) ou o SMS (SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM).',
    };
  }
  if (codes.last?.failed !== true) return check;
  return { ...check, state: 'falha', todo: `Confira a conta e o saldo no provedor de ${names}.` };
}

/** The assistant answers without it all the same, in the words of the pages. */
function judgeModel({ model }: HealthFacts): HealthCheck | null {
  if (model === null) return null;
  const { last, asked, taken, spentMillionths, ceilingMillionths } = model;
  const money = (millionths: number) =>
    (millionths / 1_000_000).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const today = `Hoje: ${taken} de ${asked} respostas aproveitadas, gasto ${money(spentMillionths)} de ${money(ceilingMillionths)}.`;
  const check = right(
    'model',
    'Modelo de linguagem do assistente',
    `${used(last, 'Configurado, ainda sem uso.')} ${today}`,
  );
  if (last?.failed === true) {
    const todo =
      'Confira AI_API_URL, AI_API_KEY e AI_MODEL. Enquanto isso, o assistente responde com as palavras das páginas.';
    return { ...check, state: 'atencao', todo };
  }
  // What is left would not be enough for another answer.
  if (spentMillionths < ceilingMillionths * 0.97) return check;
  const todo =
    'O teto do dia foi atingido: até amanhã, o assistente responde com as palavras das páginas. Ele fica em AI_DAILY_CEILING.';
  return { ...check, state: 'atencao', todo };
}

/** Forms let people type on without it. */
function judgeRegistry(id: string, label: string, last: Outcome | null): HealthCheck | null {
  if (last === null) return null;
  if (!last.failed) return right(id, label, `Respondeu em ${formatDateTime(last.at)}.`);
  return {
    ...right(id, label, `Não respondeu em ${formatDateTime(last.at)}.`),
    state: 'atencao',
    todo: 'Os formulários deixam digitar à mão. Se continuar assim, escolha outro serviço em CEP_API_URL ou CNPJ_API_URL.',
  };
}

function judgeAuditLog({ auditLog, now }: HealthFacts): HealthCheck {
  const check = right('audit-log', 'Trilha de auditoria', 'É conferida pela primeira vez às 4h45.');
  if (auditLog === null) return check;
  const found = `Conferida em ${formatDateTime(auditLog.checkedAt)}.`;
  if (auditLog.problems > 0) {
    const todo = 'Veja em Auditoria quais registros não batem, e guarde uma cópia do banco antes de mexer nele.';
    return { ...check, state: 'falha', found: `${found} A corrente não está inteira.`, todo };
  }
  if (now.getTime() - auditLog.checkedAt.getTime() <= 2 * dayMs) return { ...check, found };
  return {
    ...check,
    state: 'atencao',
    found,
    todo: 'Veja em Tarefas automáticas por que a conferência diária não saiu.',
  };
}

function judgeCertificate({ certificate, now }: HealthFacts): HealthCheck | null {
  if (certificate === null) return null;
  const label = 'Certificado do site';
  if ('problem' in certificate) {
    const todo = 'Abra o endereço público em outro aparelho e confira o servidor que atende por https.';
    const check = right('certificate', label, '');
    return certificate.problem === 'refused'
      ? { ...check, state: 'falha', found: 'Os navegadores não aceitam o certificado.', todo }
      : { ...check, state: 'atencao', found: 'O endereço público não respondeu daqui.', todo };
  }
  const found = `Vale até ${formatDate(certificate.validUntil)}.`;
  const check = right('certificate', label, found);
  const left = certificate.validUntil.getTime() - now.getTime();
  const todo = 'Renove o certificado: vencido, os navegadores não abrem o site.';
  if (left < 3 * dayMs) return { ...check, state: 'falha', todo };
  return left < 14 * dayMs ? { ...check, state: 'atencao', todo } : check;
}

function judgeContact({ contactIsExample }: HealthFacts): HealthCheck {
  const check = right('contact', 'Contato do site', 'Telefone e e-mail são os seus.');
  if (!contactIsExample) return check;
  const found = 'O site ainda mostra o telefone ou o e-mail de exemplo.';
  return { ...check, state: 'falha', found, todo: 'Troque em Configurações, em Contato.' };
}

function judgeTerms({ emptyTerms }: HealthFacts): HealthCheck {
  const check = right('terms', 'Termos e privacidade', 'Os textos estão preenchidos.');
  if (emptyTerms.length === 0) return check;
  const found = `Sem texto: ${emptyTerms.join(' e ')}. Os formulários pedem que as pessoas concordem com eles.`;
  return { ...check, state: 'atencao', found, todo: 'Preencha em Configurações.' };
}

const right = (id: string, label: string, found: string): HealthCheck => ({
  id,
  label,
  state: 'em_ordem',
  found,
  todo: null,
});

function used(last: Outcome | null, unused: string): string {
  if (last === null) return unused;
  return last.failed
    ? `O último envio falhou em ${formatDateTime(last.at)}.`
    : `Último envio em ${formatDateTime(last.at)}.`;
}

/** `12,4 GB`. */
function size(bytes: number): string {
  const inGigabytes = bytes / gigabyte;
  const [value, unit] = inGigabytes >= 1 ? [inGigabytes, 'GB'] : [bytes / 1024 ** 2, 'MB'];
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`;
}
