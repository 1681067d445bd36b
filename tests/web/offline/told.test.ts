/// <reference lib="dom" />
import { findBrowser } from '../../support/browser.ts';
import { HOSTILE } from '../../support/hostile-studio.ts';
import { outOfSight } from '../../support/in-sight.ts';
import { addTasks, describeOffline, isPost } from '../../support/offline-screen.ts';
import { until } from '../../support/until.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('the list of queued tasks', () => {
  const offline = describeOffline();
  const { cutOff, ready } = offline;

  it('shows queued tasks in full, accessible and escaped, light and dark', async () => {
    const { visit } = offline;
    const { page } = visit;
    await page.setViewportSize({ width: 360, height: 740 });
    await ready('/board');
    await cutOff();
    await addTasks(page, HOSTILE[0], 'W'.repeat(120), 'Plain');
    await page.getByRole('status').getByText('3 tasks waiting for a connection').waitFor();
    const look = async () => {
      const found = await outOfSight(page);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
        found.push(...(await visit.violations()));
        if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-${colorScheme}.png`, fullPage: true });
      }
      return found;
    };
    expect(await look()).toEqual([]);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const list = page.getByRole('dialog', { name: 'Unsent tasks' });
    await list.getByText('Plain', { exact: true }).waitFor();
    expect(await look()).toEqual([]);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    const body = JSON.stringify({ error: HOSTILE.join(' '), code: 'BAD', requestId: 'x' });
    const headers = { 'Content-Type': 'application/json' };
    offline.proxy.plan({ kind: 'answer', status: 400, headers, body, when: isPost });
    await visit.context.setOffline(false);
    await page.getByText('3 tasks were rejected').waitFor();
    expect(await look()).toEqual([]);
    await list.getByRole('button', { name: 'Edit Plain' }).click();
    await list.getByLabel('Due date').waitFor();
    expect(await look()).toEqual([]);
    await list.getByRole('button', { name: 'Cancel' }).click();
    const discards = list.getByRole('button', { name: /^Discard/ });
    for (let left = 3; left > 0; left--) {
      await discards.nth(left - 1).click();
      expect(
        await until(
          () => discards.count(),
          (count) => count < left,
        ),
      ).toBe(left - 1);
    }
    await list.getByText('No unsent tasks').waitFor();
  });
});
