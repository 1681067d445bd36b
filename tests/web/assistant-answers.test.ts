/// <reference lib="dom" />
import type { Locator } from 'playwright-core';
import { describeAssistant } from '../support/assistant-screen.ts';
import { findBrowser } from '../support/browser.ts';
import { logIn, openContext } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('answers of the assistant', () => {
  const assistant = describeAssistant();
  const { field, button, messages, begin } = assistant;
  let { browser, studio, visit, model, page } = assistant.opened();
  beforeAll(() => {
    ({ browser, studio, visit, model, page } = assistant.opened());
  });

  it('runs and loads nothing from a hostile answer or tool result', async () => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(studio.url)) foreign.push(request.url());
    });
    const hostile = [
      '<img src="https://evil.example/a.png" onerror="window.hacked=1"><script>window.hacked=1</script>',
      '<iframe src="https://evil.example/frame"></iframe>',
      '![picture](https://evil.example/b.png "x") ![](data:image/svg+xml,<svg/onload=window.hacked=1>)',
      '[script](javascript:window.hacked=1) [data](data:text/html,<script>window.hacked=1</script>) [own](/api/user)',
      '[case](JaVaScRiPt:window.hacked=1) [tab](java&#9;script:window.hacked=1) [vb](vbscript:x) [file](file:///etc/passwd)',
      '[good](https://good.example/path) <https://auto.example> [mail](mailto:mia@studio.example)',
      '[ref]: javascript:window.hacked=1\n\n[ref] and a note[^1]\n\n[^1]: with [a link](javascript:window.hacked=1)',
      `| wide | ${'x'.repeat(300)} |\n| --- | --- |\n| <b onmouseover="window.hacked=1">cell</b> | 2 |`,
      '```html\n<script>window.hacked=1</script>\n```',
    ].join('\n\n');
    model.play(
      {
        call: [
          { name: 'create_task', arguments: { title: '<img src=x onerror="window.hacked=1">', description: hostile } },
        ],
      },
      { say: hostile },
    );
    await begin('Say something bad');
    const answer = messages().last();
    await answer.getByText('<iframe src="https://evil.example/frame"></iframe>').waitFor();
    await answer.getByRole('button', { name: /^Created/ }).click();
    await answer.getByRole('group', { name: 'Result' }).waitFor();
    const links = await answer
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((a) => [a.textContent, a.getAttribute('href'), a.getAttribute('rel'), a.getAttribute('target')]),
      );
    const outside = ['noopener noreferrer', '_blank'];
    expect(links.filter(([, href]) => !href?.startsWith('/studio/tasks?task='))).toEqual([
      ['picture', 'https://evil.example/b.png', ...outside],
      ['good', 'https://good.example/path', ...outside],
      ['https://auto.example', 'https://auto.example', ...outside],
      ['mail', 'mailto:mia@studio.example', ...outside],
    ]);
    expect(await answer.locator('img, iframe, script, svg[onload], [onerror], [onmouseover]').count()).toBe(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await page.reload();
    await messages().last().getByText('<iframe src="https://evil.example/frame"></iframe>').waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(foreign).toEqual([]);
    expect(await visit.violations()).toEqual([]);
  });

  it.each([
    ['quotes', '> '.repeat(5_000)],
    ['lists', '1. '.repeat(6_000)],
    ['brackets', '[a]('.repeat(5_000)],
    ['emphasis', '**a'.repeat(20_000)],
  ])('shows an endless answer of %s, and the page stays responsive', async (_what, text) => {
    model.play({ say: `Begin ${text}` }, { say: 'Next.' });
    await begin('Go mad');
    await button('Copy answer').waitFor();
    await messages().last().getByText('Begin', { exact: false }).first().waitFor();
    model.play({ say: 'Calm again.' });
    await field().fill('And now?');
    await page.keyboard.press('Enter');
    await messages().last().getByText('Calm again.').waitFor();
  });

  it('copies code and answers exactly', async () => {
    model.play({ say: 'Run this:\n\n```sh\nnpm start\n```' });
    await begin('How do I start it?');
    await messages().last().getByText('npm start').waitFor();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await button('Copy code').click();
    await page.getByText('Code copied.').waitFor({ state: 'attached' });
    expect(await clipboard()).toBe('npm start');
    await button('Copy answer').click();
    await page.getByText('Answer copied.').waitFor({ state: 'attached' });
    expect(await clipboard()).toBe('Run this:\n\n```sh\nnpm start\n```');
  });

  it('is announced when it is finished, and drawn up to 30 times per second', async () => {
    const parts = Array.from({ length: 6 }, (_, part) => Array.from({ length: 50 }, (_, i) => `word${part}-${i} `));
    const gates = parts.map(() => Promise.withResolvers<void>());
    async function* inParts() {
      for (const [i, words] of parts.entries()) {
        yield* words;
        await gates[i]?.promise;
      }
    }
    model.play({ say: inParts() });
    const context = await openContext(browser, { serviceWorkers: 'block' });
    const own = await logIn(await context.newPage(), studio, 'mia');
    await own.page.clock.install();
    await own.go('/assistant');
    await field(own.page).fill('Talk');
    await own.page.evaluate(() => {
      const seen = { drawn: [] as number[], spoken: [] as string[] };
      Object.assign(window, { seen });
      let before = '';
      new MutationObserver(() => {
        const texts = Array.from(document.querySelectorAll('ol > li:last-child p'), (p) => p.textContent).join('');
        if (texts.startsWith('word') && texts !== before) seen.drawn.push(performance.now());
        before = texts;
        const live = document.querySelector('ol > li:last-child [aria-live="polite"]')?.textContent ?? '';
        if (live && seen.spoken.at(-1) !== live) seen.spoken.push(live);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    // From here on, time passes in the page only when the test lets it, however fast the words come.
    await own.page.clock.pauseAt(Date.now() + 60_000);
    await own.page.keyboard.press('Enter');
    const isShown = (part: Locator) => async () => {
      await own.page.clock.runFor(10);
      return part.isVisible();
    };
    for (const [i, gate] of gates.entries()) {
      await until(isShown(messages(own.page).last().getByText(`word${i}-49`)), Boolean);
      gate.resolve();
    }
    await until(isShown(button('Copy answer', own.page)), Boolean);
    const { drawn, spoken } = await own.page.evaluate(
      () => (window as unknown as { seen: { drawn: number[]; spoken: string[] } }).seen,
    );
    expect(spoken).toEqual([parts.flat().join('').trim()]);
    expect(drawn.length).toBeGreaterThanOrEqual(parts.length);
    // The end of the answer is drawn at once.
    const gaps = drawn.slice(1, -1).map((at, i) => at - (drawn[i] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(1_000 / 30);
    expect(own.faults).toEqual([]);
    await context.close();
  });
});
