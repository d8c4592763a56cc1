import { expect, it } from 'vitest';
import { shapeOf } from './page-texts/contract.ts';
import { policySections } from './privacy-content.ts';
import { pageTexts } from './reference-page-texts.ts';
import { pointsOf, policySectionsOf, policyStored, policyTyped } from './rules.ts';

it('delivers words that its own limits take, each text under a key of its own', () => {
  for (const text of pageTexts) expect(shapeOf(text).parse(text.reference), text.key).toEqual(text.reference);
  expect(new Set(pageTexts.map(({ key }) => key)).size).toBe(pageTexts.length);
});

it('has three steps and four benefits on the first page, four steps and five of each for partners', () => {
  const counts = pageTexts.map(({ key, reference }) => [key, pointsOf(reference).length] as const);
  expect(Object.fromEntries(counts)).toMatchObject({
    'inicio-passos': 3,
    'inicio-beneficios': 4,
    'como-funciona-passos': 4,
    'parceiros-vantagens': 5,
    'parceiros-requisitos': 5,
  });
});

it('draws the delivered policy as it was written, and stores its lines without marks', () => {
  const typed = policyTyped(policySections);
  const drawn = policySectionsOf(typed);
  const whole = policySections.map(({ title, paragraphs = [], points = [] }, index) => ({
    number: index + 1,
    title,
    paragraphs,
    points,
  }));
  expect(drawn).toEqual(whole);
  expect(policyStored(typed)).toBe(
    policySections.flatMap(({ title, paragraphs = [], points = [] }) => [title, ...paragraphs, ...points]).join('\n'),
  );
});
