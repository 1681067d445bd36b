/// <reference lib="dom" />
import { globSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { fieldWords } from '../../src/web/frame/forms/field-words.ts';
import { failureWords } from '../../src/web/settings/failure-words.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { shareScreen } from '../support/studio-browser.ts';

/** Guests and programs alone read these: no form of the studio has such a field. */
const OF_NO_FORM =
  /cursor|SHA-256|category|key of a link|image\/|type of activity|number from 1 to 5|page of this|year|or none/;

it('every sentence of the schemas has a German translation', () => {
  const files = globSync(['src/**/*.schema.ts', 'src/platform/openapi/types.ts']);
  const sentences = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`]((?:Must|Has|Is) [^'`]+)['`]/g)].map(([, sentence = '']) => sentence),
  );
  const inForms = sentences
    .filter((sentence) => !OF_NO_FORM.test(sentence))
    .map((text) => text.replaceAll(/\$\{\w+\}/g, '3'));
  expect(inForms.length).toBeGreaterThan(10);
  expect(inForms.filter((sentence) => fieldWords('de', sentence) === sentence)).toEqual([]);
});

describe('why something could not be sent', () => {
  it.each([
    [
      'en',
      'The mail server cannot be used: ECONNREFUSED',
      'The mail server cannot be used: the server refuses connections',
    ],
    ['en', 'ENOTFOUND', 'No server has this name'],
    ['en', 'The mail server responded: 550 No such user', 'The mail server responded: 550 No such user'],
    ['de', 'ETIMEDOUT', 'Der Server antwortet nicht'],
    ['de', 'The mail server responded: 550 No such user', 'Der Mailserver hat geantwortet: 550 No such user'],
    ['de', 'The endpoint returned 410 Gone.', 'Die Adresse hat 410 geantwortet.'],
    ['de', 'The endpoint failed 5 times.', 'Die Adresse ist 5-mal gescheitert.'],
  ] as const)('in %s: %s', (language, said, text) => expect(failureWords(language, said)).toBe(text));

  it('every sentence of the senders has a German translation', () => {
    const files = globSync(['src/messages/**/*.ts', 'src/platform/mail/*.ts', 'src/webhooks/deliver*.ts']);
    const sentences = files.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:Error|Undeliverable)\(\s*['`]([^'`]+)['`]|\? ['`](The [^'`]+)['`]|then '([^']+\.)'/g,
        ),
      ].map(([, one, two, three]) => one ?? two ?? three ?? ''),
    );
    expect(sentences.length).toBeGreaterThan(5);
    const plain = sentences.map((text) => text.replaceAll(/\$\{\w+\}/g, '3'));
    expect(plain.filter((sentence) => failureWords('de', sentence) === sentence)).toEqual([]);
  });
});

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('a form in German', () => {
  let studio: Studio;
  let browser: Browser;
  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('super_admin', 'owner');
    browser = await openBrowser(findBrowser() ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  it('shows the errors of its schema and of the service in German', async () => {
    const screen = shareScreen({ locale: 'de-DE' });
    const { page, faults } = await screen.enter(browser, studio, 'owner', '/settings/webhooks');
    await page.getByRole('button', { name: 'Neuer Webhook' }).first().click();
    const form = page.getByRole('dialog', { name: 'Neuer Webhook' });
    const create = form.getByRole('button', { name: 'Webhook anlegen' });
    await create.click();
    await form.getByText('Darf nicht leer sein').waitFor();
    await form.getByText('Muss eine Adresse wie https://example.com sein').waitFor();
    await form.getByText('Wähle mindestens ein Ereignis.').waitFor();
    await form.getByLabel('Name').fill('Alben');
    await form.getByLabel('URL').fill('http://10.0.0.1/');
    await form.getByRole('checkbox').first().check();
    await create.click();
    await form.getByText('Führt zu einer privaten Adresse. Nimm eine öffentliche').waitFor();
    expect(faults).toEqual([]);
  });
});
