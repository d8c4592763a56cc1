import { expect, test } from 'vitest';
import { eventTitle } from './rules.ts';

test.each([
  [{ type: 'invited', from: null, to: 'operador' }, 'Convidado como Operador'],
  [{ type: 'role', from: 'operador', to: 'admin' }, 'Perfil: de Operador para Administrador'],
  [{ type: 'status', from: 'ativo', to: 'suspenso' }, 'Status: de Ativo para Suspenso'],
  [{ type: 'second_factor', from: null, to: 'ativado' }, 'Segundo fator ativado'],
  [{ type: 'sessions_ended', from: null, to: '1' }, 'Uma sessão encerrada'],
  [{ type: 'sessions_ended', from: null, to: '3' }, '3 sessões encerradas'],
])('%j reads as a person would say it', (event, title) => expect(eventTitle(event)).toBe(title));
