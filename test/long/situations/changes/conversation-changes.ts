import { expect } from '#test/long/worlds/patient-expect.ts';
import { mobile } from '#test/operation.ts';
import { fillCall } from './call-changes.ts';
import { answerQuestion, type Change, make, type Office, read } from './change.ts';

let made = 0;

/** A visitor asks for a person and gives a name; returns the conversation and its page. */
export async function talk(office: Office): Promise<{ path: string; page: string }> {
  made += 1;
  const message = `me chamo Vera, telefone ${mobile(76_000 + made)}, quero falar com uma pessoa`;
  await make(office.api, '/api/ai/chat', { message });
  const { conversas } = await read<{ conversas: { id: string }[] }>(office, '/api/admin/conversas');
  const id = conversas[0]?.id;
  return { path: `/api/admin/conversas/${id}`, page: `/admin/conversas/${id}` };
}

export const conversationChanges: Change[] = [
  {
    operation: 'replyToVisitor',
    silent: 'Erro ao enviar a resposta',
    as: 'suporte',
    async prepare(page, office) {
      await page.goto((await talk(office)).page);
      const field = page.getByLabel('Responder ao visitante');
      await field.fill('Escrito antes da falha');
      return {
        press: () => page.getByRole('button', { name: 'Enviar resposta' }).click(),
        kept: () => expect(field).toHaveValue('Escrito antes da falha'),
        async done() {
          await expect(field).toHaveValue('');
          await expect(page.getByRole('list', { name: 'Mensagens da conversa' })).toContainText('Escrito antes');
        },
      };
    },
  },
  {
    operation: 'closeConversation',
    silent: 'Erro ao encerrar a conversa',
    async prepare(page, office) {
      const { path, page: to } = await talk(office);
      await make(office.api, `${path}/mensagens`, { message: 'Já olho.' });
      await page.goto(to);
      const opener = page.getByRole('button', { name: 'Encerrar atendimento' });
      return answerQuestion(page, opener, 'Encerrar atendimento', 'Atendimento encerrado');
    },
  },
  {
    operation: 'convertConversation',
    silent: 'Erro ao abrir o chamado',
    async prepare(page, office) {
      await page.goto((await talk(office)).page);
      await page.getByRole('button', { name: 'Abrir chamado' }).click();
      return fillCall(page, 'SQN 212');
    },
  },
];
