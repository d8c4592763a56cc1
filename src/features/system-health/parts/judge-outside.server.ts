import { plainBRL } from '#shared/numbers/money.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { type HealthCheck, type HealthFacts, inOrder, type Outcome } from '../rules.ts';

export function judgeMail({ mail, isPublic }: HealthFacts): HealthCheck {
  const check = inOrder('mail', 'E-mail', used(mail.last, 'Configurado, ainda sem uso.'));
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

export function judgeMessages({ messages, now }: HealthFacts): HealthCheck {
  const { waiting, overdueSince, tasks, oldestTask, spentCents, ceilingCents, unheard } = messages;
  const spent = ceilingCents === null ? '' : ` ${plainBRL(spentCents)} de ${plainBRL(ceilingCents)} neste mês.`;
  const check = inOrder('messages', 'Mensagens', `${waiting} na fila, ${tasks} à espera de uma pessoa.${spent}`);
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

export function judgeCodes({ codes, isPublic }: HealthFacts): HealthCheck[] {
  if (codes.length === 0) {
    const found = isPublic
      ? 'Nenhum provedor configurado: ninguém recebe códigos, e cadastros e motoristas não entram.'
      : 'Nenhum provedor configurado: nesta máquina, os códigos aparecem na tela como teste.';
    const byHand = 'As mensagens a clientes e prestadores esperam em Mensagens até que alguém as envie.';
    const todo =
      'Configure o WhatsApp (WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN) ou o SMS (SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM).';
    return [
      {
        ...inOrder('codes', 'Códigos e mensagens por telefone', `${found} ${byHand}`),
        state: isPublic ? 'falha' : 'atencao',
        todo,
      },
    ];
  }
  return codes.map(({ channel, last }) => {
    const name = channelNames[channel];
    const check = inOrder(channel, name, used(last, 'Configurado, ainda sem uso.'));
    if (last?.failed !== true) return check;
    return { ...check, state: 'falha', todo: `Confira a conta e o saldo no provedor de ${name}.` };
  });
}

/** Without a browser that rings nobody is called but by an open page. */
export function judgePush({ ringingBrowsers }: HealthFacts): HealthCheck {
  const count = ringingBrowsers === 1 ? '1 aparelho toca' : `${ringingBrowsers} aparelhos tocam`;
  const found = ringingBrowsers === 0 ? 'Nenhum aparelho ligou os avisos ainda.' : `${count} também sem página aberta.`;
  return inOrder('push', 'Avisos no celular e no computador', found);
}

/** The assistant also answers without it, in the pages' words. */
export function judgeModel({ model }: HealthFacts): HealthCheck | null {
  if (model === null) return null;
  const { last, asked, taken, spentMillionths, ceilingMillionths } = model;
  const money = (millionths: number) =>
    (millionths / 1_000_000).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const today = `Hoje: ${taken} de ${asked} respostas aproveitadas, gasto ${money(spentMillionths)} de ${money(ceilingMillionths)}.`;
  const check = inOrder(
    'model',
    'Modelo de linguagem do assistente',
    `${used(last, 'Configurado, ainda sem uso.')} ${today}`,
  );
  if (last?.failed === true) {
    const todo =
      'Confira AI_API_URL, AI_API_KEY e AI_MODEL. Enquanto isso, o assistente responde com as palavras das páginas.';
    return { ...check, state: 'atencao', todo };
  }
  // The remaining budget would not cover another answer.
  if (spentMillionths < ceilingMillionths * 0.97) return check;
  const todo =
    'O teto do dia foi atingido: até amanhã, o assistente responde com as palavras das páginas. Ele fica em AI_DAILY_CEILING.';
  return { ...check, state: 'atencao', todo };
}

/** Forms let people type on without it. */
export function judgeRegistry(id: string, label: string, last: Outcome | null): HealthCheck | null {
  if (last === null) return null;
  const other = last.otherAt && formatDateTime(last.otherAt);
  const at = formatDateTime(last.at);
  if (!last.failed) return inOrder(id, label, `Respondeu em ${at}.${other ? ` A última falha foi em ${other}.` : ''}`);
  return {
    ...inOrder(
      id,
      label,
      `Não respondeu em ${at}. ${other ? `A última resposta foi em ${other}.` : 'Ainda não respondeu nenhuma vez.'}`,
    ),
    state: 'atencao',
    todo: 'Os formulários deixam digitar à mão. Se continuar assim, escolha outro serviço em CEP_API_URL ou CNPJ_API_URL.',
  };
}

function used(last: Outcome | null, unused: string): string {
  if (last === null) return unused;
  const other = last.otherAt && formatDateTime(last.otherAt);
  const at = formatDateTime(last.at);
  if (!last.failed) return `Último envio em ${at}.${other ? ` A última falha foi em ${other}.` : ''}`;
  return `O último envio falhou em ${at}. ${other ? `O último que saiu foi em ${other}.` : 'Nenhum saiu ainda.'}`;
}

/** Receipts wait for a person's eyes alone where their engine is not here. */
export function judgeReceiptEngine({ receiptEngine }: HealthFacts): HealthCheck {
  const check = inOrder('receipt-engine', 'Leitura de recibos', 'Ligada: os recibos são lidos nesta máquina.');
  if (receiptEngine === 'on') return check;
  if (receiptEngine === 'changed') {
    const found = 'Leitura de recibos desligada: os arquivos do leitor não são os originais.';
    return { ...check, state: 'falha', found, todo: 'Apague a pasta node_modules e inicie o sistema de novo.' };
  }
  const found =
    receiptEngine === 'missing'
      ? 'Leitura de recibos desligada: o leitor não foi instalado nesta máquina.'
      : 'Leitura de recibos desligada: o leitor não roda nesta máquina.';
  const todo =
    'O resto do sistema funciona sem ele. Para ligar, use Linux ou macOS com processador compatível e instale de novo.';
  return { ...check, state: 'atencao', found, todo };
}

/** Other systems that hear of events; null without one. */
export function judgeWebhooks({ webhooks, now }: HealthFacts): HealthCheck | null {
  const { on, off, lost, failingSince } = webhooks;
  if (on + off + lost === 0) return null;
  const counts = [
    on === 1 ? '1 sistema recebe avisos' : `${on} sistemas recebem avisos`,
    ...(off > 0 ? [off === 1 ? '1 foi desligado' : `${off} foram desligados`] : []),
    ...(lost > 0 ? [lost === 1 ? '1 aviso não foi entregue' : `${lost} avisos não foram entregues`] : []),
  ];
  const check = inOrder('webhooks', 'Avisos a outros sistemas', `${counts.join(', ')}.`);
  const todo =
    'Abra Configurações, Avisos a outros sistemas: veja a resposta de cada um, fale com o dono e envie de novo.';
  if (off > 0 || lost > 0) return { ...check, state: 'falha', todo };
  if (failingSince === null || now.getTime() - failingSince.getTime() < 60 * minuteMs) return check;
  return { ...check, state: 'atencao', found: `${check.found} Um falha desde ${formatDateTime(failingSince)}.`, todo };
}
