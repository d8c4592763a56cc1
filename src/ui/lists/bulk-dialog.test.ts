import { expect, it } from 'vitest';
import { stillToChange } from './bulk-dialog.tsx';

it('keeps what did not change as it stands by now, so that another try names that', () => {
  const rows = ['um', 'dois', 'três'].map((name) => ({ id: name, name, status: 'ativo' }));
  const result = (name: string, status: string | null, why: string | null) => ({
    id: name,
    name,
    status,
    why,
    changed: why === null,
  });
  const results = [
    result('um', 'inativo', null),
    result('dois', 'bloqueado', 'Marina já passou este cliente para Bloqueado às 12:00.'),
    result('três', null, 'Erro ao conectar com o servidor'),
  ];
  expect(stillToChange(rows, results)).toEqual([
    { id: 'dois', name: 'dois', status: 'bloqueado' },
    { id: 'três', name: 'três', status: 'ativo' },
  ]);
});
