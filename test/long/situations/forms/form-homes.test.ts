import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { screens } from '#test/long/situations/screens/screen-table.ts';
import { formHomes } from './form-homes.ts';
import { outsideForms } from './outside-forms.ts';

/** Components whose fields other components fill, and those of the demo, which have presses alone. */
const formsOfOthers = new Set([
  'ask-form',
  'demo',
  'demo-doors',
  'form',
  'form-dialog',
  'submit-form',
  'plain-form',
  'words-form',
]);

test('every form of the product is opened by one of the long tests of forms', () => {
  const withForm = globSync('src/**/*.tsx')
    .filter(
      (path) =>
        !path.includes('.test.') &&
        /<(?:[fF]orm|AskForm|FormDialog|SubmitForm|PlainForm|WordsForm)\b/.test(readFileSync(path, 'utf8')),
    )
    .map((path) => basename(path, '.tsx'))
    .filter((name) => !formsOfOthers.has(name));
  expect(Object.keys(formHomes).sort()).toEqual(withForm.sort());
  const opened = [
    ...screens.flatMap(({ name, openings = [] }) => [name, ...openings.map((one) => `${name}, ${one.name}`)]),
    ...outsideForms.map(({ name }) => name),
  ];
  expect(Object.values(formHomes).filter((home) => !opened.includes(home))).toEqual([]);
});
