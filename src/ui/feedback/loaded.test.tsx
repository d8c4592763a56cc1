import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Loaded, type RecordAnswer } from './loaded.tsx';

const answer = { data: undefined, error: null, isFetching: false, refetch() {} };
const draw = (state: RecordAnswer<string>) =>
  renderToStaticMarkup(
    <Loaded answer={state} failed="Erro ao Carregar Caso">
      {(data) => <p>{data}</p>}
    </Loaded>,
  );

it('waits, draws the record, and says why there is none', () => {
  expect(draw(answer)).toContain('Carregando...');
  expect(draw({ ...answer, data: 'Ana' })).toBe('<p>Ana</p>');
  const failed = draw({ ...answer, error: new Error('Sem conexão') });
  expect(failed).toContain('Erro ao Carregar Caso');
  expect(failed).toContain('Sem conexão');
  expect(failed).toContain('Tentar');
});

it('keeps a record that is there when asking again has failed', () => {
  expect(draw({ ...answer, data: 'Ana', error: new Error('Sem conexão') })).toBe('<p>Ana</p>');
});
