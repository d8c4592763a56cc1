import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Stepper } from './stepper.tsx';

const steps = ['Dados', 'Equipe', 'Resumo'];
const filledOf = (markup: string) => [...markup.matchAll(/<li[^>]*>/g)].map(([item]) => item.includes('pipe-filled'));

it('fills what is complete, and not the whole pipe at the last step while something lacks', () => {
  const lacks = [false, true, true];
  expect(filledOf(renderToStaticMarkup(<Stepper steps={steps} current={2} lacks={lacks} />))).toEqual([
    true,
    false,
    false,
  ]);
  expect(filledOf(renderToStaticMarkup(<Stepper steps={steps} current={1} />))).toEqual([true, true, false]);
});
