import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Whole } from './whole.tsx';

const whole = '<span class="whitespace-nowrap">CH-2026-000123</span>';

it('keeps a code on one line, wherever a text names it', () => {
  expect(renderToStaticMarkup(<Whole>CH-2026-000123</Whole>)).toBe(whole);
  expect(renderToStaticMarkup(<Whole>Caso de CH-2026-000123, e mais nada</Whole>)).toBe(
    `Caso de ${whole}, e mais nada`,
  );
  expect(renderToStaticMarkup(<Whole>Nº 1A2B-3C4D</Whole>)).toBe('Nº <span class="whitespace-nowrap">1A2B-3C4D</span>');
});

it('leaves other texts, and what is no text, as they are', () => {
  expect(renderToStaticMarkup(<Whole>Caso de fraude</Whole>)).toBe('Caso de fraude');
  expect(
    renderToStaticMarkup(
      <Whole>
        <b>CH-2026-000123</b>
      </Whole>,
    ),
  ).toBe('<b>CH-2026-000123</b>');
  expect(renderToStaticMarkup(<Whole>{null}</Whole>)).toBe('');
});
